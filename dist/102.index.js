"use strict";

exports.id = 102;

exports.ids = [ 102 ];

exports.modules = {
8102: ((t, e, n) => {
n.d(e, {
carryOutMany: () => carryOutMany
});
var s = n(9133);
var i = n(8984);
var r = n(7313);
var o = n(3024);
var c = n(6497);
var a = n(4158);
var l = n(8544);
var u = n(4492);
var d = n(1670);
var h = n(2394);
var f = n(5700);
var p = n(594);
// CONCATENATED MODULE: ./src/report/list/counts.ts
function countsOf(t) {
return i.NI.map(e => [ e, t.filter(({conclusion: t}) => t === e).length ]).filter(([, t]) => t > 0);
}
function countsText(t) {
return countsOf(t).map(([t, e]) => `${e} ${t}`).join(", ");
}
var m = n(6931);
var v = n(517);
var w = n(9144);
var g = n(6578);
var $ = n(6426);
var x = n(7666);
// CONCATENATED MODULE: ./src/report/list/reasons.ts
function reasonOf(t) {
switch (t.kind) {
case "started":
case "running":
return;

case "finished":
{
const {reasons: e, run: n} = t;
if (e.length === 0) return;
return (0, d.oR)(e.map(t => (0, x.u)(t, n)), "; ");
}

case "timed-out":
{
const {cause: e, timeoutMs: n} = t;
const s = e === void 0 ? (0, d.cv)`` : (0, d.cv)` The last poll failed: ${(0, d.TL)(e)}.`;
return (0, d.cv)`The run did not finish within ${(0, d.ZV)((0, u.p0)(n))} (\`timeout-minutes\`).${s}`;
}

case "cancelled":
if (t.runId !== void 0) return (0, d.cv)`The step was cancelled while it waited for the run.`;
return t.maybeStarted ? (0, d.cv)`The step was cancelled during the start. A run may have been started.` : (0, 
d.cv)`The step was cancelled before a run was started.`;

case "error":
{
const {what: e, meaning: n} = (0, $.W)(t.problem);
return (0, d.oR)([ e, n ], " ");
}

case "not-started":
return (0, d.oR)((0, g.x)(t.why), " ");
}
}
// CONCATENATED MODULE: ./src/report/list/record.ts
const y = 200;
function recordOf(t, e, n, s, {presenter: r, baseUrl: o}) {
const c = n.kind === "finished" ? n.run : void 0;
const u = (0, i.W_)(n);
const d = (0, v.XP)(n, o);
const h = reasonOf(n);
const f = c === void 0 ? void 0 : (0, a.wL)(c.steps)?.output;
return {
index: t,
id: e.id,
conclusion: u,
why: n.kind === "not-started" ? n.why.by : void 0,
runId: s,
isFinished: c !== void 0,
goesOn: s !== void 0 && mayGoOn(n),
error: d === void 0 ? void 0 : (0, v.BP)(d, r),
reason: h === void 0 ? void 0 : (0, w.em)(h, r),
state: c === void 0 ? void 0 : detached((0, l.Pl)(c.state, y)),
startedAt: (0, m.EH)(c?.startedAt),
endedAt: (0, m.EH)(c?.endedAt),
bytes: f === void 0 ? void 0 : Buffer.byteLength(f)
};
}
function mayGoOn(t) {
if (t.kind === "error") return t.problem.kind !== "other-workflow";
return t.kind === "timed-out" || t.kind === "cancelled";
}
function detached(t) {
return Buffer.from(t, "utf16le").toString("utf16le");
}
function itemText({id: t, index: e}, n) {
return (0, d.cv)`item ${nameText(t)} (${e + 1} of ${n})`;
}
function nameText(t) {
return (0, d.cv)`${(0, d.V$)(t, 100, JSON.stringify)}`;
}
function runText(t) {
return t === void 0 ? (0, d.cv)`` : (0, d.cv)`, run ${(0, d.id)(t)}`;
}
const k = {
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
function worstFirst(t) {
return t.toSorted((t, e) => k[t.conclusion] - k[e.conclusion] || t.index - e.index);
}
function failedOf(t) {
return t.filter(({conclusion: t}) => (0, i.Ix)(t));
}
// CONCATENATED MODULE: ./src/report/list/account.ts
const T = 5;
const b = 150;
const O = 5;
const F = 20;
const I = {
failure: "Items failed",
timed_out: "Timed out",
cancelled: "Cancelled",
error: "Items with errors"
};
function listAccountOf(t, e, n) {
const s = I[t];
if (s === void 0) return;
const i = failedOf(e);
const r = n !== void 0 && i.length > n;
const o = r ? (0, d.cv)`, more than \`tolerated-failures\` allows (${n})` : (0, 
d.cv)``;
const c = e.filter(({error: t}) => t !== void 0);
const a = (0, d.ZV)((0, u.U9)(e.length, "item"));
const l = i.length > 0 ? (0, d.cv)`${i.length} of ${a} failed` : (0, d.cv)`${c.length} of ${a} did not succeed`;
const h = worstFirst(c).slice(0, T);
const f = h.map(({id: t, error: e}) => (0, d.cv)`${nameText(t)}: ${(0, d.V$)(e?.text ?? "", b)}`);
const p = c.length - h.length;
if (p > 0) f.push((0, d.cv)`… and ${p} more, see \`results-file\`.`);
return {
title: s,
what: (0, d.cv)`${l}${o} (${(0, d.ZV)(countsText(e))}).`,
items: f,
remedies: remediesFor(e)
};
}
function remediesFor(t) {
const some = e => t.some(e);
const e = [];
if (some(({conclusion: t}) => t === "unknown")) e.push((0, d.cv)`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`);
if (some(({goesOn: t}) => t)) e.push((0, d.cv)`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`);
if (some(({conclusion: t}) => t === "failure")) e.push((0, d.cv)`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`);
if (some(({conclusion: t}) => t === "not_started")) e.push((0, d.cv)`Items that are \`not_started\` have no run. It is safe to run them again.`);
return e;
}
function listAnnotations({title: t, what: e, items: n, remedies: s}, i) {
const r = i.filter(({conclusion: t}) => t !== "not_started");
const o = worstFirst(r).filter(({error: t}) => t !== void 0);
return [ (0, h.w7)("error", t, e, ...n, ...s), ...o.slice(0, O).map(({id: t, conclusion: e, error: n}) => (0, 
h.w7)("error", `Item ${e}`, (0, d.cv)`${nameText(t)}: ${(0, d.V$)(n?.text ?? "", 2e3)}`)) ];
}
function toleratedWarning(t, e) {
const n = failedOf(t);
if (e === void 0 || n.length === 0 || n.length > e) return;
const s = n.slice(0, F).map(({id: t, error: e}) => (0, d.cv)`${nameText(t)}: ${(0, 
d.V$)(e?.text ?? "", b)}`);
const i = n.length - s.length;
if (i > 0) s.push((0, d.cv)`… and ${i} more, see \`results-file\`.`);
return (0, h.w7)("warning", "Failures tolerated", (0, d.cv)`${n.length} of ${(0, 
d.ZV)((0, u.U9)(t.length, "item"))} failed, which \`tolerated-failures\` allows:`, ...s);
}
var L = n(6760);
var S = n(2639);
var A = n(561);
var q = n(9417);
// CONCATENATED MODULE: ./src/report/list/line-file.ts
const U = 64 * 1024;
class LineFile {
file;
pieces=[];
units=0;
constructor(t) {
this.file = o.openSync(t, "ax", 384);
}
write(t) {
this.pieces.push(t);
this.units += t.length;
if (this.units >= U) this.flush();
}
writeString(t) {
this.write('"');
for (let e = 0; e < t.length; ) {
let n = e + U;
if (n < t.length && /[\ud800-\udbff]/.test(t.charAt(n - 1))) n++;
this.write(JSON.stringify(t.slice(e, n)).slice(1, -1));
e = n;
}
this.write('"');
}
endLine() {
this.write("\n");
this.flush();
}
close() {
o.closeSync(this.file);
}
flush() {
const t = Buffer.from(this.pieces.join(""));
this.pieces = [];
this.units = 0;
for (let e = 0; e < t.length; ) e += o.writeSync(this.file, t, e);
}
}
var j = n(8851);
// CONCATENATED MODULE: ./src/report/list/results-file.ts
function appendLine(t, e, n) {
const {index: s, conclusion: i, error: r, runId: o, startedAt: c, endedAt: l} = e;
const u = n.outcome?.run;
const d = (0, m.cT)(c, l);
const text = e => e === void 0 ? t.write("null") : t.writeString(e);
t.write('{"id":');
text(e.id);
t.write(`,"position":${s + 1},"conclusion":"${i}","error":`);
text(r?.text);
t.write(',"run-id":');
text(o);
t.write(',"workflow-id":');
text(u?.workflowId ?? n.workflowId);
t.write(',"state":');
text(u?.state || void 0);
t.write(',"result":');
text(u && (0, a.wL)(u.steps)?.output);
t.write(',"step-outputs":');
writeStepOutputs(t, n.outcome);
t.write(',"failed-steps":');
writeFailedSteps(t, n.outcome);
t.write(',"started-at":');
text(u?.startedAt || void 0);
t.write(',"ended-at":');
text(u?.endedAt || void 0);
const h = d === void 0 ? "null" : (0, m.$n)(d);
t.write(`,"duration-seconds":${h},"result-file":`);
text(n.resultFile);
t.write(',"resumed":false}');
t.endLine();
}
function writeStepOutputs(t, e) {
if (e === void 0) {
t.write("null");
return;
}
let n = "{";
for (const [s, i] of (0, j.U)(e.run.steps)) {
t.write(n);
t.writeString(s);
t.write(":");
if (i === null) t.write("null"); else t.writeString(i);
n = ",";
}
t.write(n === "{" ? "{}" : "}");
}
function writeFailedSteps(t, e) {
if (e === void 0) {
t.write("null");
return;
}
const {failedSteps: n, oddFailedSteps: s} = e.run;
const i = [ "{}", '""', "null", void 0 ].includes(s);
const r = i ? n.map(({json: t}) => t) : [ s ?? "" ];
t.write("[");
for (const [e, n] of r.entries()) {
if (e > 0) t.write(",");
t.write(n);
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
this.names = folderNames(e);
const n = L.resolve(t.temp);
this.attemptLines(n, () => {
this.folder = o.mkdtempSync(L.join(n, "workflow-runs-"));
this.lines = new LineFile(L.join(this.folder, "results.jsonl"));
});
}
writeAnswer(t, e) {
const {folder: n, places: s} = this;
const i = L.join(n ?? s.temp, `${t + 1}.json`);
try {
if (n === void 0) throw new Error(this.linesFailure);
o.writeFileSync(i, e, {
mode: 384,
flag: "wx"
});
return i;
} catch (t) {
this.answersNotWritten = oneMore(this.answersNotWritten, (0, f.U)(t, i));
return;
} finally {
(0, q._)(e);
}
}
writeFiles(t, {run: e}) {
const {outputDirectory: n, folders: s} = this.places;
const i = this.names[t];
if (n === void 0 || i === void 0) return;
const r = L.join(n, i);
const o = (0, A.Qo)(e.steps, r);
const {written: c, failures: a} = (0, A.kF)(o, r, s);
for (const t of a) this.filesNotWritten = oneMore(this.filesNotWritten, t);
if (a.length === 0 || c.length > 0) this.itemFolders.set(t, r);
}
append(t, e) {
this.attemptLines(this.folder ?? this.places.temp, () => {
if (this.lines !== void 0) appendLine(this.lines, t, e);
});
}
close() {
const {folder: t = ""} = this;
this.attemptLines(t, () => this.lines?.close());
this.lines = void 0;
return this.linesFailure === void 0 ? L.join(t, "results.jsonl") : "";
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
this.linesFailure = (0, f.U)(e, t);
}
}
}
function folderNames(t) {
const e = new S.U;
return t.map(t => e.take((0, S.M)(t), ""));
}
function oneMore(t, e) {
return {
number: (t?.number ?? 0) + 1,
cause: t?.cause ?? e
};
}
var V = n(5895);
// CONCATENATED MODULE: ./src/report/list/excerpts.ts
const M = 2e6;
const N = 3 / 4;
class Excerpts {
excerpts=new Map;
room;
total=0;
level=Number.POSITIVE_INFINITY;
constructor(t = M) {
this.room = t;
}
add(t, e) {
this.put(t, e, Math.min(this.level, this.room));
if (this.total <= this.room) return;
const n = [ ...this.excerpts ];
this.level = (0, V.M)(n, this.room * N, {
length: ([, t]) => t.length,
cost: ([, t], e) => Math.min(t.length, e),
least: 0
}) ?? 0;
this.total = 0;
for (const [t, e] of n) this.put(t, e, this.level);
}
get(t) {
return this.excerpts.get(t);
}
put(t, e, n) {
const s = e.length <= n && this.excerpts.has(t);
const i = s ? e : detached((0, l.Pl)(e, n));
this.excerpts.set(t, i);
this.total += i.length;
}
}
// CONCATENATED MODULE: ./src/report/list/log.ts
const E = 6e4;
const R = 300;
class ListLog {
context;
executing=new Set;
ended=0;
countsToldAt;
isReplacementTold=false;
constructor(t) {
this.context = t;
this.countsToldAt = t.now();
for (const [e, n] of t.tasks.entries()) if (n.kind === "collect") this.executing.add(e);
}
opening() {
const {tasks: t, maxParallel: e, baseUrl: n} = this.context;
const s = this.executing.size;
const i = t.length - s;
const r = [ ...i === 0 ? [] : [ (0, d.cv)`${i} to start` ], ...s === 0 ? [] : [ (0, 
d.cv)`${s} to collect` ] ];
const o = i === 0 ? (0, d.cv)`` : (0, d.cv)`, at most ${(0, d.ZV)((0, u.U9)(e, "run"))} at a time`;
this.write((0, h.n8)((0, d.cv)`${(0, d.ZV)((0, u.U9)(t.length, "item"))} (${(0, 
d.oR)(r, ", ")})${o}, at ${(0, d.TL)(n)}`));
}
onEvent(t) {
switch (t.kind) {
case "started":
{
const {index: e, runId: n, isUtf8: s} = t;
this.executing.add(e);
const i = itemText({
id: this.nameOf(e),
index: e
}, this.context.tasks.length);
this.write((0, h.n8)((0, d.cv)`Started run ${(0, d.id)(n)} for ${i}`));
this.replacement(s);
break;
}

case "polled":
if (t.poll.kind === "finished") this.replacement(t.poll.isUtf8);
break;

case "held":
this.write((0, h.n8)(heldText(t)));
break;

case "outage-began":
this.write((0, h.n8)((0, d.cv)`The service does not answer (${(0, d.TL)(t.cause)}): sending one request at a time`));
break;

case "outage-ended":
this.write((0, h.n8)((0, d.cv)`The service answers again`));
break;

case "starting-ended":
this.write((0, h.n8)(endOfStartingText(t)));
break;

case "starting":
case "start-repeated":
break;
}
this.tellCounts();
}
itemEnded(t) {
this.executing.delete(t.index);
this.ended++;
if (t.conclusion !== "not_started") this.write((0, h.n8)(this.endText(t)));
this.tellCounts();
}
endText(t) {
const {conclusion: e, runId: n, startedAt: s, endedAt: i, error: r} = t;
const o = (0, m.U5)(s, i);
const c = (0, d.ZV)(o === "–" ? "" : ` in ${o}`);
const a = r === void 0 ? (0, d.cv)`` : (0, d.cv)`: ${(0, d.V$)(r.text, R)}`;
const l = itemText(t, this.context.tasks.length);
return (0, d.cv)`Ended ${l}: ${(0, d.ZV)(e)}${c}${runText(n)}${a}`;
}
tellCounts() {
const t = this.context.now();
const {length: e} = this.context.tasks;
if (t - this.countsToldAt < E || this.ended === e) return;
this.countsToldAt = t;
const {size: n} = this.executing;
const s = e - n - this.ended;
this.write((0, h.n8)((0, d.cv)`${(0, d.ZV)((0, u.p0)(t))}: ${n} executing, ${this.ended} ended, ${s} not started yet`));
}
replacement(t) {
if (t || this.isReplacementTold) return;
this.isReplacementTold = true;
this.write(p.RQ);
}
nameOf(t) {
return this.context.tasks[t]?.id ?? "";
}
write(t) {
(0, h.gX)([ t ], this.context.presenter);
}
}
function heldText({ms: t, askedMs: e}) {
const n = e > 0 ? (0, d.cv)` and a pause of ${(0, d.ZV)((0, u.p0)(e))}` : (0, d.cv)``;
return (0, d.cv)`The service asks for fewer requests${n}: next request in ${(0, 
d.ZV)((0, u.p0)(t))}`;
}
function endOfStartingText({why: t, left: e}) {
return (0, d.cv)`No more runs are started, ${(0, d.ZV)((0, u.U9)(e, "item"))} not started: ${whyText(t)}`;
}
function whyText(t) {
switch (t.by) {
case "service":
case "journal":
return (0, d.cv)`${(0, d.TL)((0, $.W)(t.problem).what)}`;

case "failures":
return (0, d.cv)`more items failed than \`tolerated-failures\` allows`;

case "deadline":
return (0, d.cv)`the deadline (\`timeout-minutes\`) is too close`;
}
}
// CONCATENATED MODULE: ./src/report/list/notes.ts
const Z = 300;
function noResultsFile(t) {
return (0, h.w7)("warning", "No results-file", (0, d.cv)`The results could not be written to a file, so \`results-file\` is empty: ${(0, 
d.V$)(t, Z)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function noAnswerFiles({number: t, cause: e}) {
return (0, h.w7)("warning", "No result-file", (0, d.cv)`The answers for ${(0, d.ZV)((0, 
u.U9)(t, "item"))} could not be written to files, so their \`result-file\` is null: ${(0, 
d.V$)(e, Z)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function listOutputsCut(t, e) {
const n = t === "" ? (0, d.cv)`The complete outputs could not be saved; see the warning above.` : (0, 
d.cv)`The complete outputs are in \`results-file\` (${(0, d.TL)(t)}).`;
const s = e.map(t => `\`${t}\``).join(", ");
const i = e.length === 0 ? (0, d.cv)`` : (0, d.cv)` These outputs are too long and therefore \`{}\`: ${(0, 
d.ZV)(s)}.`;
return (0, h.w7)("warning", "Outputs cut", (0, d.cv)`Outputs were cut to stay within their limits. ${n}${i}`);
}
function listOutputsNotWritten(t, e) {
const n = e === "" ? (0, d.cv)`The ids of the runs are in the log.` : (0, d.cv)`The ids of the runs are in the log and in ${(0, 
d.TL)(e)}.`;
return (0, h.w7)("error", "Outputs not written", (0, d.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0, 
d.V$)(t, Z)}. ${n} The step fails even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`);
}
var C = n(3185);
var W = n(5468);
// CONCATENATED MODULE: ./src/report/list/outputs.ts
const _ = 2e5;
function renderListOutputs(t) {
const {conclusion: e, error: n, records: s} = t;
const i = new Map([ [ "conclusion", e ] ]);
if (n !== void 0) i.set("error", n.text);
const r = countsOf(s).map(([t, e]) => `,"${t}":${e}`);
i.set("counts", `{"total":${s.length}${r.join("")}}`);
const o = s.flatMap(({id: t, runId: e}) => e === void 0 ? [] : [ [ t, e ] ]);
const c = (0, W.$z)(new Map(o), _);
const a = t.folders === void 0 ? void 0 : (0, W.gt)(t.folders);
i.set("run-ids", c.text);
if (a !== void 0) i.set("output-files", a.text);
i.set("results-file", t.resultsFile);
const l = [ "results", "truncated", "false", ...i.keys(), ...i.values() ];
const u = W.Yo - l.reduce((t, e) => t + e.length, 0);
const d = s.filter(({isFinished: t}) => t).map(({id: e, index: n}) => [ e, t.resultOf(n) ]);
const h = (0, C.TM)(d, "", u);
i.set("results", h.object);
const f = [ n, c, a, h ].some(t => t?.cut === true);
i.set("truncated", String(f));
const p = [];
if (c.cut) p.push("run-ids");
if (a?.cut) p.push("output-files");
if (h.object === "{}" && d.length > 0) p.push("results");
return {
values: i,
truncated: f,
emptied: p
};
}
var P = n(5345);
var H = n(9537);
var B = n(9912);
var D = n(3838);
// CONCATENATED MODULE: ./src/report/list/summary.ts
const z = 100;
const X = 256;
const G = 200;
const J = 1e3;
const Q = 30;
const Y = 20;
const K = 10;
function renderListSummary(t) {
const {records: e, present: n, style: s} = t;
const i = paragraphs([ heading(t.conclusion, e), countsLine(e), groups(e, n), itemTable(e, n), (0, 
D.I)(e.map(barOf), "runs", n) ]);
const r = facts(t);
const o = H.u - i.bytes - r.bytes - "\n\n\n".length;
const c = s === "full" ? resultFolds(t, o) : void 0;
return (0, w.qy)`${paragraphs([ i, c, r ])}\n`;
}
function paragraphs(t) {
return (0, w.fj)(t.filter(t => t !== void 0), (0, w.qy)`\n\n`);
}
function heading(t, e) {
const n = (0, w.pj)((0, u.U9)(e.length, "item"));
const s = e.filter(t => t.conclusion === "success").length;
switch (t) {
case "success":
return s === e.length ? (0, w.qy)`## ✅ ${n} succeeded` : (0, w.qy)`## ✅ ${s} of ${n} succeeded`;

case "failure":
return (0, w.qy)`## ❌ ${failedOf(e).length} of ${n} failed`;

case "timed_out":
return (0, w.qy)`## ⌛ Items did not finish in time`;

case "cancelled":
return (0, w.qy)`## 🚫 Step cancelled`;

case "started":
return (0, w.qy)`## ▶️ ${n} started`;

case "running":
return (0, w.qy)`## ⏳ ${n} still executing`;

case "error":
return (0, w.qy)`## ❗ Items ended with errors`;
}
}
function countsLine(t) {
const e = countsOf(t).map(([t, e]) => (0, w.qy)`<b>${e}</b> <code>${(0, w.pj)(t)}</code>`);
return (0, w.qy)`<p>${(0, w.pj)((0, u.U9)(t.length, "item"))}: ${(0, w.fj)(e, (0, 
w.qy)`, `)}</p>`;
}
function groups(t, e) {
const n = new Map;
for (const e of worstFirst(t)) {
const {reason: t} = e;
if (t === void 0) continue;
const s = n.get(t.text);
if (s === void 0) n.set(t.text, {
message: t,
of: [ e ]
}); else s.of.push(e);
}
if (n.size === 0) return;
const s = [ ...n.values() ].slice(0, Y).map(({message: t, of: n}) => {
const s = n.slice(0, K).map(({id: t}) => (0, w.o)(t, z, e));
const i = n.length - s.length;
const r = i === 0 ? (0, w.qy)`` : (0, w.qy)` and ${i} more`;
return (0, w.qy)`<li>${(0, w.fj)(s, (0, w.qy)`, `)}${r}: ${t}</li>`;
});
const i = n.size - s.length;
if (i > 0) s.push((0, w.qy)`<li>… and ${(0, w.pj)((0, u.U9)(i, "other message"))}</li>`);
return (0, w.qy)`<p>Why:</p>\n<ul>\n${s}\n</ul>`;
}
const tt = (0, w.qy)`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Conclusion</th><th align="right">Duration</th><th align="left">Run</th><th align="left">Error</th></tr>`;
function itemTable(t, e) {
const n = {
total: t.length,
noun: "item",
output: "results-file"
};
return (0, w.qy)`### Items\n\n${(0, B.V4)(tt, itemRows(t, e), {
...n,
mostOpen: Q
})}`;
}
function* itemRows(t, e) {
for (const n of worstFirst(t)) {
const {index: t, id: s, conclusion: i, startedAt: r, endedAt: o, runId: c, error: a} = n;
yield (0, B.nM)([ (0, B.EH)(String(t + 1)), (0, B.Hn)((0, w.o)(s, z, e)), (0, B.Hn)((0, 
w.qy)`<code>${(0, w.pj)(i)}</code>`), (0, B.EH)((0, m.U5)(r, o)), (0, B.Hn)(c === void 0 ? (0, 
w.pj)("–") : (0, w.o)(c, X, e)), (0, B.Hn)(a === void 0 ? (0, w.pj)("–") : (0, w.o)(a.text, G, e)) ]);
}
}
function barOf({index: t, id: e, conclusion: n, startedAt: s, endedAt: r}) {
return {
position: t + 1,
name: e,
failed: (0, i.Ix)(n),
startedAt: s,
endedAt: r
};
}
function resultFolds(t, e) {
const {resultsFile: n, present: s} = t;
const i = (0, w.qy)`### Results\n\n`;
const r = n === "" ? (0, w.qy)`` : (0, w.qy)` The complete results are in <code>results-file</code>, ${(0, 
w.o)(n, J, s)}.`;
const o = (0, w.qy)`\n<p>Some results are cut or omitted to keep the summary within GitHub's size limit.${r}</p>\n`;
const c = e - i.bytes - o.bytes;
const {shown: a, areCut: l} = (0, P.B)(foldsOf(t), c, s);
if (a.length === 0 && !l) return;
return (0, w.qy)`${i}${(0, w.fj)(a, (0, w.qy)``)}${l ? o : (0, w.qy)``}`;
}
function* foldsOf({records: t, excerptOf: e, present: n}) {
for (const {index: s, id: i, bytes: r} of worstFirst(t)) {
const t = e(s);
if (t === void 0 || r === void 0) continue;
const o = (0, w.o)(i, z, n);
const c = (0, w.qy)`#${s + 1} ${o} · ${(0, w.pj)((0, u.Ej)(r))}`;
yield {
title: c,
text: t
};
}
}
function facts({conclusion: t, records: e, baseUrl: n, elapsedMs: s, present: i}) {
const fact = (t, e) => (0, B.nM)([ (0, w.pj)(t), e ].map(B.Hn));
return (0, B.tp)([ fact("Conclusion", (0, w.qy)`<code>${(0, w.pj)(t)}</code>`), fact("Items", (0, 
w.qy)`${e.length}`), fact("Service", (0, w.o)(n, 500, i)), fact("Time", (0, w.pj)((0, 
u.p0)(s))) ]);
}
// CONCATENATED MODULE: ./src/report/list/table.ts
const et = 200;
const nt = 120;
const st = [ (0, d.cv)`item`, (0, d.cv)`position`, (0, d.cv)`conclusion`, (0, d.cv)`duration`, (0, 
d.cv)`run`, (0, d.cv)`error` ];
const it = (0, d.cv)`–`;
function table_itemTable(t) {
const e = t.length > et ? et - 1 : t.length;
const n = worstFirst(t).slice(0, e).map(rowOf);
const s = {
kind: "table",
rows: [ st, ...n ]
};
const i = t.length - e;
return i === 0 ? [ s ] : [ s, (0, h.n8)((0, d.cv)`… and ${(0, d.ZV)((0, u.U9)(i, "more item"))}`) ];
}
function rowOf(t) {
const {index: e, conclusion: n, startedAt: s, endedAt: i, runId: r, error: o} = t;
return [ nameText(t.id), (0, d.cv)`${e + 1}`, (0, d.ZV)(n), (0, d.ZV)((0, m.U5)(s, i)), r === void 0 ? it : (0, 
d.cv)`${(0, d.id)(r)}`, o === void 0 ? it : (0, d.cv)`${(0, d.V$)(o.text, nt)}` ];
}
// CONCATENATED MODULE: ./src/report/list/index.ts
const rt = 2e3;
class ListReport {
context;
log;
disk;
excerpts=new Excerpts;
records=new Map;
runIds=new Map;
constructor(t) {
const {tasks: e, places: n} = t;
this.context = t;
this.log = new ListLog(t);
this.disk = new ListDisk(n, e.map(({id: t}) => t));
for (const [t, n] of e.entries()) if (n.kind === "collect") this.runIds.set(t, n.runId);
}
begin() {
this.log.opening();
}
onEvent(t) {
if (t.kind === "started") this.runIds.set(t.index, t.runId);
this.log.onEvent(t);
}
ended(t, e) {
const {presenter: n, baseUrl: s, tasks: i} = this.context;
const r = i[t];
if (r === void 0 || this.records.has(t)) return;
const o = e.kind === "finished" ? e : void 0;
const c = ("runId" in e ? e.runId : void 0) ?? this.runIds.get(t);
const l = recordOf(t, r, e, c, {
presenter: n,
baseUrl: s
});
this.records.set(t, l);
let u;
if (o !== void 0) {
const e = (0, a.wL)(o.run.steps)?.output;
if (e !== void 0) this.excerpts.add(t, e);
u = this.disk.writeAnswer(t, o.answer);
this.disk.writeFiles(t, o);
}
this.disk.append(l, {
workflowId: r.workflowId,
outcome: o,
resultFile: u
});
this.log.itemEnded(l);
}
finish({isCancelled: t, cause: e = (0, d.cv)`the item did not end`}) {
const {presenter: n, tasks: s, tolerated: r, outputs: o} = this.context;
for (const t of s.keys()) {
const n = {
kind: "unexpected",
cause: e
};
if (!this.records.has(t)) this.ended(t, {
kind: "error",
runId: void 0,
problem: n
});
}
const a = [ ...this.records.values() ].sort((t, e) => t.index - e.index);
const l = this.disk.close();
const u = (0, i.Jo)(a, {
isCancelled: t,
tolerated: r ?? 0
});
const f = listAccountOf(u, a, r);
const p = this.outputsOf(u, f, a, l);
for (const [t, e] of p.values) o.set(t, e);
const m = f === void 0 ? [] : listAnnotations(f, a);
(0, h.gX)([ ...this.notesOfDisk(), ...table_itemTable(a), ...p.truncated ? [ listOutputsCut(l, p.emptied) ] : [], ...closing(a, l), ...[ toleratedWarning(a, r) ].filter(t => t !== void 0), ...m ], n);
this.writeSummary(u, a, l);
const {failure: v} = o;
if (v === void 0) return (0, c.FO)(u);
(0, h.gX)([ listOutputsNotWritten(v, l) ], n);
return 1;
}
outputsOf(t, e, n, s) {
const i = new Map;
for (const {index: t, id: e} of n) {
const n = this.disk.folderOf(t);
if (n !== void 0) i.set(e, n);
}
return renderListOutputs({
conclusion: t,
error: e === void 0 ? void 0 : this.errorOf(e),
records: n,
resultOf: t => this.excerpts.get(t) ?? "",
folders: this.disk.wantsFiles ? i : void 0,
resultsFile: s
});
}
errorOf({what: t, items: e, remedies: n}) {
const s = (0, d.oR)([ t, (0, d.oR)(e, "; "), ...n ], " ");
const {text: i} = this.context.presenter.line(s);
return {
text: (0, l.Jj)(i, rt),
cut: i.length > rt
};
}
notesOfDisk() {
const {linesFailure: t, answersNotWritten: e, filesNotWritten: n} = this.disk;
return [ ...t === void 0 ? [] : [ noResultsFile(t) ], ...e === void 0 ? [] : [ noAnswerFiles(e) ], ...n === void 0 ? [] : [ (0, 
p.uW)(n.number, n.cause) ] ];
}
writeSummary(t, e, n) {
const {summary: s, summaryFile: i, presenter: r, baseUrl: c} = this.context;
if (s === "none" || i === void 0) return;
try {
const {text: a} = renderListSummary({
style: s,
conclusion: t,
records: e,
excerptOf: t => this.excerpts.get(t),
baseUrl: c,
resultsFile: n,
elapsedMs: this.context.now(),
present: r
});
o.appendFileSync(i, a);
} catch (t) {
(0, h.gX)([ (0, p.wI)((0, f.U)(t, i)) ], r);
}
}
}
function closing(t, e) {
const n = (0, h.n8)((0, d.cv)`${(0, d.ZV)((0, u.U9)(t.length, "item"))}: ${(0, d.ZV)(countsText(t))}`);
return e === "" ? [ n ] : [ n, (0, h.n8)((0, d.cv)`All results: ${(0, d.V$)(e, 1e3)}`) ];
}
var ot = n(8717);
var ct = n(9838);
// CONCATENATED MODULE: ./src/flow/many.ts
async function carryOutMany(t, e, n) {
const {cancel: o} = n;
const {items: c, maxParallel: a} = t;
const l = c.map(({task: t}) => t);
const u = t.tolerated && (0, i.Wx)(t.tolerated, c.length);
const {baseUrl: h, summary: f} = e;
const now = () => ot.m.now();
const p = new ListReport({
...n,
baseUrl: h,
tasks: l,
maxParallel: a,
tolerated: u,
summary: f,
now
});
const m = new LargeAnswers;
const v = (0, ct.u)(e, n, () => m.admit());
p.begin();
try {
const n = (0, r.l)((0, ct.Q)(e), {
maxParallel: a,
toleratedFailures: u
});
await (0, s.u)(l, n, {
clock: ot.m,
cancel: o,
random: Math.random,
prepare: async e => prepared(t, e, v),
poll: async (t, e, n) => {
const {poll: s, release: i} = await v.poll(e, n);
if (s.kind === "finished") m.keep(t, i); else i();
return s;
},
started: async () => {},
ended: async (t, e) => {
p.ended(t, e);
m.release(t);
},
onEvent: t => p.onEvent(t)
});
return p.finish({
isCancelled: o.aborted
});
} catch (t) {
const e = t instanceof Error ? t.stack ?? t.message : String(t);
return p.finish({
isCancelled: o.aborted,
cause: (0, d.cv)`${(0, d.TL)(e)}`
});
}
}
function prepared({items: t}, e, n) {
const s = t[e];
const i = s?.values();
if (s === void 0 || i === void 0 || s.task.workflowId === void 0) throw new Error(`there is no item ${e} to be started`);
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
const {workflowId: r} = s.task;
return {
kind: "ready",
send: () => n.start(r, i.values),
takeBack: async () => {}
};
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
