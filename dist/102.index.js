"use strict";

exports.id = 102;

exports.ids = [ 102 ];

exports.modules = {
8102: ((t, e, s) => {
s.d(e, {
carryOutMany: () => carryOutMany
});
var n = s(9133);
var i = s(8984);
var r = s(7313);
var o = s(2394);
var c = s(3024);
var l = s(6497);
var a = s(4158);
var u = s(6449);
var d = s(8544);
var h = s(4492);
var f = s(1670);
var p = s(594);
var m = s(6426);
// CONCATENATED MODULE: ./src/report/list/counts.ts
function countsOf(t) {
return i.NI.map(e => [ e, t.filter(({conclusion: t}) => t === e).length ]).filter(([, t]) => t > 0);
}
function countsText(t) {
return countsOf(t).map(([t, e]) => `${e} ${t}`).join(", ");
}
var v = s(6931);
var w = s(517);
var g = s(9144);
var $ = s(6578);
var x = s(7666);
// CONCATENATED MODULE: ./src/report/list/reasons.ts
function reasonOf(t) {
switch (t.kind) {
case "started":
case "running":
return;

case "finished":
{
const {reasons: e, run: s} = t;
if (e.length === 0) return;
return (0, f.oR)(e.map(t => (0, x.u)(t, s)), "; ");
}

case "timed-out":
{
const {cause: e, timeoutMs: s} = t;
const n = e === void 0 ? (0, f.cv)`` : (0, f.cv)` The last poll failed: ${(0, f.TL)(e)}.`;
return (0, f.cv)`The run did not finish within ${(0, f.ZV)((0, h.p0)(s))} (\`timeout-minutes\`).${n}`;
}

case "cancelled":
if (t.runId !== void 0) return (0, f.cv)`The step was cancelled while it waited for the run.`;
return t.maybeStarted ? (0, f.cv)`The step was cancelled during the start. A run may have been started.` : (0, 
f.cv)`The step was cancelled before a run was started.`;

case "error":
{
const {what: e, meaning: s} = (0, m.W)(t.problem);
return (0, f.oR)([ e, s ], " ");
}

case "not-started":
return (0, f.oR)((0, $.x)(t.why), " ");
}
}
// CONCATENATED MODULE: ./src/report/list/record.ts
const y = 200;
function recordOf(t, e, s, n, {presenter: r, baseUrl: o}) {
const c = s.kind === "finished" ? s.run : void 0;
const l = (0, i.W_)(s);
const u = (0, w.XP)(s, o);
const h = reasonOf(s);
const f = c === void 0 ? void 0 : (0, a.wL)(c.steps)?.output;
return {
index: t,
id: e.id,
conclusion: l,
why: s.kind === "not-started" ? s.why.by : void 0,
runId: n,
isFinished: c !== void 0,
goesOn: n !== void 0 && mayGoOn(s),
error: u === void 0 ? void 0 : (0, w.BP)(u, r),
reason: h === void 0 ? void 0 : (0, g.em)(h, r),
state: c === void 0 ? void 0 : detached((0, d.Pl)(c.state, y)),
startedAt: (0, v.EH)(c?.startedAt),
endedAt: (0, v.EH)(c?.endedAt),
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
function itemText({id: t, index: e}, s) {
return (0, f.cv)`item ${nameText(t)} (${e + 1} of ${s})`;
}
function nameText(t) {
return (0, f.cv)`${(0, f.V$)(t, 100, JSON.stringify)}`;
}
function runText(t) {
return t === void 0 ? (0, f.cv)`` : (0, f.cv)`, run ${(0, f.id)(t)}`;
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
function listAccountOf(t, e, s, n) {
const i = I[t];
if (i === void 0) return;
const r = failedOf(e);
const o = s !== void 0 && r.length > s;
const c = o ? (0, f.cv)`, more than \`tolerated-failures\` allows (${s})` : (0, 
f.cv)``;
const l = e.filter(({error: t}) => t !== void 0);
const a = (0, f.ZV)((0, h.U9)(e.length, "item"));
const u = r.length > 0 ? (0, f.cv)`${r.length} of ${a} failed` : (0, f.cv)`${l.length} of ${a} did not succeed`;
const d = worstFirst(l).slice(0, T);
const p = d.map(({id: t, error: e}) => (0, f.cv)`${nameText(t)}: ${(0, f.V$)(e?.text ?? "", b)}`);
const v = l.length - d.length;
if (v > 0) p.push((0, f.cv)`… and ${v} more, see \`results-file\`.`);
const w = (0, f.cv)`${u}${c} (${(0, f.ZV)(countsText(e))}).`;
if (n === void 0) return {
title: i,
what: w,
items: p,
remedies: remediesFor(e)
};
const {title: g, what: $, meaning: x, remedy: y} = (0, m.W)(n);
return {
title: g,
what: (0, f.oR)([ $, x, w ], " "),
items: p,
remedies: [ ...remediesFor(e), y ]
};
}
function remediesFor(t) {
const some = e => t.some(e);
const e = [];
if (some(({conclusion: t}) => t === "unknown")) e.push((0, f.cv)`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`);
if (some(({goesOn: t}) => t)) e.push((0, f.cv)`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`);
if (some(({conclusion: t}) => t === "failure")) e.push((0, f.cv)`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`);
if (some(({conclusion: t}) => t === "not_started")) e.push((0, f.cv)`Items that are \`not_started\` have no run. It is safe to run them again.`);
return e;
}
function listAnnotations({title: t, what: e, items: s, remedies: n}, i) {
const r = i.filter(({conclusion: t}) => t !== "not_started");
const c = worstFirst(r).filter(({error: t}) => t !== void 0);
return [ (0, o.w7)("error", t, e, ...s, ...n), ...c.slice(0, O).map(({id: t, conclusion: e, error: s}) => (0, 
o.w7)("error", `Item ${e}`, (0, f.cv)`${nameText(t)}: ${(0, f.V$)(s?.text ?? "", 2e3)}`)) ];
}
function toleratedWarning(t, e) {
const s = failedOf(t);
if (e === void 0 || s.length === 0 || s.length > e) return;
const n = s.slice(0, F).map(({id: t, error: e}) => (0, f.cv)`${nameText(t)}: ${(0, 
f.V$)(e?.text ?? "", b)}`);
const i = s.length - n.length;
if (i > 0) n.push((0, f.cv)`… and ${i} more, see \`results-file\`.`);
return (0, o.w7)("warning", "Failures tolerated", (0, f.cv)`${s.length} of ${(0, 
f.ZV)((0, h.U9)(t.length, "item"))} failed, which \`tolerated-failures\` allows:`, ...n);
}
var L = s(6760);
var S = s(2639);
var A = s(561);
var U = s(9417);
// CONCATENATED MODULE: ./src/report/list/line-file.ts
const q = 64 * 1024;
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
if (this.units >= q) this.flush();
}
writeString(t) {
this.write('"');
for (let e = 0; e < t.length; ) {
let s = e + q;
if (s < t.length && /[\ud800-\udbff]/.test(t.charAt(s - 1))) s++;
this.write(JSON.stringify(t.slice(e, s)).slice(1, -1));
e = s;
}
this.write('"');
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
var j = s(8851);
// CONCATENATED MODULE: ./src/report/list/results-file.ts
function appendLine(t, e, s) {
const {index: n, conclusion: i, error: r, runId: o, startedAt: c, endedAt: l} = e;
const u = s.outcome?.run;
const d = (0, v.cT)(c, l);
const text = e => e === void 0 ? t.write("null") : t.writeString(e);
t.write('{"id":');
text(e.id);
t.write(`,"position":${n + 1},"conclusion":"${i}","error":`);
text(r?.text);
t.write(',"run-id":');
text(o);
t.write(',"workflow-id":');
text(u?.workflowId ?? s.workflowId);
t.write(',"state":');
text(u?.state || void 0);
t.write(',"result":');
text(u && (0, a.wL)(u.steps)?.output);
t.write(',"step-outputs":');
writeStepOutputs(t, s.outcome);
t.write(',"failed-steps":');
writeFailedSteps(t, s.outcome);
t.write(',"started-at":');
text(u?.startedAt || void 0);
t.write(',"ended-at":');
text(u?.endedAt || void 0);
const h = d === void 0 ? "null" : (0, v.$n)(d);
t.write(`,"duration-seconds":${h},"result-file":`);
text(s.resultFile);
t.write(`,"resumed":${s.isResumed}}`);
t.endLine();
}
function writeStepOutputs(t, e) {
if (e === void 0) {
t.write("null");
return;
}
let s = "{";
for (const [n, i] of (0, j.U)(e.run.steps)) {
t.write(s);
t.writeString(n);
t.write(":");
if (i === null) t.write("null"); else t.writeString(i);
s = ",";
}
t.write(s === "{" ? "{}" : "}");
}
function writeFailedSteps(t, e) {
if (e === void 0) {
t.write("null");
return;
}
const {failedSteps: s, oddFailedSteps: n} = e.run;
const i = [ "{}", '""', "null", void 0 ].includes(n);
const r = i ? s.map(({json: t}) => t) : [ n ?? "" ];
t.write("[");
for (const [e, s] of r.entries()) {
if (e > 0) t.write(",");
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
this.names = folderNames(e);
const s = L.resolve(t.temp);
this.attemptLines(s, () => {
this.folder = c.mkdtempSync(L.join(s, "workflow-runs-"));
this.lines = new LineFile(L.join(this.folder, "results.jsonl"));
});
}
writeAnswer(t, e) {
const {folder: s, places: n} = this;
const i = L.join(s ?? n.temp, `${t + 1}.json`);
try {
if (s === void 0) throw new Error(this.linesFailure);
c.writeFileSync(i, e, {
mode: 384,
flag: "wx"
});
return i;
} catch (t) {
this.answersNotWritten = oneMore(this.answersNotWritten, (0, u.U)(t, i));
return;
} finally {
(0, U._)(e);
}
}
writeFiles(t, {run: e}) {
const {outputDirectory: s, folders: n} = this.places;
const i = this.names[t];
if (s === void 0 || i === void 0) return;
const r = L.join(s, i);
const o = (0, A.Qo)(e.steps, r);
const {written: c, failures: l} = (0, A.kF)(o, r, n);
for (const t of l) this.filesNotWritten = oneMore(this.filesNotWritten, t);
if (l.length === 0 || c.length > 0) this.itemFolders.set(t, r);
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
this.linesFailure = (0, u.U)(e, t);
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
var V = s(5895);
// CONCATENATED MODULE: ./src/report/list/excerpts.ts
const M = 2e6;
const R = 3 / 4;
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
const s = [ ...this.excerpts ];
this.level = (0, V.M)(s, this.room * R, {
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
const i = n ? e : detached((0, d.Pl)(e, s));
this.excerpts.set(t, i);
this.total += i.length;
}
}
// CONCATENATED MODULE: ./src/report/list/log.ts
const N = 6e4;
const E = 300;
class ListLog {
context;
executing=new Set;
ended=0;
countsToldAt;
isReplacementTold=false;
constructor(t) {
this.context = t;
this.countsToldAt = t.now();
for (const [e, s] of t.tasks.entries()) if (s.kind === "collect") this.executing.add(e);
}
opening() {
const {tasks: t, maxParallel: e, baseUrl: s} = this.context;
const n = this.executing.size;
const i = t.filter(({kind: t}) => t === "start").length;
const r = t.length - n - i;
const c = [ ...i === 0 ? [] : [ (0, f.cv)`${i} to start` ], ...n === 0 ? [] : [ (0, 
f.cv)`${n} to collect` ], ...r === 0 ? [] : [ (0, f.cv)`${r} that may have been started` ] ];
const l = i === 0 ? (0, f.cv)`` : (0, f.cv)`, at most ${(0, f.ZV)((0, h.U9)(e, "run"))} at a time`;
this.write((0, o.n8)((0, f.cv)`${(0, f.ZV)((0, h.U9)(t.length, "item"))} (${(0, 
f.oR)(c, ", ")})${l}, at ${(0, f.TL)(s)}`));
}
onEvent(t) {
switch (t.kind) {
case "started":
{
const {index: e, runId: s, isUtf8: n} = t;
this.executing.add(e);
const i = itemText({
id: this.nameOf(e),
index: e
}, this.context.tasks.length);
this.write((0, o.n8)((0, f.cv)`Started run ${(0, f.id)(s)} for ${i}`));
this.replacement(n);
break;
}

case "polled":
if (t.poll.kind === "finished") this.replacement(t.poll.isUtf8);
break;

case "held":
this.write((0, o.n8)(heldText(t)));
break;

case "outage-began":
this.write((0, o.n8)((0, f.cv)`The service does not answer (${(0, f.TL)(t.cause)}): sending one request at a time`));
break;

case "outage-ended":
this.write((0, o.n8)((0, f.cv)`The service answers again`));
break;

case "starting-ended":
this.write((0, o.n8)(endOfStartingText(t)));
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
if (t.conclusion !== "not_started") this.write((0, o.n8)(this.endText(t)));
this.tellCounts();
}
endText(t) {
const {conclusion: e, runId: s, startedAt: n, endedAt: i, error: r} = t;
const o = (0, v.U5)(n, i);
const c = (0, f.ZV)(o === "–" ? "" : ` in ${o}`);
const l = r === void 0 ? (0, f.cv)`` : (0, f.cv)`: ${(0, f.V$)(r.text, E)}`;
const a = itemText(t, this.context.tasks.length);
return (0, f.cv)`Ended ${a}: ${(0, f.ZV)(e)}${c}${runText(s)}${l}`;
}
tellCounts() {
const t = this.context.now();
const {length: e} = this.context.tasks;
if (t - this.countsToldAt < N || this.ended === e) return;
this.countsToldAt = t;
const {size: s} = this.executing;
const n = e - s - this.ended;
this.write((0, o.n8)((0, f.cv)`${(0, f.ZV)((0, h.p0)(t))}: ${s} executing, ${this.ended} ended, ${n} not started yet`));
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
(0, o.gX)([ t ], this.context.presenter);
}
}
function heldText({ms: t, askedMs: e}) {
const s = e > 0 ? (0, f.cv)` and a pause of ${(0, f.ZV)((0, h.p0)(e))}` : (0, f.cv)``;
return (0, f.cv)`The service asks for fewer requests${s}: next request in ${(0, 
f.ZV)((0, h.p0)(t))}`;
}
function endOfStartingText({why: t, left: e}) {
return (0, f.cv)`No more runs are started, ${(0, f.ZV)((0, h.U9)(e, "item"))} not started: ${whyText(t)}`;
}
function whyText(t) {
switch (t.by) {
case "service":
case "journal":
return (0, f.cv)`${(0, f.TL)((0, m.W)(t.problem).what)}`;

case "failures":
return (0, f.cv)`more items failed than \`tolerated-failures\` allows`;

case "deadline":
return (0, f.cv)`the deadline (\`timeout-minutes\`) is too close`;
}
}
// CONCATENATED MODULE: ./src/report/list/notes.ts
const W = 300;
function noResultsFile(t) {
return (0, o.w7)("warning", "No results-file", (0, f.cv)`The results could not be written to a file, so \`results-file\` is empty: ${(0, 
f.V$)(t, W)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function noAnswerFiles({number: t, cause: e}) {
return (0, o.w7)("warning", "No result-file", (0, f.cv)`The answers for ${(0, f.ZV)((0, 
h.U9)(t, "item"))} could not be written to files, so their \`result-file\` is null: ${(0, 
f.V$)(e, W)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function listOutputsCut(t, e) {
const s = t === "" ? (0, f.cv)`The complete outputs could not be saved; see the warning above.` : (0, 
f.cv)`The complete outputs are in \`results-file\` (${(0, f.TL)(t)}).`;
const n = e.map(t => `\`${t}\``).join(", ");
const i = e.length === 0 ? (0, f.cv)`` : (0, f.cv)` These outputs are too long and therefore \`{}\`: ${(0, 
f.ZV)(n)}.`;
return (0, o.w7)("warning", "Outputs cut", (0, f.cv)`Outputs were cut to stay within their limits. ${s}${i}`);
}
function listOutputsNotWritten(t, e) {
const s = e === "" ? (0, f.cv)`The ids of the runs are in the log.` : (0, f.cv)`The ids of the runs are in the log and in ${(0, 
f.TL)(e)}.`;
return (0, o.w7)("error", "Outputs not written", (0, f.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0, 
f.V$)(t, W)}. ${s} The step fails even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`);
}
var Z = s(3185);
var C = s(5468);
// CONCATENATED MODULE: ./src/report/list/outputs.ts
const _ = 2e5;
function renderListOutputs(t) {
const {conclusion: e, error: s, records: n} = t;
const i = new Map([ [ "conclusion", e ] ]);
if (s !== void 0) i.set("error", s.text);
const r = countsOf(n).map(([t, e]) => `,"${t}":${e}`);
i.set("counts", `{"total":${n.length}${r.join("")}}`);
const o = n.flatMap(({id: t, runId: e}) => e === void 0 ? [] : [ [ t, e ] ]);
const c = (0, C.$z)(new Map(o), _);
const l = t.folders === void 0 ? void 0 : (0, C.gt)(t.folders);
i.set("run-ids", c.text);
if (l !== void 0) i.set("output-files", l.text);
i.set("results-file", t.resultsFile);
const a = [ "results", "truncated", "false", ...i.keys(), ...i.values() ];
const u = C.Yo - a.reduce((t, e) => t + e.length, 0);
const d = n.filter(({isFinished: t}) => t).map(({id: e, index: s}) => [ e, t.resultOf(s) ]);
const h = (0, Z.TM)(d, "", u);
i.set("results", h.object);
const f = [ s, c, l, h ].some(t => t?.cut === true);
i.set("truncated", String(f));
const p = [];
if (c.cut) p.push("run-ids");
if (l?.cut) p.push("output-files");
if (h.object === "{}" && d.length > 0) p.push("results");
return {
values: i,
truncated: f,
emptied: p
};
}
var P = s(5345);
var H = s(9537);
var D = s(9912);
var z = s(3838);
// CONCATENATED MODULE: ./src/report/list/summary.ts
const B = 100;
const X = 256;
const G = 200;
const J = 1e3;
const Q = 30;
const Y = 20;
const K = 10;
function renderListSummary(t) {
const {records: e, present: s, style: n} = t;
const i = paragraphs([ heading(t.conclusion, e), countsLine(e), groups(e, s), itemTable(e, s), (0, 
z.I)(e.map(barOf), "runs", s) ]);
const r = facts(t);
const o = H.u - i.bytes - r.bytes - "\n\n\n".length;
const c = n === "full" ? resultFolds(t, o) : void 0;
return (0, g.qy)`${paragraphs([ i, c, r ])}\n`;
}
function paragraphs(t) {
return (0, g.fj)(t.filter(t => t !== void 0), (0, g.qy)`\n\n`);
}
function heading(t, e) {
const s = (0, g.pj)((0, h.U9)(e.length, "item"));
const n = e.filter(t => t.conclusion === "success").length;
switch (t) {
case "success":
return n === e.length ? (0, g.qy)`## ✅ ${s} succeeded` : (0, g.qy)`## ✅ ${n} of ${s} succeeded`;

case "failure":
return (0, g.qy)`## ❌ ${failedOf(e).length} of ${s} failed`;

case "timed_out":
return (0, g.qy)`## ⌛ Items did not finish in time`;

case "cancelled":
return (0, g.qy)`## 🚫 Step cancelled`;

case "started":
return (0, g.qy)`## ▶️ ${s} started`;

case "running":
return (0, g.qy)`## ⏳ ${s} still executing`;

case "error":
return (0, g.qy)`## ❗ Items ended with errors`;
}
}
function countsLine(t) {
const e = countsOf(t).map(([t, e]) => (0, g.qy)`<b>${e}</b> <code>${(0, g.pj)(t)}</code>`);
return (0, g.qy)`<p>${(0, g.pj)((0, h.U9)(t.length, "item"))}: ${(0, g.fj)(e, (0, 
g.qy)`, `)}</p>`;
}
function groups(t, e) {
const s = new Map;
for (const e of worstFirst(t)) {
const {reason: t} = e;
if (t === void 0) continue;
const n = s.get(t.text);
if (n === void 0) s.set(t.text, {
message: t,
of: [ e ]
}); else n.of.push(e);
}
if (s.size === 0) return;
const n = [ ...s.values() ].slice(0, Y).map(({message: t, of: s}) => {
const n = s.slice(0, K).map(({id: t}) => (0, g.o)(t, B, e));
const i = s.length - n.length;
const r = i === 0 ? (0, g.qy)`` : (0, g.qy)` and ${i} more`;
return (0, g.qy)`<li>${(0, g.fj)(n, (0, g.qy)`, `)}${r}: ${t}</li>`;
});
const i = s.size - n.length;
if (i > 0) n.push((0, g.qy)`<li>… and ${(0, g.pj)((0, h.U9)(i, "other message"))}</li>`);
return (0, g.qy)`<p>Why:</p>\n<ul>\n${n}\n</ul>`;
}
const tt = (0, g.qy)`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Conclusion</th><th align="right">Duration</th><th align="left">Run</th><th align="left">Error</th></tr>`;
function itemTable(t, e) {
const s = {
total: t.length,
noun: "item",
output: "results-file"
};
return (0, g.qy)`### Items\n\n${(0, D.V4)(tt, itemRows(t, e), {
...s,
mostOpen: Q
})}`;
}
function* itemRows(t, e) {
for (const s of worstFirst(t)) {
const {index: t, id: n, conclusion: i, startedAt: r, endedAt: o, runId: c, error: l} = s;
yield (0, D.nM)([ (0, D.EH)(String(t + 1)), (0, D.Hn)((0, g.o)(n, B, e)), (0, D.Hn)((0, 
g.qy)`<code>${(0, g.pj)(i)}</code>`), (0, D.EH)((0, v.U5)(r, o)), (0, D.Hn)(c === void 0 ? (0, 
g.pj)("–") : (0, g.o)(c, X, e)), (0, D.Hn)(l === void 0 ? (0, g.pj)("–") : (0, g.o)(l.text, G, e)) ]);
}
}
function barOf({index: t, id: e, conclusion: s, startedAt: n, endedAt: r}) {
return {
position: t + 1,
name: e,
failed: (0, i.Ix)(s),
startedAt: n,
endedAt: r
};
}
function resultFolds(t, e) {
const {resultsFile: s, present: n} = t;
const i = (0, g.qy)`### Results\n\n`;
const r = s === "" ? (0, g.qy)`` : (0, g.qy)` The complete results are in <code>results-file</code>, ${(0, 
g.o)(s, J, n)}.`;
const o = (0, g.qy)`\n<p>Some results are cut or omitted to keep the summary within GitHub's size limit.${r}</p>\n`;
const c = e - i.bytes - o.bytes;
const {shown: l, areCut: a} = (0, P.B)(foldsOf(t), c, n);
if (l.length === 0 && !a) return;
return (0, g.qy)`${i}${(0, g.fj)(l, (0, g.qy)``)}${a ? o : (0, g.qy)``}`;
}
function* foldsOf({records: t, excerptOf: e, present: s}) {
for (const {index: n, id: i, bytes: r} of worstFirst(t)) {
const t = e(n);
if (t === void 0 || r === void 0) continue;
const o = (0, g.o)(i, B, s);
const c = (0, g.qy)`#${n + 1} ${o} · ${(0, g.pj)((0, h.Ej)(r))}`;
yield {
title: c,
text: t
};
}
}
function facts({conclusion: t, records: e, baseUrl: s, elapsedMs: n, present: i}) {
const fact = (t, e) => (0, D.nM)([ (0, g.pj)(t), e ].map(D.Hn));
return (0, D.tp)([ fact("Conclusion", (0, g.qy)`<code>${(0, g.pj)(t)}</code>`), fact("Items", (0, 
g.qy)`${e.length}`), fact("Service", (0, g.o)(s, 500, i)), fact("Time", (0, g.pj)((0, 
h.p0)(n))) ]);
}
// CONCATENATED MODULE: ./src/report/list/table.ts
const et = 200;
const st = 120;
const nt = [ (0, f.cv)`item`, (0, f.cv)`position`, (0, f.cv)`conclusion`, (0, f.cv)`duration`, (0, 
f.cv)`run`, (0, f.cv)`error` ];
const it = (0, f.cv)`–`;
function table_itemTable(t) {
const e = t.length > et ? et - 1 : t.length;
const s = worstFirst(t).slice(0, e).map(rowOf);
const n = {
kind: "table",
rows: [ nt, ...s ]
};
const i = t.length - e;
return i === 0 ? [ n ] : [ n, (0, o.n8)((0, f.cv)`… and ${(0, f.ZV)((0, h.U9)(i, "more item"))}`) ];
}
function rowOf(t) {
const {index: e, conclusion: s, startedAt: n, endedAt: i, runId: r, error: o} = t;
return [ nameText(t.id), (0, f.cv)`${e + 1}`, (0, f.ZV)(s), (0, f.ZV)((0, v.U5)(n, i)), r === void 0 ? it : (0, 
f.cv)`${(0, f.id)(r)}`, o === void 0 ? it : (0, f.cv)`${(0, f.V$)(o.text, st)}` ];
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
const {tasks: e, places: s} = t;
this.context = t;
this.log = new ListLog(t);
this.disk = new ListDisk(s, e.map(({id: t}) => t));
for (const [t, s] of e.entries()) if (s.kind === "collect") this.runIds.set(t, s.runId);
}
begin() {
this.log.opening();
}
onEvent(t) {
if (t.kind === "started") this.runIds.set(t.index, t.runId);
this.log.onEvent(t);
}
ended(t, e) {
const {presenter: s, baseUrl: n, tasks: i} = this.context;
const r = i[t];
if (r === void 0 || this.records.has(t)) return;
const o = e.kind === "finished" ? e : void 0;
const c = ("runId" in e ? e.runId : void 0) ?? this.runIds.get(t);
const l = recordOf(t, r, e, c, {
presenter: s,
baseUrl: n
});
this.records.set(t, l);
let u;
if (o !== void 0) {
const e = (0, a.wL)(o.run.steps)?.output;
if (e !== void 0) this.excerpts.add(t, e);
u = this.disk.writeAnswer(t, o.answer);
this.disk.writeFiles(t, o);
}
const d = r.kind === "collect" && r.isResumed === true;
const {workflowId: h} = r;
this.disk.append(l, {
workflowId: h,
outcome: o,
resultFile: u,
isResumed: d
});
this.log.itemEnded(l);
}
finish({isCancelled: t, cause: e = (0, f.cv)`the item did not end`, problem: s}) {
const {presenter: n, tasks: r, tolerated: c, outputs: a} = this.context;
for (const t of r.keys()) {
const s = {
kind: "unexpected",
cause: e
};
if (!this.records.has(t)) this.ended(t, {
kind: "error",
runId: void 0,
problem: s
});
}
const u = [ ...this.records.values() ].sort((t, e) => t.index - e.index);
const d = this.disk.close();
const h = (0, i.Jo)(u, {
isCancelled: t,
tolerated: c ?? 0,
isUnrecorded: s !== void 0
});
const p = listAccountOf(h, u, c, s);
const m = this.outputsOf(h, p, u, d);
for (const [t, e] of m.values) a.set(t, e);
const v = p === void 0 ? [] : listAnnotations(p, u);
(0, o.gX)([ ...this.notesOfDisk(), ...table_itemTable(u), ...m.truncated ? [ listOutputsCut(d, m.emptied) ] : [], ...closing(u, d), ...[ toleratedWarning(u, c) ].filter(t => t !== void 0), ...v ], n);
this.writeSummary(h, u, d);
const {failure: w} = a;
if (w === void 0) return (0, l.FO)(h);
(0, o.gX)([ listOutputsNotWritten(w, d) ], n);
return 1;
}
outputsOf(t, e, s, n) {
const i = new Map;
for (const {index: t, id: e} of s) {
const s = this.disk.folderOf(t);
if (s !== void 0) i.set(e, s);
}
return renderListOutputs({
conclusion: t,
error: e === void 0 ? void 0 : this.errorOf(e),
records: s,
resultOf: t => this.excerpts.get(t) ?? "",
folders: this.disk.wantsFiles ? i : void 0,
resultsFile: n
});
}
errorOf({what: t, items: e, remedies: s}) {
const n = (0, f.oR)([ t, (0, f.oR)(e, "; "), ...s ], " ");
const {text: i} = this.context.presenter.line(n);
return {
text: (0, d.Jj)(i, rt),
cut: i.length > rt
};
}
notesOfDisk() {
const {linesFailure: t, answersNotWritten: e, filesNotWritten: s} = this.disk;
return [ ...t === void 0 ? [] : [ noResultsFile(t) ], ...e === void 0 ? [] : [ noAnswerFiles(e) ], ...s === void 0 ? [] : [ (0, 
p.uW)(s.number, s.cause) ] ];
}
writeSummary(t, e, s) {
const {summary: n, summaryFile: i, presenter: r, baseUrl: l} = this.context;
if (n === "none" || i === void 0) return;
try {
const {text: o} = renderListSummary({
style: n,
conclusion: t,
records: e,
excerptOf: t => this.excerpts.get(t),
baseUrl: l,
resultsFile: s,
elapsedMs: this.context.now(),
present: r
});
c.appendFileSync(i, o);
} catch (t) {
(0, o.gX)([ (0, p.wI)((0, u.U)(t, i)) ], r);
}
}
}
function closing(t, e) {
const s = (0, o.n8)((0, f.cv)`${(0, f.ZV)((0, h.U9)(t.length, "item"))}: ${(0, f.ZV)(countsText(t))}`);
return e === "" ? [ s ] : [ s, (0, o.n8)((0, f.cv)`All results: ${(0, f.V$)(e, 1e3)}`) ];
}
var ot = s(8717);
var ct = s(4159);
// CONCATENATED MODULE: ./src/flow/many.ts
async function carryOutMany(t, e, s, c) {
const {cancel: l} = c;
const {items: a, maxParallel: u} = t;
const {tasks: d} = s;
const h = t.tolerated && (0, i.Wx)(t.tolerated, a.length);
const {baseUrl: p, summary: m} = e;
const now = () => ot.m.now();
const v = new ListReport({
...c,
baseUrl: p,
tasks: d,
maxParallel: u,
tolerated: h,
summary: m,
now
});
const w = new LargeAnswers;
const g = (0, ct.u)(e, c, () => w.admit());
v.begin();
try {
const i = (0, r.l)((0, ct.Q)(e), {
maxParallel: u,
toleratedFailures: h
});
await (0, n.u)(d, i, {
clock: ot.m,
cancel: l,
random: Math.random,
prepare: async e => prepared(t, e, g, s),
poll: async (t, e, s) => {
const {poll: n, release: i} = await g.poll(e, s);
if (n.kind === "finished") w.keep(t, i); else i();
return n;
},
started: async (t, e) => s.started(t, e),
ended: async (t, e) => {
v.ended(t, e);
s.ended(t, e);
w.release(t);
},
onEvent: t => v.onEvent(t)
});
(0, o.gX)(s.close(), c.presenter);
return v.finish({
isCancelled: l.aborted,
problem: s.problem
});
} catch (t) {
const e = t instanceof Error ? t.stack ?? t.message : String(t);
return v.finish({
isCancelled: l.aborted,
cause: (0, f.cv)`${(0, f.TL)(e)}`
});
}
}
function prepared({items: t}, e, s, n) {
const i = t[e];
const r = i?.values();
if (i === void 0 || r === void 0 || i.task.workflowId === void 0) throw new Error(`there is no item ${e} to be started`);
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
const {workflowId: o} = i.task;
return n.prepared(e, r.values, () => s.start(o, r.values));
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
