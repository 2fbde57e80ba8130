"use strict";

exports.id = 636;

exports.ids = [ 636 ];

exports.modules = {
1636: ((t, e, s) => {
s.d(e, {
carryOutMany: () => he
});
var n = s(9133);
var r = s(8984);
var i = s(7313);
var o = s(2394);
var c = s(3024);
var l = s(6497);
var u = s(6449);
var a = s(8544);
var d = s(4492);
var h = s(1670);
var f = s(594);
var p = s(1947);
var m = s(6426);
// CONCATENATED MODULE: ./src/report/list/counts.ts
const v = {
success: "✅",
failure: "❌",
timed_out: "⌛",
cancelled: "🚫",
error: "❗",
unknown: "❓",
not_started: "⚪",
started: "▶️",
running: "⏳"
};
const w = 16;
function g(t) {
return r.NI.map(e => [ e, t.filter(({conclusion: t}) => t === e).length ]).filter(([, t]) => t > 0);
}
function $(t) {
return g(t).map(([t, e]) => `${e} ${t}`).join(", ");
}
function k(t) {
const e = t.reduce((t, [, e]) => t + e, 0);
const s = Math.min(e, w);
const n = t.map(() => 1);
for (let r = s - t.length; r > 0; r--) {
const r = t.map(([, t], r) => t / e * s - (n[r] ?? 0));
const i = r.indexOf(Math.max(...r));
n[i] = (n[i] ?? 0) + 1;
}
return t.map(([t], e) => v[t].repeat(n[e] ?? 0)).join("");
}
var x = s(6931);
var y = s(517);
var b = s(9144);
var j = s(6578);
var T = s(6465);
// CONCATENATED MODULE: ./src/report/list/reasons.ts
const I = 5;
function U(t) {
switch (t.kind) {
case "started":
case "running":
return;

case "finished":
{
const e = (0, T.K)(t);
if (e.length === 0) return;
const s = e.length - I;
const n = s > 0 ? [ (0, h.cv)`and ${s} more` ] : [];
return (0, h.oR)([ ...e.slice(0, I), ...n ], "; ");
}

case "timed-out":
{
const {cause: e, timeoutMs: s} = t;
const n = e === void 0 ? (0, h.cv)`` : (0, h.cv)` The last poll failed: ${(0, h.TL)(e)}.`;
return (0, h.cv)`The run did not finish within ${(0, h.ZV)((0, d.p0)(s))} (\`timeout-minutes\`).${n}`;
}

case "cancelled":
if (t.runId !== void 0) return (0, h.cv)`The step was cancelled while it waited for the run.`;
return t.maybeStarted ? (0, h.cv)`The step was cancelled during the start. A run may have been started.` : (0, 
h.cv)`The step was cancelled before a run was started.`;

case "error":
{
const {what: e, meaning: s} = (0, m.W)(t.problem);
return (0, h.oR)([ e, s ], " ");
}

case "not-started":
return (0, h.oR)((0, j.x)(t.why), " ");
}
}
// CONCATENATED MODULE: ./src/report/list/record.ts
const O = 200;
function A(t, e, s, {runId: n, runUrl: i}, {presenter: o, baseUrl: c}) {
const l = s.kind === "finished" ? s.run : void 0;
const u = (0, r.W_)(s);
const d = (0, y.XP)(s, c);
const h = U(s);
const f = l?.result.step?.output;
return {
index: t,
id: e.id,
conclusion: u,
why: s.kind === "not-started" ? s.why.by : void 0,
runId: n,
runUrl: i,
isFinished: l !== void 0,
goesOn: n !== void 0 && F(s),
error: d === void 0 ? void 0 : (0, y.BP)(d, o),
reason: h && (0, b.em)(h, o),
brief: h && M(o.line(h).text),
state: l === void 0 ? void 0 : M((0, a.Pl)(l.state, O)),
startedAt: (0, x.EH)(l?.startedAt),
endedAt: (0, x.EH)(l?.endedAt),
bytes: f === void 0 ? void 0 : Buffer.byteLength(f)
};
}
function F(t) {
if (t.kind === "error") return t.problem.kind !== "other-workflow";
return t.kind === "timed-out" || t.kind === "cancelled";
}
function M(t) {
return Buffer.from(t, "utf16le").toString("utf16le");
}
function S({id: t, index: e}, s) {
return (0, h.cv)`item ${L(t)} (${e + 1} of ${s})`;
}
function L(t) {
return (0, h.cv)`${(0, h.V$)(t, 100, JSON.stringify)}`;
}
function V(t) {
return t === void 0 ? (0, h.cv)`` : (0, h.cv)`, run ${(0, h.id)(t)}`;
}
const q = {
failure: 0,
error: 0,
unknown: 0,
timed_out: 1,
cancelled: 2,
not_started: 3,
started: 4,
running: 4,
success: 5
};
function R(t) {
return t.toSorted((t, e) => q[t.conclusion] - q[e.conclusion] || t.index - e.index);
}
function E(t) {
return t.filter(({conclusion: t}) => (0, r.Ix)(t));
}
// CONCATENATED MODULE: ./src/report/list/account.ts
const Z = 5;
const N = 150;
const C = 2e3;
const _ = 5;
const W = 20;
const J = {
failure: "Items failed",
timed_out: "Timed out",
cancelled: "Cancelled",
error: "Items with errors"
};
function P(t, e, s, n) {
const r = J[t];
if (r === void 0) return;
const i = E(e);
const o = s !== void 0 && i.length > s;
const c = o ? (0, h.cv)`, more than \`tolerated-failures\` allows (${s})` : (0, 
h.cv)``;
const l = e.filter(({brief: t}) => t !== void 0);
const u = (0, h.ZV)((0, d.U9)(e.length, "item"));
const a = i.length > 0 ? (0, h.cv)`${i.length} of ${u} failed` : (0, h.cv)`${l.length} of ${u} did not succeed`;
const f = R(l).slice(0, Z);
const p = f.map(t => B(t, N));
const v = l.length - f.length;
v > 0 && p.push((0, h.cv)`… and ${v} more, see \`results-file\`.`);
const w = (0, h.cv)`${a}${c} (${(0, h.ZV)($(e))}).`;
if (n === void 0) return {
title: r,
what: w,
items: p,
remedies: H(e)
};
const {title: g, what: k, meaning: x, remedy: y} = (0, m.W)(n);
return {
title: g,
what: (0, h.oR)([ k, x, w ], " "),
items: p,
remedies: [ ...H(e), y ]
};
}
function H(t) {
const e = e => t.some(e);
const s = [];
e(({conclusion: t}) => t === "unknown") && s.push((0, h.cv)`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`);
e(({goesOn: t}) => t) && s.push((0, h.cv)`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`);
e(({conclusion: t}) => t === "failure") && s.push((0, h.cv)`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`);
e(({conclusion: t}) => t === "not_started") && s.push((0, h.cv)`Items that are \`not_started\` have no run. It is safe to run them again.`);
return s;
}
function D({title: t, what: e, items: s, remedies: n}, r) {
const i = r.filter(({conclusion: t}) => t !== "not_started");
const c = R(i).filter(({brief: t}) => t !== void 0);
return [ (0, o.w7)("error", t, e, ...s, ...n), ...z(c).slice(0, _).map(t => (0, 
o.w7)("error", `Item ${t.conclusion}`, B(t, C), ...(0, p.x)(t.runUrl))) ];
}
function z(t) {
const e = new Map(t.toReversed().map(t => [ t.brief, t ]));
const s = t => e.get(t.brief) === t;
return [ ...t.filter(s), ...t.filter(t => !s(t)) ];
}
function B({id: t, runId: e, brief: s = ""}, n) {
const r = e === void 0 ? (0, h.cv)`` : (0, h.cv)` (run ${(0, h.id)(e)})`;
return (0, h.cv)`${L(t)}${r}: ${(0, h.V$)(s, n)}`;
}
function X(t, e) {
const s = E(t);
if (e === void 0 || s.length === 0 || s.length > e) return;
const n = s.slice(0, W).map(t => B(t, N));
const r = s.length - n.length;
r > 0 && n.push((0, h.cv)`… and ${r} more, see \`results-file\`.`);
return (0, o.w7)("warning", "Failures tolerated", (0, h.cv)`${s.length} of ${(0, 
h.ZV)((0, d.U9)(t.length, "item"))} failed, which \`tolerated-failures\` allows:`, ...n);
}
var Y = s(6760);
var G = s(2639);
var K = s(561);
var Q = s(9417);
// CONCATENATED MODULE: ./src/report/list/line-file.ts
const tt = 65536;
class LineFile {
file;
pieces=[];
units=0;
constructor(t) {
this.file = c.openSync(t, "ax", 384);
}
write(t) {
this.pieces.push(t);
this.units += t.length;
this.units >= tt && this.flush();
}
writeString(t) {
this.write('"');
for (const e of et(t)) this.write(JSON.stringify(e).slice(1, -1));
this.write('"');
}
writeLong(t) {
for (const e of et(t)) this.write(e);
}
endLine() {
this.write("\n");
this.flush();
}
close() {
c.closeSync(this.file);
}
flush() {
const t = Buffer.from(this.pieces.join(""));
this.pieces = [];
this.units = 0;
for (let e = 0; e < t.length; ) e += c.writeSync(this.file, t, e);
}
}
function* et(t) {
for (let e = 0; e < t.length; ) {
let s = e + tt;
s < t.length && /[\ud800-\udbff]/.test(t.charAt(s - 1)) && s++;
yield t.slice(e, s);
e = s;
}
}
var st = s(4808);
var nt = s(8851);
// CONCATENATED MODULE: ./src/report/list/results-file.ts
function rt(t, e, s) {
const {index: n, conclusion: r, error: i, runId: o, startedAt: c, endedAt: l} = e;
const u = s.outcome?.run;
const a = (0, x.cT)(c, l);
const d = e => e === void 0 ? t.write("null") : t.writeString(e);
t.write('{"id":');
d(e.id);
t.write(`,"position":${n + 1},"conclusion":"${r}","error":`);
d(i?.text);
t.write(',"run-id":');
d(o);
t.write(',"workflow-id":');
d(u?.workflowId ?? s.workflowId);
t.write(',"state":');
d(u?.state || void 0);
t.write(',"result":');
d(u?.result.step?.output);
t.write(',"step-outputs":');
ot(t, s.outcome);
t.write(',"failed-steps":');
ct(t, s.outcome);
t.write(',"started-at":');
d(u?.startedAt || void 0);
t.write(',"ended-at":');
d(u?.endedAt || void 0);
const h = a === void 0 ? "null" : (0, x.$n)(a);
t.write(`,"duration-seconds":${h},"result-file":`);
d(s.resultFile);
t.write(`,"resumed":${s.isResumed}`);
if (s.hasJson) {
t.write(',"result-json":');
it(t, u?.result);
}
if (s.hasUrl) {
t.write(',"run-url":');
d(e.runUrl);
}
t.write("}");
t.endLine();
}
function it(t, e) {
if (e?.json?.kind !== "json" || e.step === void 0) {
t.write("null");
return;
}
for (const s of (0, st.yg)(e.step.output, e.json.range)) t.writeLong(s);
}
function ot(t, e) {
if (e === void 0) {
t.write("null");
return;
}
let s = "{";
for (const [n, r] of (0, nt.U)(e.run.steps)) {
t.write(s);
t.writeString(n);
t.write(":");
r === null ? t.write("null") : t.writeString(r);
s = ",";
}
t.write(s === "{" ? "{}" : "}");
}
function ct(t, e) {
if (e === void 0) {
t.write("null");
return;
}
const {failedSteps: s, oddFailedSteps: n} = e.run;
const r = [ "{}", '""', "null", void 0 ].includes(n);
const i = r ? s.map(({json: t}) => t) : [ n ?? "" ];
t.write("[");
for (const [e, s] of i.entries()) {
e > 0 && t.write(",");
t.write(s);
}
t.write("]");
}
// CONCATENATED MODULE: ./src/report/list/disk.ts
class ListDisk {
places;
names;
folder;
lines;
linesFailure;
answersNotWritten;
filesNotWritten;
itemFolders=new Map;
constructor(t, e) {
this.places = t;
this.names = lt(e);
const s = Y.resolve(t.temp);
this.attemptLines(s, () => {
this.folder = c.mkdtempSync(Y.join(s, "workflow-runs-"));
this.lines = new LineFile(Y.join(this.folder, "results.jsonl"));
});
}
writeAnswer(t, e) {
const {folder: s, places: n} = this;
const r = Y.join(s ?? n.temp, `${t + 1}.json`);
try {
if (s === void 0) throw new Error(this.linesFailure);
c.writeFileSync(r, e, {
mode: 384,
flag: "wx"
});
return r;
} catch (t) {
this.answersNotWritten = ut(this.answersNotWritten, (0, u.U)(t, r));
return;
} finally {
(0, Q._)(e);
}
}
writeFiles(t, {run: e}) {
const {outputDirectory: s, folders: n} = this.places;
const r = this.names[t];
if (s === void 0 || r === void 0) return;
const i = Y.join(s, r);
const o = (0, K.Qo)(e.steps, i);
const {written: c, failures: l} = (0, K.kF)(o, i, n);
for (const t of l) this.filesNotWritten = ut(this.filesNotWritten, t);
(l.length === 0 || c.length > 0) && this.itemFolders.set(t, i);
}
append(t, e) {
this.attemptLines(this.folder ?? this.places.temp, () => {
this.lines !== void 0 && rt(this.lines, t, e);
});
}
close() {
const {folder: t = ""} = this;
this.attemptLines(t, () => this.lines?.close());
this.lines = void 0;
return this.linesFailure === void 0 ? Y.join(t, "results.jsonl") : "";
}
folderOf(t) {
return this.itemFolders.get(t);
}
get wantsFiles() {
return this.places.outputDirectory !== void 0;
}
attemptLines(t, e) {
if (this.linesFailure !== void 0) return;
try {
e();
} catch (e) {
this.linesFailure = (0, u.U)(e, t);
}
}
}
function lt(t) {
const e = new G.U;
return t.map(t => e.take((0, G.M)(t), ""));
}
function ut(t, e) {
return {
number: (t?.number ?? 0) + 1,
cause: t?.cause ?? e
};
}
var at = s(5895);
// CONCATENATED MODULE: ./src/report/list/excerpts.ts
const dt = 2e6;
const ht = 3 / 4;
class Excerpts {
excerpts=new Map;
room;
total=0;
level=Number.POSITIVE_INFINITY;
constructor(t = dt) {
this.room = t;
}
add(t, e) {
this.put(t, e, Math.min(this.level, this.room));
if (this.total <= this.room) return;
const s = [ ...this.excerpts ];
this.level = (0, at.M)(s, this.room * ht, {
length: ([, t]) => t.length,
cost: ([, t], e) => Math.min(t.length, e),
least: 0
}) ?? 0;
this.total = 0;
for (const [t, e] of s) this.put(t, e, this.level);
}
get(t) {
return this.excerpts.get(t);
}
put(t, e, s) {
const n = e.length <= s && this.excerpts.has(t);
const r = n ? e : M((0, a.Pl)(e, s));
this.excerpts.set(t, r);
this.total += r.length;
}
}
var ft = s(5468);
// CONCATENATED MODULE: ./src/report/list/json-results.ts
class JsonResults {
texts=new Map;
room;
total=0;
isAnyLeftOut=false;
constructor(t = ft.Yo) {
this.room = t;
}
add(t, {step: e, json: s}) {
if (e === void 0 || s?.kind !== "json") return;
const n = (0, st.jD)(e.output, s.range, this.room);
if (n === void 0) {
this.isAnyLeftOut = true;
return;
}
this.texts.set(t, M(n));
this.total += n.length;
this.leaveOut(this.room);
}
object(t, e) {
const s = t.filter(({isFinished: t}) => t);
const n = s.map(({id: t}) => JSON.stringify(t));
const r = n.reduce((t, e) => t + e.length + 6, 2);
if (s.length === 0 || r > e) return {
object: "{}",
cut: s.length > 0
};
this.leaveOut(e - r);
const i = s.map(({index: t}, e) => `${n[e]}:${this.texts.get(t) ?? "null"}`);
return {
object: `{${i.join(",")}}`,
cut: this.isAnyLeftOut
};
}
leaveOut(t) {
if (this.total <= t) return;
const e = [ ...this.texts ].sort(([, t], [, e]) => e.length - t.length);
for (const [s, n] of e) {
if (this.total <= t) break;
this.texts.delete(s);
this.total -= n.length;
this.isAnyLeftOut = true;
}
}
}
// CONCATENATED MODULE: ./src/report/list/log.ts
const pt = 6e4;
const mt = 300;
class ListLog {
context;
executing=new Set;
ended=0;
countsToldAt;
constructor(t) {
this.context = t;
this.countsToldAt = t.now();
for (const [e, s] of t.tasks.entries()) s.kind === "collect" && this.executing.add(e);
}
opening() {
const {tasks: t, maxParallel: e, baseUrl: s} = this.context;
const n = this.executing.size;
const r = t.filter(({kind: t}) => t === "start").length;
const i = t.length - n - r;
const c = [ ...r === 0 ? [] : [ (0, h.cv)`${r} to start` ], ...n === 0 ? [] : [ (0, 
h.cv)`${n} to collect` ], ...i === 0 ? [] : [ (0, h.cv)`${i} that may have been started` ] ];
const l = r === 0 ? (0, h.cv)`` : (0, h.cv)`, at most ${(0, h.ZV)((0, d.U9)(e, "run"))} at a time`;
this.write((0, o.n8)((0, h.cv)`${(0, h.ZV)((0, d.U9)(t.length, "item"))} (${(0, 
h.oR)(c, ", ")})${l}, at ${(0, h.TL)(s)}`));
}
onEvent(t) {
switch (t.kind) {
case "started":
{
const {index: e, runId: s} = t;
this.executing.add(e);
const n = S({
id: this.nameOf(e),
index: e
}, this.context.tasks.length);
this.write((0, o.n8)((0, h.cv)`Started run ${(0, h.id)(s)} for ${n}${this.page(e, s)}`));
break;
}

case "held":
this.write((0, o.n8)(vt(t)));
break;

case "outage-began":
this.write((0, o.n8)((0, h.cv)`The service does not answer (${(0, h.TL)(t.cause)}): sending one request at a time`));
break;

case "outage-ended":
this.write((0, o.n8)((0, h.cv)`The service answers again`));
break;

case "starting-ended":
this.write((0, o.n8)(wt(t)));
break;

case "polled":
case "starting":
case "start-repeated":
break;
}
this.tellCounts();
}
itemEnded(t) {
this.executing.delete(t.index);
this.ended++;
t.conclusion !== "not_started" && this.write((0, o.n8)(this.endText(t)));
this.tellCounts();
}
endText(t) {
const {index: e, conclusion: s, runId: n, startedAt: r, endedAt: i, brief: o} = t;
const c = (0, x.U5)(r, i);
const l = (0, h.ZV)(c === "–" ? "" : ` in ${c}`);
const u = o === void 0 ? (0, h.cv)`` : (0, h.cv)`: ${(0, h.V$)(o, mt)}`;
const a = S(t, this.context.tasks.length);
const d = this.context.tasks[e]?.kind === "collect";
const f = d && n !== void 0 ? this.page(e, n) : (0, h.cv)``;
return (0, h.cv)`Ended ${a}: ${(0, h.ZV)(s)}${l}${V(n)}${f}${u}`;
}
page(t, e) {
const s = this.context.urlOf(t, e);
return s === void 0 ? (0, h.cv)`` : (0, h.cv)` (${(0, h.OZ)(s)})`;
}
tellCounts() {
const t = this.context.now();
const {length: e} = this.context.tasks;
if (t - this.countsToldAt < pt || this.ended === e) return;
this.countsToldAt = t;
const {size: s} = this.executing;
const n = e - s - this.ended;
this.write((0, o.n8)((0, h.cv)`${(0, h.ZV)((0, d.p0)(t))}: ${s} executing, ${this.ended} ended, ${n} not started yet`));
}
nameOf(t) {
return this.context.tasks[t]?.id ?? "";
}
write(t) {
(0, o.gX)([ t ], this.context.presenter);
}
}
function vt({ms: t, askedMs: e}) {
const s = e > 0 ? (0, h.cv)` and a pause of ${(0, h.ZV)((0, d.p0)(e))}` : (0, h.cv)``;
return (0, h.cv)`The service asks for fewer requests${s}: next request in ${(0, 
h.ZV)((0, d.p0)(t))}`;
}
function wt({why: t, left: e}) {
return (0, h.cv)`No more runs are started, ${(0, h.ZV)((0, d.U9)(e, "item"))} not started: ${gt(t)}`;
}
function gt(t) {
switch (t.by) {
case "service":
case "journal":
return (0, h.cv)`${(0, h.TL)((0, m.W)(t.problem).what)}`;

case "failures":
return (0, h.cv)`more items failed than \`tolerated-failures\` allows`;

case "deadline":
return (0, h.cv)`the deadline (\`timeout-minutes\`) is too close`;
}
}
// CONCATENATED MODULE: ./src/report/list/missing-results.ts
const $t = 10;
class MissingResults {
named=[];
number=0;
nodes=(0, h.cv)``;
add(t, e) {
this.number === 0 && (this.nodes = (0, f.pg)(e, M));
this.number++;
this.named.length < $t && this.named.push(t);
}
warnings(t) {
if (this.number === 0 || t === void 0) return [];
const e = this.number - this.named.length;
const s = [ ...this.named.map(L), ...e > 0 ? [ (0, h.cv)`and ${e} more` ] : [] ];
return [ (0, o.w7)("warning", "No result", (0, h.cv)`The runs of ${(0, h.ZV)((0, 
d.U9)(this.number, "item"))} have no output of the node ${(0, f.qp)(t)} (\`result-node\`), so their results are empty: ${(0, 
h.oR)(s, ", ")}. The first of these runs: ${this.nodes}`) ];
}
}
// CONCATENATED MODULE: ./src/report/list/notes.ts
const kt = 300;
function xt(t) {
return (0, o.w7)("warning", "No results-file", (0, h.cv)`The results could not be written to a file, so \`results-file\` is empty: ${(0, 
h.V$)(t, kt)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function yt({number: t, cause: e}) {
return (0, o.w7)("warning", "No result-file", (0, h.cv)`The answers for ${(0, h.ZV)((0, 
d.U9)(t, "item"))} could not be written to files, so their \`result-file\` is null: ${(0, 
h.V$)(e, kt)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function bt(t, e) {
const s = t === "" ? (0, h.cv)`The complete outputs could not be saved; see the warning above.` : (0, 
h.cv)`The complete outputs are in \`results-file\` (${(0, h.TL)(t)}).`;
const n = e.map(t => `\`${t}\``).join(", ");
const r = e.length === 0 ? (0, h.cv)`` : (0, h.cv)` These outputs are too long and therefore \`{}\`: ${(0, 
h.ZV)(n)}.`;
return (0, o.w7)("warning", "Outputs cut", (0, h.cv)`Outputs were cut to stay within their limits. ${s}${r}`);
}
function jt(t, e) {
const s = e === "" ? (0, h.cv)`The ids of the runs are in the log.` : (0, h.cv)`The ids of the runs are in the log and in ${(0, 
h.TL)(e)}.`;
return (0, o.w7)("error", "Outputs not written", (0, h.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0, 
h.V$)(t, kt)}. ${s} The step fails even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`);
}
var Tt = s(3185);
// CONCATENATED MODULE: ./src/report/list/outputs.ts
const It = 2e5;
function Ut(t) {
const {conclusion: e, error: s, records: n} = t;
const r = new Map([ [ "conclusion", e ] ]);
s !== void 0 && r.set("error", s.text);
const i = g(n).map(([t, e]) => `,"${t}":${e}`);
r.set("counts", `{"total":${n.length}${i.join("")}}`);
const o = n.flatMap(({id: t, runId: e}) => e === void 0 ? [] : [ [ t, e ] ]);
const c = (0, ft.$z)(new Map(o), It);
const l = t.folders === void 0 ? void 0 : (0, ft.gt)(t.folders);
r.set("run-ids", c.text);
l !== void 0 && r.set("output-files", l.text);
r.set("results-file", t.resultsFile);
const u = [ "results", "truncated", "false", ...r.keys(), ...r.values() ];
const a = ft.Yo - u.reduce((t, e) => t + e.length, 0);
const d = n.filter(({isFinished: t}) => t).map(({id: e, index: s}) => [ e, t.resultOf(s) ]);
const h = t.jsons === void 0 ? (0, Tt.TM)(d, "", a) : t.jsons.object(n, a);
r.set("results", h.object);
const f = [ s, c, l, h ].some(t => t?.cut === true);
r.set("truncated", String(f));
const p = [];
c.cut && p.push("run-ids");
l?.cut && p.push("output-files");
h.object === "{}" && d.length > 0 && p.push("results");
return {
values: r,
truncated: f,
emptied: p
};
}
var Ot = s(435);
// CONCATENATED MODULE: ./src/report/list/steps.ts
const At = 19;
const Ft = 30;
class StepsOfFailed {
lines=new Map;
add(t, e, s) {
if (e.reasons.length === 0 || this.lines.size === At) return;
this.lines.set(t, [ ...(0, T.K)(e).map(t => s.line(t)), ...(0, Ot.P)(e.run, Ft).flatMap(t => (0, 
o.Dx)(t, s)) ]);
}
groups(t) {
return [ ...this.lines ].sort(([t], [e]) => t.index - e.index).map(([e, s]) => {
const n = (0, h.cv)`Steps of ${S(e, t)}: ${(0, h.ZV)(e.conclusion)}`;
return {
kind: "group",
title: n,
lines: s
};
});
}
}
var Mt = s(5345);
var St = s(9075);
var Lt = s(1410);
var Vt = s(9912);
var qt = s(3838);
// CONCATENATED MODULE: ./src/report/list/summary.ts
const Rt = 100;
const Et = 256;
const Zt = 200;
const Nt = 1e3;
const Ct = 30;
const _t = 20;
const Wt = 5;
function Jt(t) {
const {records: e, present: s, style: n} = t;
const r = (0, Lt.OJ)([ (0, St.R)(Pt(t.conclusion, e), s), Ht(t), Dt(e, s), zt(t), Xt(e, s), (0, 
qt.I)(e.map(Kt), "runs", s) ]);
const i = ee(t);
const o = Lt.uZ - r.bytes - i.bytes - 3;
const c = n === "full" ? Qt(t, o) : void 0;
return (0, b.qy)`${(0, Lt.OJ)([ r, c, i ])}\n`;
}
function Pt(t, e) {
const s = e.length;
const n = (0, d.U9)(s, "item");
const r = v[t];
switch (t) {
case "success":
{
const t = e.filter(t => t.conclusion === "success").length;
return {
mark: r,
words: `${t === s ? "" : `${t} of `}${n} succeeded`
};
}

case "failure":
return {
mark: r,
words: `${E(e).length} of ${n} failed`
};

case "timed_out":
return {
mark: r,
words: "Items did not finish in time"
};

case "cancelled":
return {
mark: r,
words: "Step cancelled"
};

case "started":
return {
mark: r,
words: `${n} started`
};

case "running":
return {
mark: r,
words: `${n} still executing`
};

case "error":
return {
mark: r,
words: "Items ended with errors"
};
}
}
function Ht({records: t, elapsedMs: e}) {
const s = g(t);
const n = s.map(([t, e]) => (0, b.qy)`${(0, b.pj)(v[t])} <b>${e}</b> ${(0, b.pj)(t)}`);
return (0, b.qy)`<p><span aria-hidden="true">${(0, b.pj)(k(s))}</span><br>
${(0, b.pj)((0, d.U9)(t.length, "item"))} in <b>${(0, b.pj)((0, d.p0)(e))}</b>: ${(0, 
b.fj)(n, (0, b.qy)`, `)}</p>`;
}
function Dt(t, e) {
const s = new Map;
for (const e of R(t)) {
const {reason: t} = e;
if (t === void 0) continue;
const n = s.get(t.text);
n === void 0 ? s.set(t.text, {
message: t,
of: [ e ]
}) : n.of.push(e);
}
if (s.size === 0) return;
const n = [ ...s.values() ].slice(0, _t).map(({message: t, of: s}) => {
const n = s.slice(0, Wt);
const r = n.map(({id: t}) => (0, b.o)(t, Rt, e));
const i = (0, b.fj)(r, (0, b.qy)`, `);
if (s.length === 1) return (0, b.qy)`<li>${i}: ${t}</li>`;
const o = s.length - r.length;
const c = o === 0 ? (0, b.qy)`` : (0, b.qy)` and ${o} more`;
return (0, b.qy)`<li>${s.length} items: ${t} (${i}${c})</li>`;
});
const r = s.size - n.length;
r > 0 && n.push((0, b.qy)`<li>… and ${(0, b.pj)((0, d.U9)(r, "other message"))}</li>`);
return (0, b.qy)`<p>Why:</p>\n<ul>\n${n}\n</ul>`;
}
function zt({remedies: t, present: e}) {
if (t.length === 0) return;
const s = t.map(t => (0, b.em)(t, e));
return (0, b.qy)`<p>${(0, b.fj)(s, (0, b.qy)`<br>\n`)}</p>`;
}
const Bt = (0, b.qy)`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Conclusion</th><th align="right">Duration</th><th align="left">Run</th><th align="left">Error</th></tr>`;
function Xt(t, e) {
const s = {
total: t.length,
noun: "item",
output: "results-file"
};
return (0, b.qy)`### Items\n\n${(0, Vt.V4)(Bt, Yt(t, e), {
...s,
mostOpen: Ct
})}`;
}
function* Yt(t, e) {
for (const s of R(t)) {
const {index: t, id: n, conclusion: r, startedAt: i, endedAt: o, brief: c} = s;
yield (0, Vt.nM)([ (0, Vt.EH)(String(t + 1)), (0, Vt.Hn)((0, b.o)(n, Rt, e)), (0, 
Vt.Hn)((0, b.pj)(`${v[r]} ${r}`)), (0, Vt.EH)((0, x.U5)(i, o)), (0, Vt.Hn)(Gt(s, e)), (0, 
Vt.Hn)(c === void 0 ? (0, b.pj)("–") : (0, b.o)(c, Zt, e)) ]);
}
}
function Gt({runId: t, runUrl: e}, s) {
if (t === void 0) return (0, b.pj)("–");
const n = (0, b.o)(t, Et, s);
return e === void 0 ? n : (0, b.q)(e, n, s);
}
function Kt({index: t, id: e, conclusion: s, startedAt: n, endedAt: i}) {
return {
position: t + 1,
name: e,
failed: (0, r.Ix)(s),
startedAt: n,
endedAt: i
};
}
function Qt(t, e) {
const {records: s, resultsFile: n, present: r} = t;
const i = (0, b.qy)`### Results\n\n`;
const o = n === "" ? (0, b.qy)`` : (0, b.qy)` The complete results are in <code>results-file</code>, ${(0, 
b.o)(n, Nt, r)}.`;
const c = (0, b.qy)`<p>Some results are cut or omitted to keep the summary within GitHub's size limit.${o}</p>\n\n`;
const l = e - i.bytes - c.bytes - (0, Mt.U)([], s.length, "result").bytes;
const {shown: u, areCut: a} = (0, Mt.B)(te(t), l, r);
if (u.length === 0 && !a) return;
return (0, b.qy)`${i}${a ? c : (0, b.qy)``}${(0, Mt.U)(u, u.length, "result")}`;
}
function* te({records: t, excerptOf: e, present: s}) {
for (const {index: n, id: r, bytes: i} of R(t)) {
const t = e(n);
if (t === void 0 || i === void 0) continue;
const o = (0, b.o)(r, Rt, s);
const c = (0, b.qy)`#${n + 1} ${o} · ${(0, b.pj)((0, d.Ej)(i))}`;
yield {
title: c,
text: t
};
}
}
function ee({conclusion: t, records: e, baseUrl: s, elapsedMs: n, present: r}) {
const i = (t, e) => (0, Vt.nM)([ (0, b.pj)(t), e ].map(Vt.Hn));
const o = [ i("Conclusion", (0, b.qy)`<code>${(0, b.pj)(t)}</code>`), i("Items", (0, 
b.qy)`${e.length}`), i("Service", (0, b.o)(s, 500, r)), i("Time", (0, b.pj)((0, 
d.p0)(n))) ];
return (0, b.qy)`### Details\n\n${(0, Vt.tp)(o)}`;
}
// CONCATENATED MODULE: ./src/report/list/table.ts
const se = 200;
const ne = 120;
const re = [ (0, h.cv)`item`, (0, h.cv)`position`, (0, h.cv)`conclusion`, (0, h.cv)`duration`, (0, 
h.cv)`run`, (0, h.cv)`error` ];
const ie = (0, h.cv)`–`;
function oe(t, e) {
const s = t.length > se ? se - 1 : t.length;
const n = R(t).slice(0, s).map(ce);
const r = t.length - s;
const i = r === 0 ? [] : [ e.line((0, h.cv)`… and ${(0, h.ZV)((0, d.U9)(r, "more item"))}`) ];
const o = (0, h.cv)`All ${(0, h.ZV)((0, d.U9)(t.length, "item"))}`;
return {
kind: "group",
title: o,
lines: [ ...e.table([ re, ...n ]), ...i ]
};
}
function ce(t) {
const {index: e, conclusion: s, startedAt: n, endedAt: r, runId: i, brief: o} = t;
return [ L(t.id), (0, h.cv)`${e + 1}`, (0, h.ZV)(s), (0, h.ZV)((0, x.U5)(n, r)), i === void 0 ? ie : (0, 
h.cv)`${(0, h.id)(i)}`, o === void 0 ? ie : (0, h.cv)`${(0, h.V$)(o, ne)}` ];
}
// CONCATENATED MODULE: ./src/report/list/index.ts
const le = 2e3;
class ListReport {
context;
log;
disk;
excerpts=new Excerpts;
jsons;
missing=new MissingResults;
steps=new StepsOfFailed;
records=new Map;
runIds=new Map;
constructor(t) {
const {tasks: e, places: s} = t;
this.context = t;
this.log = new ListLog(t);
this.jsons = t.result?.isJson ? new JsonResults : void 0;
this.disk = new ListDisk(s, e.map(({id: t}) => t));
for (const [t, s] of e.entries()) s.kind === "collect" && this.runIds.set(t, s.runId);
}
begin() {
this.log.opening();
}
onEvent(t) {
t.kind === "started" && this.runIds.set(t.index, t.runId);
this.log.onEvent(t);
}
ended(t, e) {
const {presenter: s, baseUrl: n, tasks: r, urlOf: i, hasUrl: o, result: c} = this.context;
const l = r[t];
if (l === void 0 || this.records.has(t)) return;
const u = e.kind === "finished" ? e : void 0;
const a = ("runId" in e ? e.runId : void 0) ?? this.runIds.get(t);
const d = a === void 0 ? void 0 : i(t, a, u?.run.workflowId);
const h = A(t, l, e, {
runId: a,
runUrl: d
}, {
presenter: s,
baseUrl: n
});
this.records.set(t, h);
let f;
if (u !== void 0) {
const {step: e, isMissing: n} = u.run.result;
e !== void 0 && this.excerpts.add(t, e.output);
n && this.missing.add(l.id, u.run.steps);
this.jsons?.add(t, u.run.result);
f = this.disk.writeAnswer(t, u.answer);
this.disk.writeFiles(t, u);
this.steps.add(h, u, s);
}
const p = l.kind === "collect" && l.isResumed === true;
const {workflowId: m} = l;
const v = c?.isJson === true;
const w = {
workflowId: m,
outcome: u,
resultFile: f,
isResumed: p,
hasJson: v,
hasUrl: o
};
this.disk.append(h, w);
this.log.itemEnded(h);
}
finish({isCancelled: t, cause: e = (0, h.cv)`the item did not end`, problem: s}) {
const {presenter: n, tasks: i, tolerated: c, outputs: u, result: a} = this.context;
for (const t of i.keys()) {
const s = {
kind: "unexpected",
cause: e
};
this.records.has(t) || this.ended(t, {
kind: "error",
runId: void 0,
problem: s
});
}
const d = [ ...this.records.values() ].sort((t, e) => t.index - e.index);
const f = this.disk.close();
const p = (0, r.Jo)(d, {
isCancelled: t,
tolerated: c ?? 0,
isUnrecorded: s !== void 0
});
const m = P(p, d, c, s);
const v = this.outputsOf(p, m, d, f);
for (const [t, e] of v.values) u.set(t, e);
const w = m === void 0 ? [] : D(m, d);
(0, o.gX)([ ...this.notesOfDisk(), oe(d, n), ...this.steps.groups(d.length), ...v.truncated ? [ bt(f, v.emptied) ] : [], ...this.missing.warnings(a?.node), ...ue(d, f), ...[ X(d, c) ].filter(t => t !== void 0), ...w ], n);
this.writeSummary(p, m, d, f);
const {failure: g} = u;
if (g === void 0) return (0, l.FO)(p);
(0, o.gX)([ jt(g, f) ], n);
return 1;
}
outputsOf(t, e, s, n) {
const r = new Map;
for (const {index: t, id: e} of s) {
const s = this.disk.folderOf(t);
s !== void 0 && r.set(e, s);
}
return Ut({
conclusion: t,
error: e === void 0 ? void 0 : this.errorOf(e),
records: s,
resultOf: t => this.excerpts.get(t) ?? "",
jsons: this.jsons,
folders: this.disk.wantsFiles ? r : void 0,
resultsFile: n
});
}
errorOf({what: t, items: e, remedies: s}) {
const n = (0, h.oR)([ t, (0, h.oR)(e, "; "), ...s ], " ");
const {text: r} = this.context.presenter.line(n);
return {
text: (0, a.Jj)(r, le),
cut: r.length > le
};
}
notesOfDisk() {
const {linesFailure: t, answersNotWritten: e, filesNotWritten: s} = this.disk;
return [ ...t === void 0 ? [] : [ xt(t) ], ...e === void 0 ? [] : [ yt(e) ], ...s === void 0 ? [] : [ (0, 
f.uW)(s.number, s.cause) ] ];
}
writeSummary(t, e, s, n) {
const {summary: r, summaryFile: i, presenter: l, baseUrl: a} = this.context;
if (r === "none" || i === void 0) return;
try {
const {text: o} = Jt({
style: r,
conclusion: t,
remedies: e?.remedies ?? [],
records: s,
excerptOf: t => this.excerpts.get(t),
baseUrl: a,
resultsFile: n,
elapsedMs: this.context.now(),
present: l
});
c.appendFileSync(i, o);
} catch (t) {
(0, o.gX)([ (0, f.wI)((0, u.U)(t, i)) ], l);
}
}
}
function ue(t, e) {
const s = (0, o.n8)((0, h.cv)`${(0, h.ZV)((0, d.U9)(t.length, "item"))}: ${(0, h.ZV)($(t))}`);
return e === "" ? [ s ] : [ s, (0, o.n8)((0, h.cv)`All results: ${(0, h.V$)(e, 1e3)}`) ];
}
var ae = s(8717);
var de = s(4159);
// CONCATENATED MODULE: ./src/flow/many.ts
async function he(t, e, s, c) {
const {cancel: l} = c;
const {items: u, maxParallel: a} = t;
const {tasks: d} = s;
const f = t.tolerated && (0, r.Wx)(t.tolerated, u.length);
const {baseUrl: p, summary: m, result: v, runUrl: w} = e;
const g = () => ae.m.now();
const $ = new ListReport({
...c,
baseUrl: p,
tasks: d,
maxParallel: a,
tolerated: f,
summary: m,
result: v,
hasUrl: w !== void 0,
urlOf: (t, e, s) => w?.of(e, u[t]?.task.workflowId ?? s),
now: g
});
const k = new LargeAnswers;
const x = (0, de.u)(e, c, () => k.admit());
$.begin();
try {
const r = (0, i.l)((0, de.Q)(e), {
maxParallel: a,
toleratedFailures: f
});
await (0, n.u)(d, r, {
clock: ae.m,
cancel: l,
random: Math.random,
prepare: async e => fe(t, e, x, s),
poll: async (t, e, s) => {
const {poll: n, release: r} = await x.poll(e, s);
n.kind === "finished" ? k.keep(t, r) : r();
return n;
},
started: async (t, e) => s.started(t, e),
ended: async (t, e) => {
$.ended(t, e);
s.ended(t, e);
k.release(t);
},
onEvent: t => $.onEvent(t)
});
(0, o.gX)(s.close(), c.presenter);
return $.finish({
isCancelled: l.aborted,
problem: s.problem
});
} catch (t) {
const e = t instanceof Error ? t.stack ?? t.message : String(t);
return $.finish({
isCancelled: l.aborted,
cause: (0, h.cv)`${(0, h.TL)(e)}`
});
}
}
function fe({items: t}, e, s, n) {
const r = t[e];
const i = r?.values();
if (r === void 0 || i === void 0 || r.task.workflowId === void 0) throw new Error(`there is no item ${e} to be started`);
if (i.kind === "changed") {
const t = {
kind: "inputs-changed",
fault: i.fault
};
const e = {
kind: "error",
runId: void 0,
problem: t
};
return {
kind: "impossible",
outcome: e,
endsStarting: void 0
};
}
const {workflowId: o} = r.task;
return n.prepared(e, i.values, () => s.start(o, i.values));
}
class LargeAnswers {
isTaken=false;
releases=new Map;
admit() {
if (this.isTaken) return;
this.isTaken = true;
return () => {
this.isTaken = false;
};
}
keep(t, e) {
this.releases.set(t, e);
}
release(t) {
this.releases.get(t)?.();
this.releases.delete(t);
}
}
})
};
