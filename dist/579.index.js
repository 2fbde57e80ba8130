"use strict";

exports.id = 579;

exports.ids = [ 579 ];

exports.modules = {
2579: ((t, e, n) => {
n.d(e, {
CD: () => b,
Mc: () => v,
I2: () => m,
bJ: () => S,
a0: () => y,
Od: () => g
});
var s = n(3024);
var r = n(7598);
// CONCATENATED MODULE: ./src/journal/codes.ts
const i = 32;
class Codes {
lineKey;
digestKey;
constructor(t) {
this.lineKey = o(t, "run-ai-workflow journal line");
this.digestKey = o(t, "run-ai-workflow journal digest");
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
function o(t, e) {
return Buffer.from((0, r.hkdfSync)("sha256", t, "", e, i));
}
var a = n(6591);
var c = n(4896);
// CONCATENATED MODULE: ./src/journal/plan.ts
function d(t, e) {
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
var u = n(4976);
var h = n(5624);
var l = n(6574);
var f = n(8476);
var p = n(6449);
var w = n(1670);
// CONCATENATED MODULE: ./src/flow/journal-plan.ts
function g(t, e) {
const n = process.env.GITHUB_RUN_ATTEMPT;
return {
settings: e,
items: m(t),
isList: t.kind === "many",
attempt: n
};
}
function m(t) {
return t.kind === "one" ? [ {
task: t.task,
values: () => t.nodeInputs
} ] : t.list.items.map(t => ({
task: t.task,
values: () => k(t)
}));
}
function k(t) {
const e = t.values();
return e.kind === "values" ? e.values : {
kind: "inputs-changed",
fault: e.fault
};
}
function y(t) {
const {settings: e} = t;
const {path: n} = e.journal;
const s = new Codes(e.apiKey);
const r = t.items.map(t => new AskedItem(t, e.baseUrl, s));
const i = b(n, () => $(n));
if (typeof i === "object") return i;
const o = S(r, (0, a.E9)(i ?? "", s), t);
return "tasks" in o ? {
codes: s,
asked: r,
text: i,
plan: o
} : o;
}
function v({states: t, history: e, tasks: n}, {settings: s, attempt: r, isList: i}, o) {
const a = new Set(n.map(({id: t}) => t));
return (0, u.t)({
path: s.journal.path,
found: o,
isLaterAttempt: Number(r) > 1,
states: t,
others: e.itemIds.filter(t => !a.has(t)),
now: Date.now(),
isList: i
});
}
function b(t, e) {
try {
return e();
} catch (e) {
const n = (0, w.cv)`\`journal\` must be a file that can be read and written: ${(0, 
w.TL)((0, p.U)(e, t))}`;
return {
kind: "bad-inputs",
faults: [ {
input: "journal",
words: n
} ]
};
}
}
function $(t) {
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
const n = (0, l.o)(this.baseUrl, this.task.workflowId ?? "");
return this.codes.digestOf(n.href, (0, f.b)(e).pieces());
}
}
function S(t, e, {settings: n, isList: s}) {
if ("why" in e) return {
kind: "journal-damaged",
what: (0, c.J)(e)
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
const a = O(s.task, t, n.journal.retry);
o.push(a);
if (a.kind === "start" || t.kind === "not-started") continue;
const c = s.digest();
if (typeof c !== "string") return c;
c !== t.digest && i.push(a.id);
}
if (i.length > 0) return {
kind: "journal-differs",
items: i,
isList: s
};
return (0, h.V)(o, n.maxStarts) ?? {
history: e,
tasks: o,
states: r
};
}
function O(t, e, n) {
const {id: s, workflowId: r} = t;
const i = d(e, n);
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
const c = 63;
class JournalFile {
path;
descriptor;
constructor(t) {
this.path = t;
d(r.dirname(t));
const {O_RDWR: e, O_APPEND: n, O_CREAT: i, O_NOFOLLOW: o = 0} = s.constants;
this.descriptor = s.openSync(t, e | n | i | o, a);
try {
const {mode: t} = s.fstatSync(this.descriptor);
process.platform !== "win32" && (t & c) !== 0 && s.fchmodSync(this.descriptor, a);
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
function d(t) {
if (s.existsSync(t)) return;
d(r.dirname(t));
try {
s.mkdirSync(t);
} catch (e) {
if (!s.existsSync(t)) throw e;
}
}
}),
6591: ((t, e, n) => {
n.d(e, {
E9: () => o,
O3: () => a
});
var s = n(690);
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
i(this.ended, e, () => new Map).set(t["run-id"], t.conclusion);
return;
}
const s = i(this.items, e, () => new Map);
const o = {
pending: 0,
runId: void 0,
digest: "",
time: t.time
};
const a = s.get(n) ?? o;
s.set(n, r(a, t));
}
}
function r(t, e) {
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
function i(t, e, n) {
const s = t.get(e) ?? n();
t.set(e, s);
return s;
}
function o(t, e) {
const n = new History;
const r = t.split("\n");
let i;
for (const [t, o] of r.entries()) {
if (c(o)) continue;
const a = (0, s.WP)(o, e);
if (a.kind === "entry") {
if (!n.take(a.entry)) return {
line: t + 1,
why: "order"
};
continue;
}
const d = t + 2 < r.length && c(r[t + 1] ?? "");
if (a.kind !== "unreadable" || d) return {
line: t + 1,
why: a.kind
};
(0, s.aS)(o) || (i ??= t + 1);
}
return n.isEmpty && i !== void 0 ? {
line: i,
why: "unreadable"
} : n;
}
function a(t, e) {
const [n = "", r] = t.split("\n").slice(-2);
return r === "" && n !== "" && (0, s.WP)(n, e).kind === "unreadable";
}
function c(t) {
return /^\s*$/.test(t);
}
}),
4896: ((t, e, n) => {
n.d(e, {
C: () => Journal,
J: () => u
});
var s = n(7598);
n.n(s);
var r = n(6449);
var i = n(1670);
var o = n(7689);
var a = n(6591);
var c = n(690);
const d = 12;
class Journal {
file;
codes;
now;
opening=(0, s.randomBytes)(d).toString("base64url");
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
const r = new o.U(t);
const i = new Journal(r, n, s);
try {
const t = e !== void 0 && (0, a.O3)(e, n);
const s = i.append({
record: "open"
}, t ? "" : "\n");
if (s === void 0) throw new Error(i.failure);
r.sync();
e === void 0 && r.syncFolder();
const o = r.read(0);
const c = o.indexOf(s) + Buffer.byteLength(s);
if (c < Buffer.byteLength(s)) throw new Error("what was written to it is not there");
i.known = c;
return {
journal: i,
history: (0, a.E9)(o.toString("utf8", 0, c), n)
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
const e = (0, r.U)(t, this.file.path);
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
cause: (0, i.cv)`${(0, i.TL)(this.failure)}`
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
return (0, c.cA)(e, t, this.codes);
}
guarded(t) {
try {
t();
} catch (t) {
this.failure = (0, r.U)(t, this.file.path);
}
}
isTakenUpIn(t) {
return t.split("\n").some(t => {
const e = (0, c.WP)(t, this.codes);
return e.kind === "entry" && e.entry.record === "open" && e.entry.opening !== this.opening;
});
}
}
function u({line: t, why: e}) {
return (0, i.cv)`line ${t} ${(0, i.ZV)(h[e])}`;
}
const h = {
unreadable: "cannot be read",
code: "was changed, or was written with another API key",
order: "is not in its place: lines before it are missing or were moved",
newer: "was written by a newer version of the action"
};
}),
690: ((t, e, n) => {
n.d(e, {
WP: () => a,
aS: () => o,
cA: () => i
});
const s = 1;
const r = /^(\{"v":(\d+),.*),"code":"([\w-]{43})"\}$/;
function i(t, e, n) {
const r = JSON.stringify({
v: s,
...t,
...e
}).slice(0, -1);
return `${r},"code":"${n.codeOf(r)}"}`;
}
function o(t) {
const e = `{"v":${s},"opening":"`;
const [n = ""] = t.split("\0");
return n.startsWith(e) || e.startsWith(n);
}
function a(t, e) {
const [, n, i, o] = r.exec(t) ?? [];
if (n === void 0 || o === void 0) return {
kind: "unreadable"
};
if (Number(i) > s) return {
kind: "newer"
};
if (!e.isCodeOf(o, n)) return {
kind: "code"
};
return {
kind: "entry",
entry: JSON.parse(`${n}}`)
};
}
}),
4976: ((t, e, n) => {
n.d(e, {
Z: () => f,
t: () => c
});
var s = n(4492);
var r = n(1670);
var i = n(2394);
const o = 20;
const a = 1e3;
function c(t) {
const {path: e, found: n, isLaterAttempt: o, states: c} = t;
if (n !== "there") {
const t = (0, r.ZV)(n === "made" ? "New journal" : "There is no journal yet");
const s = (0, i.n8)((0, r.cv)`${t}: ${(0, r.V$)(e, a)}`);
return o ? [ s, u() ] : [ s ];
}
const f = (0, i.n8)((0, r.cv)`Journal ${(0, r.V$)(e, a)} (${(0, r.ZV)((0, s.U9)(c.length, "item"))}): ${(0, 
r.ZV)(d(c))}`);
return [ f, ...h(t), ...l(t) ];
}
function d(t) {
const e = [ [ "ended", "finished" ], [ "started", "executing" ], [ "unknown", "may have been started" ], [ "not-started", "not started" ] ];
return e.map(([e, n]) => [ t.filter(t => t.kind === e).length, n ]).filter(([t]) => t > 0).map(([t, e]) => `${t} ${e}`).join(", ");
}
function u() {
return (0, i.w7)("warning", "No journal", (0, r.cv)`This is a later attempt of the job, and there is no journal at the path in \`journal\`. What an earlier attempt started is started again. If the journal should have been there, check the step that restores it.`);
}
function h({states: t, now: e, isList: n}) {
const o = t.flatMap(t => t.kind === "started" || t.kind === "ended" ? [ t.time ] : []);
const [a] = o.toSorted();
if (a === void 0) return [];
const c = (0, r.ZV)((0, s.p0)(Math.max(0, e - Date.parse(a))));
const d = (0, r.ZV)((0, s.U9)(o.length, "run"));
const u = n ? (0, r.cv)` of these items` : (0, r.cv)``;
return [ (0, i.w7)("notice", "Earlier runs", (0, r.cv)`The journal has ${d}${u} from earlier steps; the oldest was started ${c} ago. They are collected, and those that failed are started again as \`retry\` says. To start everything anew, set \`journal\` to a new file.`) ];
}
function l({others: t, isList: e}) {
if (t.length === 0) return [];
const n = t.slice(0, o).map(t => (0, r.cv)`${(0, r.V$)(t, 100, JSON.stringify)}`);
const a = t.length - n.length;
a > 0 && n.push((0, r.cv)`and ${a} more`);
const c = e ? (0, r.cv)`in the list` : (0, r.cv)`of this step`;
return [ (0, i.w7)("notice", "Other items in the journal", (0, r.cv)`The journal has ${(0, 
r.ZV)((0, s.U9)(t.length, "item"))} not ${c}, which are left alone: ${(0, r.oR)(n, ", ")}.`) ];
}
function f(t, e) {
return (0, i.w7)("warning", "Ends not recorded", (0, r.cv)`The end of ${(0, r.ZV)((0, 
s.U9)(t, "run"))} could not be recorded in the journal: ${(0, r.TL)(e)}. The conclusion does not change. A later step collects these runs again.`);
}
})
};
