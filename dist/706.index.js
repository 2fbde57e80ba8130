"use strict";

exports.id = 706;

exports.ids = [ 706 ];

exports.modules = {
6706: ((t, e, s) => {
s.d(e, {
carryOutMany: () => ee
});
var n = s(9133);
var o = s(8984);
var r = s(7313);
var i = s(2394);
var c = s(3024);
var l = s(6497);
var u = s(6449);
var a = s(8544);
var d = s(4492);
var h = s(1670);
var f = s(594);
var v = s(4949);
var p = s(6426);
// CONCATENATED MODULE: ./src/report/list/counts.ts
function m(t) {
return o.NI.map(e => [ e, t.filter(({conclusion: t}) => t === e).length ]).filter(([, t]) => t > 0);
}
function w(t) {
return m(t).map(([t, e]) => `${e} ${t}`).join(", ");
}
var g = s(6931);
var $ = s(517);
var y = s(9144);
var x = s(6578);
var k = s(7666);
// CONCATENATED MODULE: ./src/report/list/reasons.ts
function b(t) {
switch (t.kind) {
case "started":
case "running":
return;

case "finished":
{
const e = (0, k.Nx)(t);
return e.length === 0 ? void 0 : (0, h.oR)(e, "; ");
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
const {what: e, meaning: s} = (0, p.W)(t.problem);
return (0, h.oR)([ e, s ], " ");
}

case "not-started":
return (0, h.oR)((0, x.x)(t.why), " ");
}
}
// CONCATENATED MODULE: ./src/report/list/record.ts
const j = 200;
function T(t, e, s, {runId: n, runUrl: r}, {presenter: i, baseUrl: c}) {
const l = s.kind === "finished" ? s.run : void 0;
const u = (0, o.W_)(s);
const d = (0, $.XP)(s, c);
const h = b(s);
const f = l?.result.step?.output;
return {
index: t,
id: e.id,
conclusion: u,
why: s.kind === "not-started" ? s.why.by : void 0,
runId: n,
runUrl: r,
isFinished: l !== void 0,
goesOn: n !== void 0 && I(s),
error: d === void 0 ? void 0 : (0, $.BP)(d, i),
reason: h === void 0 ? void 0 : (0, y.em)(h, i),
state: l === void 0 ? void 0 : U((0, a.Pl)(l.state, j)),
startedAt: (0, g.EH)(l?.startedAt),
endedAt: (0, g.EH)(l?.endedAt),
bytes: f === void 0 ? void 0 : Buffer.byteLength(f)
};
}
function I(t) {
if (t.kind === "error") return t.problem.kind !== "other-workflow";
return t.kind === "timed-out" || t.kind === "cancelled";
}
function U(t) {
return Buffer.from(t, "utf16le").toString("utf16le");
}
function O({id: t, index: e}, s) {
return (0, h.cv)`item ${q(t)} (${e + 1} of ${s})`;
}
function q(t) {
return (0, h.cv)`${(0, h.V$)(t, 100, JSON.stringify)}`;
}
function A(t) {
return t === void 0 ? (0, h.cv)`` : (0, h.cv)`, run ${(0, h.id)(t)}`;
}
const F = {
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
function L(t) {
return t.toSorted((t, e) => F[t.conclusion] - F[e.conclusion] || t.index - e.index);
}
function V(t) {
return t.filter(({conclusion: t}) => (0, o.Ix)(t));
}
// CONCATENATED MODULE: ./src/report/list/account.ts
const S = 5;
const M = 150;
const E = 5;
const N = 20;
const R = {
failure: "Items failed",
timed_out: "Timed out",
cancelled: "Cancelled",
error: "Items with errors"
};
function Z(t, e, s, n) {
const o = R[t];
if (o === void 0) return;
const r = V(e);
const i = s !== void 0 && r.length > s;
const c = i ? (0, h.cv)`, more than \`tolerated-failures\` allows (${s})` : (0, 
h.cv)``;
const l = e.filter(({error: t}) => t !== void 0);
const u = (0, h.ZV)((0, d.U9)(e.length, "item"));
const a = r.length > 0 ? (0, h.cv)`${r.length} of ${u} failed` : (0, h.cv)`${l.length} of ${u} did not succeed`;
const f = L(l).slice(0, S);
const v = f.map(({id: t, error: e}) => (0, h.cv)`${q(t)}: ${(0, h.V$)(e?.text ?? "", M)}`);
const m = l.length - f.length;
m > 0 && v.push((0, h.cv)`… and ${m} more, see \`results-file\`.`);
const g = (0, h.cv)`${a}${c} (${(0, h.ZV)(w(e))}).`;
if (n === void 0) return {
title: o,
what: g,
items: v,
remedies: C(e)
};
const {title: $, what: y, meaning: x, remedy: k} = (0, p.W)(n);
return {
title: $,
what: (0, h.oR)([ y, x, g ], " "),
items: v,
remedies: [ ...C(e), k ]
};
}
function C(t) {
const e = e => t.some(e);
const s = [];
e(({conclusion: t}) => t === "unknown") && s.push((0, h.cv)`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`);
e(({goesOn: t}) => t) && s.push((0, h.cv)`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`);
e(({conclusion: t}) => t === "failure") && s.push((0, h.cv)`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`);
e(({conclusion: t}) => t === "not_started") && s.push((0, h.cv)`Items that are \`not_started\` have no run. It is safe to run them again.`);
return s;
}
function W({title: t, what: e, items: s, remedies: n}, o) {
const r = o.filter(({conclusion: t}) => t !== "not_started");
const c = L(r).filter(({error: t}) => t !== void 0);
return [ (0, i.w7)("error", t, e, ...s, ...n), ...c.slice(0, E).map(({id: t, conclusion: e, error: s, runUrl: n}) => (0, 
i.w7)("error", `Item ${e}`, (0, h.cv)`${q(t)}: ${(0, h.V$)(s?.text ?? "", 2e3)}`, ...(0, 
v.xW)(n))) ];
}
function _(t, e) {
const s = V(t);
if (e === void 0 || s.length === 0 || s.length > e) return;
const n = s.slice(0, N).map(({id: t, error: e}) => (0, h.cv)`${q(t)}: ${(0, h.V$)(e?.text ?? "", M)}`);
const o = s.length - n.length;
o > 0 && n.push((0, h.cv)`… and ${o} more, see \`results-file\`.`);
return (0, i.w7)("warning", "Failures tolerated", (0, h.cv)`${s.length} of ${(0, 
h.ZV)((0, d.U9)(t.length, "item"))} failed, which \`tolerated-failures\` allows:`, ...n);
}
var P = s(6760);
var H = s(2639);
var J = s(561);
var D = s(9417);
// CONCATENATED MODULE: ./src/report/list/line-file.ts
const z = 65536;
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
this.units >= z && this.flush();
}
writeString(t) {
this.write('"');
for (const e of B(t)) this.write(JSON.stringify(e).slice(1, -1));
this.write('"');
}
writeLong(t) {
for (const e of B(t)) this.write(e);
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
function* B(t) {
for (let e = 0; e < t.length; ) {
let s = e + z;
s < t.length && /[\ud800-\udbff]/.test(t.charAt(s - 1)) && s++;
yield t.slice(e, s);
e = s;
}
}
var X = s(4808);
var Y = s(8851);
// CONCATENATED MODULE: ./src/report/list/results-file.ts
function G(t, e, s) {
const {index: n, conclusion: o, error: r, runId: i, startedAt: c, endedAt: l} = e;
const u = s.outcome?.run;
const a = (0, g.cT)(c, l);
const d = e => e === void 0 ? t.write("null") : t.writeString(e);
t.write('{"id":');
d(e.id);
t.write(`,"position":${n + 1},"conclusion":"${o}","error":`);
d(r?.text);
t.write(',"run-id":');
d(i);
t.write(',"workflow-id":');
d(u?.workflowId ?? s.workflowId);
t.write(',"state":');
d(u?.state || void 0);
t.write(',"result":');
d(u?.result.step?.output);
t.write(',"step-outputs":');
K(t, s.outcome);
t.write(',"failed-steps":');
tt(t, s.outcome);
t.write(',"started-at":');
d(u?.startedAt || void 0);
t.write(',"ended-at":');
d(u?.endedAt || void 0);
const h = a === void 0 ? "null" : (0, g.$n)(a);
t.write(`,"duration-seconds":${h},"result-file":`);
d(s.resultFile);
t.write(`,"resumed":${s.isResumed}`);
if (s.hasJson) {
t.write(',"result-json":');
Q(t, u?.result);
}
if (s.hasUrl) {
t.write(',"run-url":');
d(e.runUrl);
}
t.write("}");
t.endLine();
}
function Q(t, e) {
if (e?.json?.kind !== "json" || e.step === void 0) {
t.write("null");
return;
}
for (const s of (0, X.yg)(e.step.output, e.json.range)) t.writeLong(s);
}
function K(t, e) {
if (e === void 0) {
t.write("null");
return;
}
let s = "{";
for (const [n, o] of (0, Y.U)(e.run.steps)) {
t.write(s);
t.writeString(n);
t.write(":");
o === null ? t.write("null") : t.writeString(o);
s = ",";
}
t.write(s === "{" ? "{}" : "}");
}
function tt(t, e) {
if (e === void 0) {
t.write("null");
return;
}
const {failedSteps: s, oddFailedSteps: n} = e.run;
const o = [ "{}", '""', "null", void 0 ].includes(n);
const r = o ? s.map(({json: t}) => t) : [ n ?? "" ];
t.write("[");
for (const [e, s] of r.entries()) {
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
this.names = et(e);
const s = P.resolve(t.temp);
this.attemptLines(s, () => {
this.folder = c.mkdtempSync(P.join(s, "workflow-runs-"));
this.lines = new LineFile(P.join(this.folder, "results.jsonl"));
});
}
writeAnswer(t, e) {
const {folder: s, places: n} = this;
const o = P.join(s ?? n.temp, `${t + 1}.json`);
try {
if (s === void 0) throw new Error(this.linesFailure);
c.writeFileSync(o, e, {
mode: 384,
flag: "wx"
});
return o;
} catch (t) {
this.answersNotWritten = st(this.answersNotWritten, (0, u.U)(t, o));
return;
} finally {
(0, D._)(e);
}
}
writeFiles(t, {run: e}) {
const {outputDirectory: s, folders: n} = this.places;
const o = this.names[t];
if (s === void 0 || o === void 0) return;
const r = P.join(s, o);
const i = (0, J.Qo)(e.steps, r);
const {written: c, failures: l} = (0, J.kF)(i, r, n);
for (const t of l) this.filesNotWritten = st(this.filesNotWritten, t);
(l.length === 0 || c.length > 0) && this.itemFolders.set(t, r);
}
append(t, e) {
this.attemptLines(this.folder ?? this.places.temp, () => {
this.lines !== void 0 && G(this.lines, t, e);
});
}
close() {
const {folder: t = ""} = this;
this.attemptLines(t, () => this.lines?.close());
this.lines = void 0;
return this.linesFailure === void 0 ? P.join(t, "results.jsonl") : "";
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
function et(t) {
const e = new H.U;
return t.map(t => e.take((0, H.M)(t), ""));
}
function st(t, e) {
return {
number: (t?.number ?? 0) + 1,
cause: t?.cause ?? e
};
}
var nt = s(5895);
// CONCATENATED MODULE: ./src/report/list/excerpts.ts
const ot = 2e6;
const rt = 3 / 4;
class Excerpts {
excerpts=new Map;
room;
total=0;
level=Number.POSITIVE_INFINITY;
constructor(t = ot) {
this.room = t;
}
add(t, e) {
this.put(t, e, Math.min(this.level, this.room));
if (this.total <= this.room) return;
const s = [ ...this.excerpts ];
this.level = (0, nt.M)(s, this.room * rt, {
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
const o = n ? e : U((0, a.Pl)(e, s));
this.excerpts.set(t, o);
this.total += o.length;
}
}
var it = s(5468);
// CONCATENATED MODULE: ./src/report/list/json-results.ts
class JsonResults {
texts=new Map;
room;
total=0;
isAnyLeftOut=false;
constructor(t = it.Yo) {
this.room = t;
}
add(t, {step: e, json: s}) {
if (e === void 0 || s?.kind !== "json") return;
const n = (0, X.jD)(e.output, s.range, this.room);
if (n === void 0) {
this.isAnyLeftOut = true;
return;
}
this.texts.set(t, U(n));
this.total += n.length;
this.leaveOut(this.room);
}
object(t, e) {
const s = t.filter(({isFinished: t}) => t);
const n = s.map(({id: t}) => JSON.stringify(t));
const o = n.reduce((t, e) => t + e.length + 6, 2);
if (s.length === 0 || o > e) return {
object: "{}",
cut: s.length > 0
};
this.leaveOut(e - o);
const r = s.map(({index: t}, e) => `${n[e]}:${this.texts.get(t) ?? "null"}`);
return {
object: `{${r.join(",")}}`,
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
const ct = 6e4;
const lt = 300;
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
const o = t.filter(({kind: t}) => t === "start").length;
const r = t.length - n - o;
const c = [ ...o === 0 ? [] : [ (0, h.cv)`${o} to start` ], ...n === 0 ? [] : [ (0, 
h.cv)`${n} to collect` ], ...r === 0 ? [] : [ (0, h.cv)`${r} that may have been started` ] ];
const l = o === 0 ? (0, h.cv)`` : (0, h.cv)`, at most ${(0, h.ZV)((0, d.U9)(e, "run"))} at a time`;
this.write((0, i.n8)((0, h.cv)`${(0, h.ZV)((0, d.U9)(t.length, "item"))} (${(0, 
h.oR)(c, ", ")})${l}, at ${(0, h.TL)(s)}`));
}
onEvent(t) {
switch (t.kind) {
case "started":
{
const {index: e, runId: s} = t;
this.executing.add(e);
const n = O({
id: this.nameOf(e),
index: e
}, this.context.tasks.length);
this.write((0, i.n8)((0, h.cv)`Started run ${(0, h.id)(s)} for ${n}${this.page(e, s)}`));
break;
}

case "held":
this.write((0, i.n8)(ut(t)));
break;

case "outage-began":
this.write((0, i.n8)((0, h.cv)`The service does not answer (${(0, h.TL)(t.cause)}): sending one request at a time`));
break;

case "outage-ended":
this.write((0, i.n8)((0, h.cv)`The service answers again`));
break;

case "starting-ended":
this.write((0, i.n8)(at(t)));
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
t.conclusion !== "not_started" && this.write((0, i.n8)(this.endText(t)));
this.tellCounts();
}
endText(t) {
const {index: e, conclusion: s, runId: n, startedAt: o, endedAt: r, error: i} = t;
const c = (0, g.U5)(o, r);
const l = (0, h.ZV)(c === "–" ? "" : ` in ${c}`);
const u = i === void 0 ? (0, h.cv)`` : (0, h.cv)`: ${(0, h.V$)(i.text, lt)}`;
const a = O(t, this.context.tasks.length);
const d = this.context.tasks[e]?.kind === "collect";
const f = d && n !== void 0 ? this.page(e, n) : (0, h.cv)``;
return (0, h.cv)`Ended ${a}: ${(0, h.ZV)(s)}${l}${A(n)}${f}${u}`;
}
page(t, e) {
const s = this.context.urlOf(t, e);
return s === void 0 ? (0, h.cv)`` : (0, h.cv)` (${(0, h.OZ)(s)})`;
}
tellCounts() {
const t = this.context.now();
const {length: e} = this.context.tasks;
if (t - this.countsToldAt < ct || this.ended === e) return;
this.countsToldAt = t;
const {size: s} = this.executing;
const n = e - s - this.ended;
this.write((0, i.n8)((0, h.cv)`${(0, h.ZV)((0, d.p0)(t))}: ${s} executing, ${this.ended} ended, ${n} not started yet`));
}
nameOf(t) {
return this.context.tasks[t]?.id ?? "";
}
write(t) {
(0, i.gX)([ t ], this.context.presenter);
}
}
function ut({ms: t, askedMs: e}) {
const s = e > 0 ? (0, h.cv)` and a pause of ${(0, h.ZV)((0, d.p0)(e))}` : (0, h.cv)``;
return (0, h.cv)`The service asks for fewer requests${s}: next request in ${(0, 
h.ZV)((0, d.p0)(t))}`;
}
function at({why: t, left: e}) {
return (0, h.cv)`No more runs are started, ${(0, h.ZV)((0, d.U9)(e, "item"))} not started: ${dt(t)}`;
}
function dt(t) {
switch (t.by) {
case "service":
case "journal":
return (0, h.cv)`${(0, h.TL)((0, p.W)(t.problem).what)}`;

case "failures":
return (0, h.cv)`more items failed than \`tolerated-failures\` allows`;

case "deadline":
return (0, h.cv)`the deadline (\`timeout-minutes\`) is too close`;
}
}
// CONCATENATED MODULE: ./src/report/list/missing-results.ts
const ht = 10;
class MissingResults {
named=[];
number=0;
nodes=(0, h.cv)``;
add(t, e) {
this.number === 0 && (this.nodes = (0, f.pg)(e, U));
this.number++;
this.named.length < ht && this.named.push(t);
}
warnings(t) {
if (this.number === 0 || t === void 0) return [];
const e = this.number - this.named.length;
const s = [ ...this.named.map(q), ...e > 0 ? [ (0, h.cv)`and ${e} more` ] : [] ];
return [ (0, i.w7)("warning", "No result", (0, h.cv)`The runs of ${(0, h.ZV)((0, 
d.U9)(this.number, "item"))} have no output of the node ${(0, f.qp)(t)} (\`result-node\`), so their results are empty: ${(0, 
h.oR)(s, ", ")}. The first of these runs: ${this.nodes}`) ];
}
}
// CONCATENATED MODULE: ./src/report/list/notes.ts
const ft = 300;
function vt(t) {
return (0, i.w7)("warning", "No results-file", (0, h.cv)`The results could not be written to a file, so \`results-file\` is empty: ${(0, 
h.V$)(t, ft)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function pt({number: t, cause: e}) {
return (0, i.w7)("warning", "No result-file", (0, h.cv)`The answers for ${(0, h.ZV)((0, 
d.U9)(t, "item"))} could not be written to files, so their \`result-file\` is null: ${(0, 
h.V$)(e, ft)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function mt(t, e) {
const s = t === "" ? (0, h.cv)`The complete outputs could not be saved; see the warning above.` : (0, 
h.cv)`The complete outputs are in \`results-file\` (${(0, h.TL)(t)}).`;
const n = e.map(t => `\`${t}\``).join(", ");
const o = e.length === 0 ? (0, h.cv)`` : (0, h.cv)` These outputs are too long and therefore \`{}\`: ${(0, 
h.ZV)(n)}.`;
return (0, i.w7)("warning", "Outputs cut", (0, h.cv)`Outputs were cut to stay within their limits. ${s}${o}`);
}
function wt(t, e) {
const s = e === "" ? (0, h.cv)`The ids of the runs are in the log.` : (0, h.cv)`The ids of the runs are in the log and in ${(0, 
h.TL)(e)}.`;
return (0, i.w7)("error", "Outputs not written", (0, h.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0, 
h.V$)(t, ft)}. ${s} The step fails even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`);
}
var gt = s(3185);
// CONCATENATED MODULE: ./src/report/list/outputs.ts
const $t = 2e5;
function yt(t) {
const {conclusion: e, error: s, records: n} = t;
const o = new Map([ [ "conclusion", e ] ]);
s !== void 0 && o.set("error", s.text);
const r = m(n).map(([t, e]) => `,"${t}":${e}`);
o.set("counts", `{"total":${n.length}${r.join("")}}`);
const i = n.flatMap(({id: t, runId: e}) => e === void 0 ? [] : [ [ t, e ] ]);
const c = (0, it.$z)(new Map(i), $t);
const l = t.folders === void 0 ? void 0 : (0, it.gt)(t.folders);
o.set("run-ids", c.text);
l !== void 0 && o.set("output-files", l.text);
o.set("results-file", t.resultsFile);
const u = [ "results", "truncated", "false", ...o.keys(), ...o.values() ];
const a = it.Yo - u.reduce((t, e) => t + e.length, 0);
const d = n.filter(({isFinished: t}) => t).map(({id: e, index: s}) => [ e, t.resultOf(s) ]);
const h = t.jsons === void 0 ? (0, gt.TM)(d, "", a) : t.jsons.object(n, a);
o.set("results", h.object);
const f = [ s, c, l, h ].some(t => t?.cut === true);
o.set("truncated", String(f));
const v = [];
c.cut && v.push("run-ids");
l?.cut && v.push("output-files");
h.object === "{}" && d.length > 0 && v.push("results");
return {
values: o,
truncated: f,
emptied: v
};
}
var xt = s(5345);
var kt = s(9537);
var bt = s(9912);
var jt = s(3838);
// CONCATENATED MODULE: ./src/report/list/summary.ts
const Tt = 100;
const It = 256;
const Ut = 200;
const Ot = 1e3;
const qt = 30;
const At = 20;
const Ft = 10;
function Lt(t) {
const {records: e, present: s, style: n} = t;
const o = Vt([ St(t.conclusion, e), Mt(e), Et(e, s), Rt(e, s), (0, jt.I)(e.map(Wt), "runs", s) ]);
const r = Ht(t);
const i = kt.u - o.bytes - r.bytes - 3;
const c = n === "full" ? _t(t, i) : void 0;
return (0, y.qy)`${Vt([ o, c, r ])}\n`;
}
function Vt(t) {
return (0, y.fj)(t.filter(t => t !== void 0), (0, y.qy)`\n\n`);
}
function St(t, e) {
const s = (0, y.pj)((0, d.U9)(e.length, "item"));
const n = e.filter(t => t.conclusion === "success").length;
switch (t) {
case "success":
return n === e.length ? (0, y.qy)`## ✅ ${s} succeeded` : (0, y.qy)`## ✅ ${n} of ${s} succeeded`;

case "failure":
return (0, y.qy)`## ❌ ${V(e).length} of ${s} failed`;

case "timed_out":
return (0, y.qy)`## ⌛ Items did not finish in time`;

case "cancelled":
return (0, y.qy)`## 🚫 Step cancelled`;

case "started":
return (0, y.qy)`## ▶️ ${s} started`;

case "running":
return (0, y.qy)`## ⏳ ${s} still executing`;

case "error":
return (0, y.qy)`## ❗ Items ended with errors`;
}
}
function Mt(t) {
const e = m(t).map(([t, e]) => (0, y.qy)`<b>${e}</b> <code>${(0, y.pj)(t)}</code>`);
return (0, y.qy)`<p>${(0, y.pj)((0, d.U9)(t.length, "item"))}: ${(0, y.fj)(e, (0, 
y.qy)`, `)}</p>`;
}
function Et(t, e) {
const s = new Map;
for (const e of L(t)) {
const {reason: t} = e;
if (t === void 0) continue;
const n = s.get(t.text);
n === void 0 ? s.set(t.text, {
message: t,
of: [ e ]
}) : n.of.push(e);
}
if (s.size === 0) return;
const n = [ ...s.values() ].slice(0, At).map(({message: t, of: s}) => {
const n = s.slice(0, Ft).map(({id: t}) => (0, y.o)(t, Tt, e));
const o = s.length - n.length;
const r = o === 0 ? (0, y.qy)`` : (0, y.qy)` and ${o} more`;
return (0, y.qy)`<li>${(0, y.fj)(n, (0, y.qy)`, `)}${r}: ${t}</li>`;
});
const o = s.size - n.length;
o > 0 && n.push((0, y.qy)`<li>… and ${(0, y.pj)((0, d.U9)(o, "other message"))}</li>`);
return (0, y.qy)`<p>Why:</p>\n<ul>\n${n}\n</ul>`;
}
const Nt = (0, y.qy)`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Conclusion</th><th align="right">Duration</th><th align="left">Run</th><th align="left">Error</th></tr>`;
function Rt(t, e) {
const s = {
total: t.length,
noun: "item",
output: "results-file"
};
return (0, y.qy)`### Items\n\n${(0, bt.V4)(Nt, Zt(t, e), {
...s,
mostOpen: qt
})}`;
}
function* Zt(t, e) {
for (const s of L(t)) {
const {index: t, id: n, conclusion: o, startedAt: r, endedAt: i, error: c} = s;
yield (0, bt.nM)([ (0, bt.EH)(String(t + 1)), (0, bt.Hn)((0, y.o)(n, Tt, e)), (0, 
bt.Hn)((0, y.qy)`<code>${(0, y.pj)(o)}</code>`), (0, bt.EH)((0, g.U5)(r, i)), (0, 
bt.Hn)(Ct(s, e)), (0, bt.Hn)(c === void 0 ? (0, y.pj)("–") : (0, y.o)(c.text, Ut, e)) ]);
}
}
function Ct({runId: t, runUrl: e}, s) {
if (t === void 0) return (0, y.pj)("–");
const n = (0, y.o)(t, It, s);
return e === void 0 ? n : (0, y.q)(e, n, s);
}
function Wt({index: t, id: e, conclusion: s, startedAt: n, endedAt: r}) {
return {
position: t + 1,
name: e,
failed: (0, o.Ix)(s),
startedAt: n,
endedAt: r
};
}
function _t(t, e) {
const {resultsFile: s, present: n} = t;
const o = (0, y.qy)`### Results\n\n`;
const r = s === "" ? (0, y.qy)`` : (0, y.qy)` The complete results are in <code>results-file</code>, ${(0, 
y.o)(s, Ot, n)}.`;
const i = (0, y.qy)`\n<p>Some results are cut or omitted to keep the summary within GitHub's size limit.${r}</p>\n`;
const c = e - o.bytes - i.bytes;
const {shown: l, areCut: u} = (0, xt.B)(Pt(t), c, n);
if (l.length === 0 && !u) return;
return (0, y.qy)`${o}${(0, y.fj)(l, (0, y.qy)``)}${u ? i : (0, y.qy)``}`;
}
function* Pt({records: t, excerptOf: e, present: s}) {
for (const {index: n, id: o, bytes: r} of L(t)) {
const t = e(n);
if (t === void 0 || r === void 0) continue;
const i = (0, y.o)(o, Tt, s);
const c = (0, y.qy)`#${n + 1} ${i} · ${(0, y.pj)((0, d.Ej)(r))}`;
yield {
title: c,
text: t
};
}
}
function Ht({conclusion: t, records: e, baseUrl: s, elapsedMs: n, present: o}) {
const r = (t, e) => (0, bt.nM)([ (0, y.pj)(t), e ].map(bt.Hn));
return (0, bt.tp)([ r("Conclusion", (0, y.qy)`<code>${(0, y.pj)(t)}</code>`), r("Items", (0, 
y.qy)`${e.length}`), r("Service", (0, y.o)(s, 500, o)), r("Time", (0, y.pj)((0, 
d.p0)(n))) ]);
}
// CONCATENATED MODULE: ./src/report/list/table.ts
const Jt = 200;
const Dt = 120;
const zt = [ (0, h.cv)`item`, (0, h.cv)`position`, (0, h.cv)`conclusion`, (0, h.cv)`duration`, (0, 
h.cv)`run`, (0, h.cv)`error` ];
const Bt = (0, h.cv)`–`;
function Xt(t) {
const e = t.length > Jt ? Jt - 1 : t.length;
const s = L(t).slice(0, e).map(Yt);
const n = {
kind: "table",
rows: [ zt, ...s ]
};
const o = t.length - e;
return o === 0 ? [ n ] : [ n, (0, i.n8)((0, h.cv)`… and ${(0, h.ZV)((0, d.U9)(o, "more item"))}`) ];
}
function Yt(t) {
const {index: e, conclusion: s, startedAt: n, endedAt: o, runId: r, error: i} = t;
return [ q(t.id), (0, h.cv)`${e + 1}`, (0, h.ZV)(s), (0, h.ZV)((0, g.U5)(n, o)), r === void 0 ? Bt : (0, 
h.cv)`${(0, h.id)(r)}`, i === void 0 ? Bt : (0, h.cv)`${(0, h.V$)(i.text, Dt)}` ];
}
// CONCATENATED MODULE: ./src/report/list/index.ts
const Gt = 2e3;
class ListReport {
context;
log;
disk;
excerpts=new Excerpts;
jsons;
missing=new MissingResults;
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
const {presenter: s, baseUrl: n, tasks: o, urlOf: r, hasUrl: i, result: c} = this.context;
const l = o[t];
if (l === void 0 || this.records.has(t)) return;
const u = e.kind === "finished" ? e : void 0;
const a = ("runId" in e ? e.runId : void 0) ?? this.runIds.get(t);
const d = a === void 0 ? void 0 : r(t, a, u?.run.workflowId);
const h = T(t, l, e, {
runId: a,
runUrl: d
}, {
presenter: s,
baseUrl: n
});
this.records.set(t, h);
let f;
if (u !== void 0) {
const {step: e, isMissing: s} = u.run.result;
e !== void 0 && this.excerpts.add(t, e.output);
s && this.missing.add(l.id, u.run.steps);
this.jsons?.add(t, u.run.result);
f = this.disk.writeAnswer(t, u.answer);
this.disk.writeFiles(t, u);
}
const v = l.kind === "collect" && l.isResumed === true;
const {workflowId: p} = l;
const m = c?.isJson === true;
const w = {
workflowId: p,
outcome: u,
resultFile: f,
isResumed: v,
hasJson: m,
hasUrl: i
};
this.disk.append(h, w);
this.log.itemEnded(h);
}
finish({isCancelled: t, cause: e = (0, h.cv)`the item did not end`, problem: s}) {
const {presenter: n, tasks: r, tolerated: c, outputs: u, result: a} = this.context;
for (const t of r.keys()) {
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
const v = (0, o.Jo)(d, {
isCancelled: t,
tolerated: c ?? 0,
isUnrecorded: s !== void 0
});
const p = Z(v, d, c, s);
const m = this.outputsOf(v, p, d, f);
for (const [t, e] of m.values) u.set(t, e);
const w = p === void 0 ? [] : W(p, d);
(0, i.gX)([ ...this.notesOfDisk(), ...Xt(d), ...m.truncated ? [ mt(f, m.emptied) ] : [], ...this.missing.warnings(a?.node), ...Qt(d, f), ...[ _(d, c) ].filter(t => t !== void 0), ...w ], n);
this.writeSummary(v, d, f);
const {failure: g} = u;
if (g === void 0) return (0, l.FO)(v);
(0, i.gX)([ wt(g, f) ], n);
return 1;
}
outputsOf(t, e, s, n) {
const o = new Map;
for (const {index: t, id: e} of s) {
const s = this.disk.folderOf(t);
s !== void 0 && o.set(e, s);
}
return yt({
conclusion: t,
error: e === void 0 ? void 0 : this.errorOf(e),
records: s,
resultOf: t => this.excerpts.get(t) ?? "",
jsons: this.jsons,
folders: this.disk.wantsFiles ? o : void 0,
resultsFile: n
});
}
errorOf({what: t, items: e, remedies: s}) {
const n = (0, h.oR)([ t, (0, h.oR)(e, "; "), ...s ], " ");
const {text: o} = this.context.presenter.line(n);
return {
text: (0, a.Jj)(o, Gt),
cut: o.length > Gt
};
}
notesOfDisk() {
const {linesFailure: t, answersNotWritten: e, filesNotWritten: s} = this.disk;
return [ ...t === void 0 ? [] : [ vt(t) ], ...e === void 0 ? [] : [ pt(e) ], ...s === void 0 ? [] : [ (0, 
f.uW)(s.number, s.cause) ] ];
}
writeSummary(t, e, s) {
const {summary: n, summaryFile: o, presenter: r, baseUrl: l} = this.context;
if (n === "none" || o === void 0) return;
try {
const {text: i} = Lt({
style: n,
conclusion: t,
records: e,
excerptOf: t => this.excerpts.get(t),
baseUrl: l,
resultsFile: s,
elapsedMs: this.context.now(),
present: r
});
c.appendFileSync(o, i);
} catch (t) {
(0, i.gX)([ (0, f.wI)((0, u.U)(t, o)) ], r);
}
}
}
function Qt(t, e) {
const s = (0, i.n8)((0, h.cv)`${(0, h.ZV)((0, d.U9)(t.length, "item"))}: ${(0, h.ZV)(w(t))}`);
return e === "" ? [ s ] : [ s, (0, i.n8)((0, h.cv)`All results: ${(0, h.V$)(e, 1e3)}`) ];
}
var Kt = s(8717);
var te = s(4159);
// CONCATENATED MODULE: ./src/flow/many.ts
async function ee(t, e, s, c) {
const {cancel: l} = c;
const {items: u, maxParallel: a} = t;
const {tasks: d} = s;
const f = t.tolerated && (0, o.Wx)(t.tolerated, u.length);
const {baseUrl: v, summary: p, result: m, runUrl: w} = e;
const g = () => Kt.m.now();
const $ = new ListReport({
...c,
baseUrl: v,
tasks: d,
maxParallel: a,
tolerated: f,
summary: p,
result: m,
hasUrl: w !== void 0,
urlOf: (t, e, s) => w?.of(e, u[t]?.task.workflowId ?? s),
now: g
});
const y = new LargeAnswers;
const x = (0, te.u)(e, c, () => y.admit());
$.begin();
try {
const o = (0, r.l)((0, te.Q)(e), {
maxParallel: a,
toleratedFailures: f
});
await (0, n.u)(d, o, {
clock: Kt.m,
cancel: l,
random: Math.random,
prepare: async e => se(t, e, x, s),
poll: async (t, e, s) => {
const {poll: n, release: o} = await x.poll(e, s);
n.kind === "finished" ? y.keep(t, o) : o();
return n;
},
started: async (t, e) => s.started(t, e),
ended: async (t, e) => {
$.ended(t, e);
s.ended(t, e);
y.release(t);
},
onEvent: t => $.onEvent(t)
});
(0, i.gX)(s.close(), c.presenter);
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
function se({items: t}, e, s, n) {
const o = t[e];
const r = o?.values();
if (o === void 0 || r === void 0 || o.task.workflowId === void 0) throw new Error(`there is no item ${e} to be started`);
if (r.kind === "changed") {
const t = {
kind: "inputs-changed",
fault: r.fault
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
const {workflowId: i} = o.task;
return n.prepared(e, r.values, () => s.start(i, r.values));
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
