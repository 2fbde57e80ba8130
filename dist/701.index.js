"use strict";

exports.id = 701;

exports.ids = [ 701 ];

exports.modules = {
3701: ((t, e, n) => {
n.d(e, {
takeUpJournal: () => takeUpJournal
});
var s = n(3024);
var r = n(7598);
// CONCATENATED MODULE: ./src/journal/codes.ts
const i = 32;
class Codes {
lineKey;
digestKey;
constructor(t) {
this.lineKey = derived(t, "run-ai-workflow journal line");
this.digestKey = derived(t, "run-ai-workflow journal digest");
}
codeOf(t) {
return (0, r.createHmac)("sha256", this.lineKey).update(t).digest("base64url");
}
isCodeOf(t, e) {
const [n, s] = [ Buffer.from(t), Buffer.from(this.codeOf(e)) ];
return n.length === s.length && (0, r.timingSafeEqual)(n, s);
}
digestOf(t, e) {
const n = (0, r.createHmac)("sha256", this.digestKey).update(`${t}\n`);
for (const t of e) n.update(t);
return n.digest("base64url");
}
}
function derived(t, e) {
return Buffer.from((0, r.hkdfSync)("sha256", t, "", e, i));
}
// CONCATENATED MODULE: ./src/journal/record.ts
const o = 1;
const a = /^(\{"v":(\d+),.*),"code":"([\w-]{43})"\}$/;
function lineOf(t, e, n) {
const s = JSON.stringify({
v: o,
...t,
...e
}).slice(0, -1);
return `${s},"code":"${n.codeOf(s)}"}`;
}
function isBeginningOfRecord(t) {
const e = `{"v":${o},"opening":"`;
const [n = ""] = t.split("\0");
return n.startsWith(e) || e.startsWith(n);
}
function parsedLine(t, e) {
const [, n, s, r] = a.exec(t) ?? [];
if (n === void 0 || r === void 0) return {
kind: "unreadable"
};
if (Number(s) > o) return {
kind: "newer"
};
if (!e.isCodeOf(r, n)) return {
kind: "code"
};
return {
kind: "entry",
entry: JSON.parse(`${n}}`)
};
}
// CONCATENATED MODULE: ./src/journal/history.ts
class History {
openings=new Map;
items=new Map;
ended=new Map;
take(t) {
const {opening: e, n} = t;
const s = this.openings.get(e) ?? 0;
if (n !== s + 1 || n === 1 !== (t.record === "open")) return false;
this.openings.set(e, n);
t.record !== "open" && this.takeOfItem(t);
return true;
}
get isEmpty() {
return this.openings.size === 0;
}
get itemIds() {
return [ ...this.items.keys() ];
}
stateOf(t) {
const e = this.items.get(t);
for (const n of [ ...this.openings.keys() ].reverse()) {
const s = e?.get(n);
if (s === void 0 || s.pending === 0 && s.runId === void 0) continue;
const {runId: r, digest: i, time: o} = s;
if (r === void 0) return {
kind: "unknown",
digest: i,
time: o
};
const a = this.ended.get(t)?.get(r);
return a === void 0 ? {
kind: "started",
runId: r,
digest: i,
time: o
} : {
kind: "ended",
runId: r,
conclusion: a,
digest: i,
time: o
};
}
return {
kind: "not-started"
};
}
takeOfItem(t) {
const {item: e, opening: n} = t;
if (t.record === "ended") {
entryOf(this.ended, e, () => new Map).set(t["run-id"], t.conclusion);
return;
}
const s = entryOf(this.items, e, () => new Map);
const r = {
pending: 0,
runId: void 0,
digest: "",
time: t.time
};
const i = s.get(n) ?? r;
s.set(n, after(i, t));
}
}
function after(t, e) {
switch (e.record) {
case "sending":
{
const {digest: n, time: s} = e;
return {
...t,
pending: t.pending + 1,
digest: n,
time: s
};
}

case "not-started":
return {
...t,
pending: Math.max(0, t.pending - 1)
};

case "started":
return {
...t,
runId: e["run-id"]
};
}
}
function entryOf(t, e, n) {
const s = t.get(e) ?? n();
t.set(e, s);
return s;
}
function historyIn(t, e) {
const n = new History;
const s = t.split("\n");
let r;
for (const [t, i] of s.entries()) {
if (isBlank(i)) continue;
const o = parsedLine(i, e);
if (o.kind === "entry") {
if (!n.take(o.entry)) return {
line: t + 1,
why: "order"
};
continue;
}
const a = t + 2 < s.length && isBlank(s[t + 1] ?? "");
if (o.kind !== "unreadable" || a) return {
line: t + 1,
why: o.kind
};
isBeginningOfRecord(i) || (r ??= t + 1);
}
return n.isEmpty && r !== void 0 ? {
line: r,
why: "unreadable"
} : n;
}
function endsTorn(t, e) {
const [n = "", s] = t.split("\n").slice(-2);
return s === "" && n !== "" && parsedLine(n, e).kind === "unreadable";
}
function isBlank(t) {
return /^\s*$/.test(t);
}
var d = n(6449);
var c = n(1670);
var u = n(7689);
// CONCATENATED MODULE: ./src/journal/journal.ts
const h = 12;
class Journal {
file;
codes;
now;
opening=(0, r.randomBytes)(h).toString("base64url");
records=0;
known=0;
failure;
hasFailedToEnd=false;
problem;
constructor(t, e, n) {
this.file = t;
this.codes = e;
this.now = n;
}
static takeUp(t, e, n, s) {
const r = new u.U(t);
const i = new Journal(r, n, s);
try {
const t = e !== void 0 && endsTorn(e, n);
const s = i.append({
record: "open"
}, t ? "" : "\n");
if (s === void 0) throw new Error(i.failure);
r.sync();
e === void 0 && r.syncFolder();
const o = r.read(0);
const a = o.indexOf(s) + Buffer.byteLength(s);
if (a < Buffer.byteLength(s)) throw new Error("what was written to it is not there");
i.known = a;
return {
journal: i,
history: historyIn(o.toString("utf8", 0, a), n)
};
} catch (t) {
i.close();
throw t;
}
}
sending(t, e) {
if (this.problem !== void 0) return this.problem;
return this.attempt({
record: "sending",
item: t,
digest: e
}, e => {
this.file.sync();
const n = this.file.read(this.known);
const s = n.indexOf(e);
if (s < 0) throw new Error("what was written to it is not there");
this.known += s + Buffer.byteLength(e);
if (this.isTakenUpIn(n.toString("utf8"))) {
this.append({
record: "not-started",
item: t
});
this.problem = {
kind: "journal-taken"
};
}
});
}
notStarted(t) {
this.append({
record: "not-started",
item: t
});
}
started(t, e) {
return this.attempt({
record: "started",
item: t,
"run-id": e
}, () => this.file.sync());
}
ended(t, e, n) {
if (this.failure !== void 0) return;
const s = this.lineFor({
record: "ended",
item: t,
"run-id": e,
conclusion: n
});
try {
this.file.append(`\n${s}\n`);
this.records++;
return;
} catch (t) {
const e = (0, d.U)(t, this.file.path);
this.guarded(() => {
if (this.hasFailedToEnd) throw t;
this.hasFailedToEnd = true;
this.file.read(this.known).includes(s) && this.records++;
});
return e;
}
}
close() {
this.file.close();
}
attempt(t, e) {
const n = this.append(t);
n !== void 0 && this.guarded(() => e(n));
this.failure !== void 0 && (this.problem ??= {
kind: "journal-not-written",
cause: (0, c.cv)`${(0, c.TL)(this.failure)}`
});
return this.problem;
}
append(t, e = "\n") {
if (this.failure !== void 0) return;
const n = this.lineFor(t);
this.records++;
this.guarded(() => this.file.append(`${e}${n}\n`));
return this.failure === void 0 ? `${n}\n` : void 0;
}
lineFor(t) {
const e = {
opening: this.opening,
n: this.records + 1,
time: this.now().toISOString()
};
return lineOf(e, t, this.codes);
}
guarded(t) {
try {
t();
} catch (t) {
this.failure = (0, d.U)(t, this.file.path);
}
}
isTakenUpIn(t) {
return t.split("\n").some(t => {
const e = parsedLine(t, this.codes);
return e.kind === "entry" && e.entry.record === "open" && e.entry.opening !== this.opening;
});
}
}
function damageText({line: t, why: e}) {
return (0, c.cv)`line ${t} ${(0, c.ZV)(l[e])}`;
}
const l = {
unreadable: "cannot be read",
code: "was changed, or was written with another API key",
order: "is not in its place: lines before it are missing or were moved",
newer: "was written by a newer version of the action"
};
// CONCATENATED MODULE: ./src/journal/plan.ts
function decisionOn(t, e) {
switch (t.kind) {
case "not-started":
return {
kind: "start"
};

case "unknown":
return e === "unknown" ? {
kind: "start"
} : {
kind: "leave",
time: t.time
};

case "started":
return {
kind: "collect",
runId: t.runId
};

case "ended":
return t.conclusion === "failure" && e !== "none" ? {
kind: "start"
} : {
kind: "collect",
runId: t.runId
};
}
}
var f = n(2394);
var p = n(4492);
// CONCATENATED MODULE: ./src/report/sentences/journal.ts
const w = 20;
const g = 1e3;
function entriesOfJournal(t) {
const {path: e, isNew: n, isLaterAttempt: s, states: r} = t;
if (n) {
const t = (0, f.n8)((0, c.cv)`New journal: ${(0, c.V$)(e, g)}`);
return s ? [ t, missing() ] : [ t ];
}
const i = (0, f.n8)((0, c.cv)`Journal ${(0, c.V$)(e, g)} (${(0, c.ZV)((0, p.U9)(r.length, "item"))}): ${(0, 
c.ZV)(countsOf(r))}`);
return [ i, ...olderRuns(t), ...leftAlone(t) ];
}
function countsOf(t) {
const e = [ [ "ended", "finished" ], [ "started", "executing" ], [ "unknown", "may have been started" ], [ "not-started", "not started" ] ];
return e.map(([e, n]) => [ t.filter(t => t.kind === e).length, n ]).filter(([t]) => t > 0).map(([t, e]) => `${t} ${e}`).join(", ");
}
function missing() {
return (0, f.w7)("warning", "No journal", (0, c.cv)`This is a later attempt of the job, and there is no journal at the path in \`journal\`. What an earlier attempt started is started again. If the journal should have been there, check the step that restores it.`);
}
function olderRuns({states: t, now: e, isList: n}) {
const s = t.flatMap(t => t.kind === "started" || t.kind === "ended" ? [ t.time ] : []);
const [r] = s.toSorted();
if (r === void 0) return [];
const i = (0, c.ZV)((0, p.p0)(Math.max(0, e - Date.parse(r))));
const o = (0, c.ZV)((0, p.U9)(s.length, "run"));
const a = n ? (0, c.cv)` of these items` : (0, c.cv)``;
return [ (0, f.w7)("notice", "Earlier runs", (0, c.cv)`The journal has ${o}${a} from earlier steps; the oldest was started ${i} ago. They are collected, and those that failed are started again as \`retry\` says. To start everything anew, set \`journal\` to a new file.`) ];
}
function leftAlone({others: t, isList: e}) {
if (t.length === 0) return [];
const n = t.slice(0, w).map(t => (0, c.cv)`${(0, c.V$)(t, 100, JSON.stringify)}`);
const s = t.length - n.length;
s > 0 && n.push((0, c.cv)`and ${s} more`);
const r = e ? (0, c.cv)`in the list` : (0, c.cv)`of this step`;
return [ (0, f.w7)("notice", "Other items in the journal", (0, c.cv)`The journal has ${(0, 
c.ZV)((0, p.U9)(t.length, "item"))} not ${r}, which are left alone: ${(0, c.oR)(n, ", ")}.`) ];
}
function endNotRecorded(t, e) {
return (0, f.w7)("warning", "Ends not recorded", (0, c.cv)`The end of ${(0, c.ZV)((0, 
p.U9)(t, "run"))} could not be recorded in the journal: ${(0, c.TL)(e)}. The conclusion does not change. A later step collects these runs again.`);
}
var m = n(1001);
var k = n(6574);
var y = n(8476);
// CONCATENATED MODULE: ./src/flow/journal.ts
function takeUpJournal(t) {
const {settings: e, isList: n, presenter: s} = t;
const {path: r} = e.journal;
const i = new Codes(e.apiKey);
const o = t.items.map(t => new AskedItem(t, e.baseUrl, i));
const a = attempt(r, () => textOf(r));
if (typeof a === "object") return a;
const d = planFor(o, historyIn(a ?? "", i), t);
if (!("tasks" in d)) return d;
const c = a === void 0;
const u = attempt(r, () => Journal.takeUp(r, a, i, () => new Date));
if ("kind" in u) return u;
const {journal: h, history: l} = u;
const p = planFor(o, l, t);
if (!("tasks" in p)) {
h.close();
return p;
}
const w = new Set(o.map(({task: t}) => t.id));
(0, f.gX)(entriesOfJournal({
path: r,
isNew: c,
isLaterAttempt: Number(t.attempt) > 1,
states: p.states,
others: p.history.itemIds.filter(t => !w.has(t)),
now: Date.now(),
isList: n
}), s);
return new JournalRecorder(h, o, p);
}
function attempt(t, e) {
try {
return e();
} catch (e) {
const n = (0, c.cv)`\`journal\` must be a file that can be read and written: ${(0, 
c.TL)((0, d.U)(e, t))}`;
return {
kind: "bad-inputs",
faults: [ {
input: "journal",
words: n
} ]
};
}
}
function textOf(t) {
return s.existsSync(t) ? s.readFileSync(t, "utf8") : void 0;
}
class AskedItem {
task;
item;
baseUrl;
codes;
known;
constructor(t, e, n) {
this.task = t.task;
this.item = t;
this.baseUrl = e;
this.codes = n;
}
digest() {
if (this.known !== void 0) return this.known;
const t = this.item.values();
if ("kind" in t) return t;
this.known = this.digestOf(t);
return this.known;
}
digestOf(t) {
const e = new Map([ ...t ].sort(([t], [e]) => t < e ? -1 : 1));
const n = (0, k.o)(this.baseUrl, this.task.workflowId ?? "");
return this.codes.digestOf(n.href, (0, y.b)(e).pieces());
}
}
function planFor(t, e, {settings: n, isList: s}) {
if ("why" in e) return {
kind: "journal-damaged",
what: damageText(e)
};
const r = [];
const i = [];
const o = [];
for (const s of t) {
if (s.task.kind !== "start") {
o.push(s.task);
continue;
}
const t = e.stateOf(s.task.id);
r.push(t);
const a = taskOf(s.task, t, n.journal.retry);
o.push(a);
if (a.kind === "start" || t.kind === "not-started") continue;
const d = s.digest();
if (typeof d !== "string") return d;
d !== t.digest && i.push(a.id);
}
if (i.length > 0) return {
kind: "journal-differs",
items: i,
isList: s
};
return {
history: e,
tasks: o,
states: r
};
}
function taskOf(t, e, n) {
const {id: s, workflowId: r} = t;
const i = decisionOn(e, n);
switch (i.kind) {
case "start":
return t;

case "collect":
return {
...i,
id: s,
workflowId: void 0,
isResumed: true
};

case "leave":
return {
...i,
id: s,
workflowId: r
};
}
}
class JournalRecorder {
tasks;
journal;
items;
states;
ends=0;
endCause;
constructor(t, e, {tasks: n, history: s}) {
this.tasks = n;
this.journal = t;
this.items = e;
this.states = new Map(e.map(({task: {id: t}}) => [ t, s.stateOf(t) ]));
}
get problem() {
return this.journal.problem;
}
prepared(t, e, n) {
const s = this.items[t];
if (s === void 0) throw new Error(`there is no item ${t}`);
const {id: r} = s.task;
const {journal: i} = this;
const o = i.sending(r, s.digestOf(e));
if (o !== void 0) {
const t = {
by: "journal",
problem: o
};
return {
kind: "impossible",
outcome: {
kind: "not-started",
why: t
},
endsStarting: t
};
}
return {
kind: "ready",
send: async () => {
const t = await n();
(0, m._L)(t) === "not-started" && i.notStarted(r);
return t;
},
takeBack: async () => i.notStarted(r)
};
}
started(t, e) {
const n = this.journal.started(this.idOf(t), e);
return n === void 0 ? void 0 : {
by: "journal",
problem: n
};
}
ended(t, e) {
const n = this.tasks[t];
if (e.kind !== "finished" || n === void 0) return;
if (n.kind === "collect" && n.isResumed !== true) return;
const s = e.reasons.length === 0 ? "success" : "failure";
const r = this.states.get(n.id);
const i = r?.kind === "ended" && r.runId === e.runId && r.conclusion === s;
if (i) return;
const o = this.journal.ended(n.id, e.runId, s);
if (o === void 0) return;
this.ends++;
this.endCause ??= o;
}
close() {
this.journal.close();
return this.endCause === void 0 ? [] : [ endNotRecorded(this.ends, this.endCause) ];
}
idOf(t) {
return this.items[t]?.task.id ?? "";
}
}
}),
7689: ((t, e, n) => {
n.d(e, {
U: () => JournalFile,
h: () => i
});
var s = n(3024);
n.n(s);
var r = n(6760);
n.n(r);
const i = 64;
const o = i * 1024 * 1024;
const a = 384;
const d = 63;
class JournalFile {
path;
descriptor;
constructor(t) {
this.path = t;
makeFolders(r.dirname(t));
const {O_RDWR: e, O_APPEND: n, O_CREAT: i, O_NOFOLLOW: o = 0} = s.constants;
this.descriptor = s.openSync(t, e | n | i | o, a);
try {
const {mode: t} = s.fstatSync(this.descriptor);
process.platform !== "win32" && (t & d) !== 0 && s.fchmodSync(this.descriptor, a);
} catch (t) {
this.close();
throw t;
}
}
append(t) {
const e = Buffer.from(t);
if (s.fstatSync(this.descriptor).size + e.length > o) throw new Error(`the journal would be larger than ${i} MiB`);
if (s.writeSync(this.descriptor, e) !== e.length) throw new Error("only a part of a record could be written");
}
sync() {
s.fsyncSync(this.descriptor);
}
syncFolder() {
if (process.platform === "win32") return;
const t = s.openSync(r.dirname(this.path), s.constants.O_RDONLY);
try {
s.fsyncSync(t);
} finally {
s.closeSync(t);
}
}
read(t) {
const e = s.fstatSync(this.descriptor);
const n = s.statSync(this.path);
if (e.ino !== n.ino || e.dev !== n.dev) throw new Error("another file has taken its place");
const r = Buffer.alloc(Math.max(0, e.size - t));
let i = 0;
while (i < r.length) {
const e = s.readSync(this.descriptor, r, i, r.length - i, t + i);
if (e === 0) break;
i += e;
}
return r.subarray(0, i);
}
close() {
s.closeSync(this.descriptor);
}
}
function makeFolders(t) {
if (s.existsSync(t)) return;
makeFolders(r.dirname(t));
try {
s.mkdirSync(t);
} catch (e) {
if (!s.existsSync(t)) throw e;
}
}
})
};
