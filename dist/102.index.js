"use strict";

exports.id = 102;

exports.ids = [ 102 ];

exports.modules = {
8102: ((t, e, n) => {
n.d(e, {
carryOutMany: () => carryOutMany
});
var s = n(9133);
var r = n(8984);
var o = n(7313);
var i = n(2394);
var c = n(3024);
var a = n(6497);
var l = n(4158);
var u = n(6449);
var d = n(8544);
var h = n(4492);
var f = n(1670);
var p = n(594);
var m = n(6426);
// CONCATENATED MODULE: ./src/report/list/counts.ts
function countsOf(t) {
return r.NI.map(e => [ e, t.filter(({conclusion: t}) => t === e).length ]).filter(([, t]) => t > 0);
}
function countsText(t) {
return countsOf(t).map(([t, e]) => `${e} ${t}`).join(", ");
}
var v = n(6931);
var w = n(517);
var g = n(9144);
var $ = n(6578);
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
return (0, f.oR)(e.map(t => (0, x.u)(t, n)), "; ");
}

case "timed-out":
{
const {cause: e, timeoutMs: n} = t;
const s = e === void 0 ? (0, f.cv)`` : (0, f.cv)` The last poll failed: ${(0, f.TL)(e)}.`;
return (0, f.cv)`The run did not finish within ${(0, f.ZV)((0, h.p0)(n))} (\`timeout-minutes\`).${s}`;
}

case "cancelled":
if (t.runId !== void 0) return (0, f.cv)`The step was cancelled while it waited for the run.`;
return t.maybeStarted ? (0, f.cv)`The step was cancelled during the start. A run may have been started.` : (0, 
f.cv)`The step was cancelled before a run was started.`;

case "error":
{
const {what: e, meaning: n} = (0, m.W)(t.problem);
return (0, f.oR)([ e, n ], " ");
}

case "not-started":
return (0, f.oR)((0, $.x)(t.why), " ");
}
}
// CONCATENATED MODULE: ./src/report/list/record.ts
const y = 200;
function recordOf(t, e, n, s, {presenter: o, baseUrl: i}) {
const c = n.kind === "finished" ? n.run : void 0;
const a = (0, r.W_)(n);
const u = (0, w.XP)(n, i);
const h = reasonOf(n);
const f = c === void 0 ? void 0 : (0, l.wL)(c.steps)?.output;
return {
index: t,
id: e.id,
conclusion: a,
why: n.kind === "not-started" ? n.why.by : void 0,
runId: s,
isFinished: c !== void 0,
goesOn: s !== void 0 && mayGoOn(n),
error: u === void 0 ? void 0 : (0, w.BP)(u, o),
reason: h === void 0 ? void 0 : (0, g.em)(h, o),
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
function itemText({id: t, index: e}, n) {
return (0, f.cv)`item ${nameText(t)} (${e + 1} of ${n})`;
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
return t.filter(({conclusion: t}) => (0, r.Ix)(t));
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
function listAccountOf(t, e, n, s) {
const r = I[t];
if (r === void 0) return;
const o = failedOf(e);
const i = n !== void 0 && o.length > n;
const c = i ? (0, f.cv)`, more than \`tolerated-failures\` allows (${n})` : (0, 
f.cv)``;
const a = e.filter(({error: t}) => t !== void 0);
const l = (0, f.ZV)((0, h.U9)(e.length, "item"));
const u = o.length > 0 ? (0, f.cv)`${o.length} of ${l} failed` : (0, f.cv)`${a.length} of ${l} did not succeed`;
const d = worstFirst(a).slice(0, T);
const p = d.map(({id: t, error: e}) => (0, f.cv)`${nameText(t)}: ${(0, f.V$)(e?.text ?? "", b)}`);
const v = a.length - d.length;
v > 0 && p.push((0, f.cv)`… and ${v} more, see \`results-file\`.`);
const w = (0, f.cv)`${u}${c} (${(0, f.ZV)(countsText(e))}).`;
if (s === void 0) return {
title: r,
what: w,
items: p,
remedies: remediesFor(e)
};
const {title: g, what: $, meaning: x, remedy: y} = (0, m.W)(s);
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
some(({conclusion: t}) => t === "unknown") && e.push((0, f.cv)`A run may have been started for items that are \`unknown\`. Check the workflow's runs in the studio before you run this again. If there is a run for an item, set the item's \`run-id\`.`);
some(({goesOn: t}) => t) && e.push((0, f.cv)`Runs that were executing may continue, because the service offers no way to stop them. To collect a run later, set \`run-id\` of its item to its id in \`run-ids\`.`);
some(({conclusion: t}) => t === "failure") && e.push((0, f.cv)`The outputs of finished runs are set. Correct the workflow or the inputs of the items that failed, then run those items again.`);
some(({conclusion: t}) => t === "not_started") && e.push((0, f.cv)`Items that are \`not_started\` have no run. It is safe to run them again.`);
return e;
}
function listAnnotations({title: t, what: e, items: n, remedies: s}, r) {
const o = r.filter(({conclusion: t}) => t !== "not_started");
const c = worstFirst(o).filter(({error: t}) => t !== void 0);
return [ (0, i.w7)("error", t, e, ...n, ...s), ...c.slice(0, O).map(({id: t, conclusion: e, error: n}) => (0, 
i.w7)("error", `Item ${e}`, (0, f.cv)`${nameText(t)}: ${(0, f.V$)(n?.text ?? "", 2e3)}`)) ];
}
function toleratedWarning(t, e) {
const n = failedOf(t);
if (e === void 0 || n.length === 0 || n.length > e) return;
const s = n.slice(0, F).map(({id: t, error: e}) => (0, f.cv)`${nameText(t)}: ${(0, 
f.V$)(e?.text ?? "", b)}`);
const r = n.length - s.length;
r > 0 && s.push((0, f.cv)`… and ${r} more, see \`results-file\`.`);
return (0, i.w7)("warning", "Failures tolerated", (0, f.cv)`${n.length} of ${(0, 
f.ZV)((0, h.U9)(t.length, "item"))} failed, which \`tolerated-failures\` allows:`, ...s);
}
var L = n(6760);
var S = n(2639);
var A = n(561);
var q = n(9417);
// CONCATENATED MODULE: ./src/report/list/line-file.ts
const U = 65536;
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
this.units >= U && this.flush();
}
writeString(t) {
this.write('"');
for (let e = 0; e < t.length; ) {
let n = e + U;
n < t.length && /[\ud800-\udbff]/.test(t.charAt(n - 1)) && n++;
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
c.closeSync(this.file);
}
flush() {
const t = Buffer.from(this.pieces.join(""));
this.pieces = [];
this.units = 0;
for (let e = 0; e < t.length; ) e += c.writeSync(this.file, t, e);
}
}
var j = n(8851);
// CONCATENATED MODULE: ./src/report/list/results-file.ts
function appendLine(t, e, n) {
const {index: s, conclusion: r, error: o, runId: i, startedAt: c, endedAt: a} = e;
const u = n.outcome?.run;
const d = (0, v.cT)(c, a);
const text = e => e === void 0 ? t.write("null") : t.writeString(e);
t.write('{"id":');
text(e.id);
t.write(`,"position":${s + 1},"conclusion":"${r}","error":`);
text(o?.text);
t.write(',"run-id":');
text(i);
t.write(',"workflow-id":');
text(u?.workflowId ?? n.workflowId);
t.write(',"state":');
text(u?.state || void 0);
t.write(',"result":');
text(u && (0, l.wL)(u.steps)?.output);
t.write(',"step-outputs":');
writeStepOutputs(t, n.outcome);
t.write(',"failed-steps":');
writeFailedSteps(t, n.outcome);
t.write(',"started-at":');
text(u?.startedAt || void 0);
t.write(',"ended-at":');
text(u?.endedAt || void 0);
const h = d === void 0 ? "null" : (0, v.$n)(d);
t.write(`,"duration-seconds":${h},"result-file":`);
text(n.resultFile);
t.write(`,"resumed":${n.isResumed}}`);
t.endLine();
}
function writeStepOutputs(t, e) {
if (e === void 0) {
t.write("null");
return;
}
let n = "{";
for (const [s, r] of (0, j.U)(e.run.steps)) {
t.write(n);
t.writeString(s);
t.write(":");
r === null ? t.write("null") : t.writeString(r);
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
const r = [ "{}", '""', "null", void 0 ].includes(s);
const o = r ? n.map(({json: t}) => t) : [ s ?? "" ];
t.write("[");
for (const [e, n] of o.entries()) {
e > 0 && t.write(",");
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
this.folder = c.mkdtempSync(L.join(n, "workflow-runs-"));
this.lines = new LineFile(L.join(this.folder, "results.jsonl"));
});
}
writeAnswer(t, e) {
const {folder: n, places: s} = this;
const r = L.join(n ?? s.temp, `${t + 1}.json`);
try {
if (n === void 0) throw new Error(this.linesFailure);
c.writeFileSync(r, e, {
mode: 384,
flag: "wx"
});
return r;
} catch (t) {
this.answersNotWritten = oneMore(this.answersNotWritten, (0, u.U)(t, r));
return;
} finally {
(0, q._)(e);
}
}
writeFiles(t, {run: e}) {
const {outputDirectory: n, folders: s} = this.places;
const r = this.names[t];
if (n === void 0 || r === void 0) return;
const o = L.join(n, r);
const i = (0, A.Qo)(e.steps, o);
const {written: c, failures: a} = (0, A.kF)(i, o, s);
for (const t of a) this.filesNotWritten = oneMore(this.filesNotWritten, t);
(a.length === 0 || c.length > 0) && this.itemFolders.set(t, o);
}
append(t, e) {
this.attemptLines(this.folder ?? this.places.temp, () => {
this.lines !== void 0 && appendLine(this.lines, t, e);
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
const r = s ? e : detached((0, d.Pl)(e, n));
this.excerpts.set(t, r);
this.total += r.length;
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
constructor(t) {
this.context = t;
this.countsToldAt = t.now();
for (const [e, n] of t.tasks.entries()) n.kind === "collect" && this.executing.add(e);
}
opening() {
const {tasks: t, maxParallel: e, baseUrl: n} = this.context;
const s = this.executing.size;
const r = t.filter(({kind: t}) => t === "start").length;
const o = t.length - s - r;
const c = [ ...r === 0 ? [] : [ (0, f.cv)`${r} to start` ], ...s === 0 ? [] : [ (0, 
f.cv)`${s} to collect` ], ...o === 0 ? [] : [ (0, f.cv)`${o} that may have been started` ] ];
const a = r === 0 ? (0, f.cv)`` : (0, f.cv)`, at most ${(0, f.ZV)((0, h.U9)(e, "run"))} at a time`;
this.write((0, i.n8)((0, f.cv)`${(0, f.ZV)((0, h.U9)(t.length, "item"))} (${(0, 
f.oR)(c, ", ")})${a}, at ${(0, f.TL)(n)}`));
}
onEvent(t) {
switch (t.kind) {
case "started":
{
const {index: e, runId: n} = t;
this.executing.add(e);
const s = itemText({
id: this.nameOf(e),
index: e
}, this.context.tasks.length);
this.write((0, i.n8)((0, f.cv)`Started run ${(0, f.id)(n)} for ${s}`));
break;
}

case "held":
this.write((0, i.n8)(heldText(t)));
break;

case "outage-began":
this.write((0, i.n8)((0, f.cv)`The service does not answer (${(0, f.TL)(t.cause)}): sending one request at a time`));
break;

case "outage-ended":
this.write((0, i.n8)((0, f.cv)`The service answers again`));
break;

case "starting-ended":
this.write((0, i.n8)(endOfStartingText(t)));
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
const {conclusion: e, runId: n, startedAt: s, endedAt: r, error: o} = t;
const i = (0, v.U5)(s, r);
const c = (0, f.ZV)(i === "–" ? "" : ` in ${i}`);
const a = o === void 0 ? (0, f.cv)`` : (0, f.cv)`: ${(0, f.V$)(o.text, R)}`;
const l = itemText(t, this.context.tasks.length);
return (0, f.cv)`Ended ${l}: ${(0, f.ZV)(e)}${c}${runText(n)}${a}`;
}
tellCounts() {
const t = this.context.now();
const {length: e} = this.context.tasks;
if (t - this.countsToldAt < E || this.ended === e) return;
this.countsToldAt = t;
const {size: n} = this.executing;
const s = e - n - this.ended;
this.write((0, i.n8)((0, f.cv)`${(0, f.ZV)((0, h.p0)(t))}: ${n} executing, ${this.ended} ended, ${s} not started yet`));
}
nameOf(t) {
return this.context.tasks[t]?.id ?? "";
}
write(t) {
(0, i.gX)([ t ], this.context.presenter);
}
}
function heldText({ms: t, askedMs: e}) {
const n = e > 0 ? (0, f.cv)` and a pause of ${(0, f.ZV)((0, h.p0)(e))}` : (0, f.cv)``;
return (0, f.cv)`The service asks for fewer requests${n}: next request in ${(0, 
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
return (0, i.w7)("warning", "No results-file", (0, f.cv)`The results could not be written to a file, so \`results-file\` is empty: ${(0, 
f.V$)(t, W)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function noAnswerFiles({number: t, cause: e}) {
return (0, i.w7)("warning", "No result-file", (0, f.cv)`The answers for ${(0, f.ZV)((0, 
h.U9)(t, "item"))} could not be written to files, so their \`result-file\` is null: ${(0, 
f.V$)(e, W)}. The conclusion does not change. Check that the step can write to RUNNER_TEMP.`);
}
function listOutputsCut(t, e) {
const n = t === "" ? (0, f.cv)`The complete outputs could not be saved; see the warning above.` : (0, 
f.cv)`The complete outputs are in \`results-file\` (${(0, f.TL)(t)}).`;
const s = e.map(t => `\`${t}\``).join(", ");
const r = e.length === 0 ? (0, f.cv)`` : (0, f.cv)` These outputs are too long and therefore \`{}\`: ${(0, 
f.ZV)(s)}.`;
return (0, i.w7)("warning", "Outputs cut", (0, f.cv)`Outputs were cut to stay within their limits. ${n}${r}`);
}
function listOutputsNotWritten(t, e) {
const n = e === "" ? (0, f.cv)`The ids of the runs are in the log.` : (0, f.cv)`The ids of the runs are in the log and in ${(0, 
f.TL)(e)}.`;
return (0, i.w7)("error", "Outputs not written", (0, f.cv)`The step's outputs could not be written, so later steps cannot read them: ${(0, 
f.V$)(t, W)}. ${n} The step fails even if the runs succeeded. Check GITHUB_OUTPUT and the runner's disk.`);
}
var Z = n(3185);
var C = n(5468);
// CONCATENATED MODULE: ./src/report/list/outputs.ts
const _ = 2e5;
function renderListOutputs(t) {
const {conclusion: e, error: n, records: s} = t;
const r = new Map([ [ "conclusion", e ] ]);
n !== void 0 && r.set("error", n.text);
const o = countsOf(s).map(([t, e]) => `,"${t}":${e}`);
r.set("counts", `{"total":${s.length}${o.join("")}}`);
const i = s.flatMap(({id: t, runId: e}) => e === void 0 ? [] : [ [ t, e ] ]);
const c = (0, C.$z)(new Map(i), _);
const a = t.folders === void 0 ? void 0 : (0, C.gt)(t.folders);
r.set("run-ids", c.text);
a !== void 0 && r.set("output-files", a.text);
r.set("results-file", t.resultsFile);
const l = [ "results", "truncated", "false", ...r.keys(), ...r.values() ];
const u = C.Yo - l.reduce((t, e) => t + e.length, 0);
const d = s.filter(({isFinished: t}) => t).map(({id: e, index: n}) => [ e, t.resultOf(n) ]);
const h = (0, Z.TM)(d, "", u);
r.set("results", h.object);
const f = [ n, c, a, h ].some(t => t?.cut === true);
r.set("truncated", String(f));
const p = [];
c.cut && p.push("run-ids");
a?.cut && p.push("output-files");
h.object === "{}" && d.length > 0 && p.push("results");
return {
values: r,
truncated: f,
emptied: p
};
}
var P = n(5345);
var H = n(9537);
var D = n(9912);
var z = n(3838);
// CONCATENATED MODULE: ./src/report/list/summary.ts
const B = 100;
const X = 256;
const G = 200;
const J = 1e3;
const Q = 30;
const Y = 20;
const K = 10;
function renderListSummary(t) {
const {records: e, present: n, style: s} = t;
const r = paragraphs([ heading(t.conclusion, e), countsLine(e), groups(e, n), itemTable(e, n), (0, 
z.I)(e.map(barOf), "runs", n) ]);
const o = facts(t);
const i = H.u - r.bytes - o.bytes - 3;
const c = s === "full" ? resultFolds(t, i) : void 0;
return (0, g.qy)`${paragraphs([ r, c, o ])}\n`;
}
function paragraphs(t) {
return (0, g.fj)(t.filter(t => t !== void 0), (0, g.qy)`\n\n`);
}
function heading(t, e) {
const n = (0, g.pj)((0, h.U9)(e.length, "item"));
const s = e.filter(t => t.conclusion === "success").length;
switch (t) {
case "success":
return s === e.length ? (0, g.qy)`## ✅ ${n} succeeded` : (0, g.qy)`## ✅ ${s} of ${n} succeeded`;

case "failure":
return (0, g.qy)`## ❌ ${failedOf(e).length} of ${n} failed`;

case "timed_out":
return (0, g.qy)`## ⌛ Items did not finish in time`;

case "cancelled":
return (0, g.qy)`## 🚫 Step cancelled`;

case "started":
return (0, g.qy)`## ▶️ ${n} started`;

case "running":
return (0, g.qy)`## ⏳ ${n} still executing`;

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
const n = new Map;
for (const e of worstFirst(t)) {
const {reason: t} = e;
if (t === void 0) continue;
const s = n.get(t.text);
s === void 0 ? n.set(t.text, {
message: t,
of: [ e ]
}) : s.of.push(e);
}
if (n.size === 0) return;
const s = [ ...n.values() ].slice(0, Y).map(({message: t, of: n}) => {
const s = n.slice(0, K).map(({id: t}) => (0, g.o)(t, B, e));
const r = n.length - s.length;
const o = r === 0 ? (0, g.qy)`` : (0, g.qy)` and ${r} more`;
return (0, g.qy)`<li>${(0, g.fj)(s, (0, g.qy)`, `)}${o}: ${t}</li>`;
});
const r = n.size - s.length;
r > 0 && s.push((0, g.qy)`<li>… and ${(0, g.pj)((0, h.U9)(r, "other message"))}</li>`);
return (0, g.qy)`<p>Why:</p>\n<ul>\n${s}\n</ul>`;
}
const tt = (0, g.qy)`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Conclusion</th><th align="right">Duration</th><th align="left">Run</th><th align="left">Error</th></tr>`;
function itemTable(t, e) {
const n = {
total: t.length,
noun: "item",
output: "results-file"
};
return (0, g.qy)`### Items\n\n${(0, D.V4)(tt, itemRows(t, e), {
...n,
mostOpen: Q
})}`;
}
function* itemRows(t, e) {
for (const n of worstFirst(t)) {
const {index: t, id: s, conclusion: r, startedAt: o, endedAt: i, runId: c, error: a} = n;
yield (0, D.nM)([ (0, D.EH)(String(t + 1)), (0, D.Hn)((0, g.o)(s, B, e)), (0, D.Hn)((0, 
g.qy)`<code>${(0, g.pj)(r)}</code>`), (0, D.EH)((0, v.U5)(o, i)), (0, D.Hn)(c === void 0 ? (0, 
g.pj)("–") : (0, g.o)(c, X, e)), (0, D.Hn)(a === void 0 ? (0, g.pj)("–") : (0, g.o)(a.text, G, e)) ]);
}
}
function barOf({index: t, id: e, conclusion: n, startedAt: s, endedAt: o}) {
return {
position: t + 1,
name: e,
failed: (0, r.Ix)(n),
startedAt: s,
endedAt: o
};
}
function resultFolds(t, e) {
const {resultsFile: n, present: s} = t;
const r = (0, g.qy)`### Results\n\n`;
const o = n === "" ? (0, g.qy)`` : (0, g.qy)` The complete results are in <code>results-file</code>, ${(0, 
g.o)(n, J, s)}.`;
const i = (0, g.qy)`\n<p>Some results are cut or omitted to keep the summary within GitHub's size limit.${o}</p>\n`;
const c = e - r.bytes - i.bytes;
const {shown: a, areCut: l} = (0, P.B)(foldsOf(t), c, s);
if (a.length === 0 && !l) return;
return (0, g.qy)`${r}${(0, g.fj)(a, (0, g.qy)``)}${l ? i : (0, g.qy)``}`;
}
function* foldsOf({records: t, excerptOf: e, present: n}) {
for (const {index: s, id: r, bytes: o} of worstFirst(t)) {
const t = e(s);
if (t === void 0 || o === void 0) continue;
const i = (0, g.o)(r, B, n);
const c = (0, g.qy)`#${s + 1} ${i} · ${(0, g.pj)((0, h.Ej)(o))}`;
yield {
title: c,
text: t
};
}
}
function facts({conclusion: t, records: e, baseUrl: n, elapsedMs: s, present: r}) {
const fact = (t, e) => (0, D.nM)([ (0, g.pj)(t), e ].map(D.Hn));
return (0, D.tp)([ fact("Conclusion", (0, g.qy)`<code>${(0, g.pj)(t)}</code>`), fact("Items", (0, 
g.qy)`${e.length}`), fact("Service", (0, g.o)(n, 500, r)), fact("Time", (0, g.pj)((0, 
h.p0)(s))) ]);
}
// CONCATENATED MODULE: ./src/report/list/table.ts
const et = 200;
const nt = 120;
const st = [ (0, f.cv)`item`, (0, f.cv)`position`, (0, f.cv)`conclusion`, (0, f.cv)`duration`, (0, 
f.cv)`run`, (0, f.cv)`error` ];
const rt = (0, f.cv)`–`;
function table_itemTable(t) {
const e = t.length > et ? et - 1 : t.length;
const n = worstFirst(t).slice(0, e).map(rowOf);
const s = {
kind: "table",
rows: [ st, ...n ]
};
const r = t.length - e;
return r === 0 ? [ s ] : [ s, (0, i.n8)((0, f.cv)`… and ${(0, f.ZV)((0, h.U9)(r, "more item"))}`) ];
}
function rowOf(t) {
const {index: e, conclusion: n, startedAt: s, endedAt: r, runId: o, error: i} = t;
return [ nameText(t.id), (0, f.cv)`${e + 1}`, (0, f.ZV)(n), (0, f.ZV)((0, v.U5)(s, r)), o === void 0 ? rt : (0, 
f.cv)`${(0, f.id)(o)}`, i === void 0 ? rt : (0, f.cv)`${(0, f.V$)(i.text, nt)}` ];
}
// CONCATENATED MODULE: ./src/report/list/index.ts
const ot = 2e3;
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
for (const [t, n] of e.entries()) n.kind === "collect" && this.runIds.set(t, n.runId);
}
begin() {
this.log.opening();
}
onEvent(t) {
t.kind === "started" && this.runIds.set(t.index, t.runId);
this.log.onEvent(t);
}
ended(t, e) {
const {presenter: n, baseUrl: s, tasks: r} = this.context;
const o = r[t];
if (o === void 0 || this.records.has(t)) return;
const i = e.kind === "finished" ? e : void 0;
const c = ("runId" in e ? e.runId : void 0) ?? this.runIds.get(t);
const a = recordOf(t, o, e, c, {
presenter: n,
baseUrl: s
});
this.records.set(t, a);
let u;
if (i !== void 0) {
const e = (0, l.wL)(i.run.steps)?.output;
e !== void 0 && this.excerpts.add(t, e);
u = this.disk.writeAnswer(t, i.answer);
this.disk.writeFiles(t, i);
}
const d = o.kind === "collect" && o.isResumed === true;
const {workflowId: h} = o;
this.disk.append(a, {
workflowId: h,
outcome: i,
resultFile: u,
isResumed: d
});
this.log.itemEnded(a);
}
finish({isCancelled: t, cause: e = (0, f.cv)`the item did not end`, problem: n}) {
const {presenter: s, tasks: o, tolerated: c, outputs: l} = this.context;
for (const t of o.keys()) {
const n = {
kind: "unexpected",
cause: e
};
this.records.has(t) || this.ended(t, {
kind: "error",
runId: void 0,
problem: n
});
}
const u = [ ...this.records.values() ].sort((t, e) => t.index - e.index);
const d = this.disk.close();
const h = (0, r.Jo)(u, {
isCancelled: t,
tolerated: c ?? 0,
isUnrecorded: n !== void 0
});
const p = listAccountOf(h, u, c, n);
const m = this.outputsOf(h, p, u, d);
for (const [t, e] of m.values) l.set(t, e);
const v = p === void 0 ? [] : listAnnotations(p, u);
(0, i.gX)([ ...this.notesOfDisk(), ...table_itemTable(u), ...m.truncated ? [ listOutputsCut(d, m.emptied) ] : [], ...closing(u, d), ...[ toleratedWarning(u, c) ].filter(t => t !== void 0), ...v ], s);
this.writeSummary(h, u, d);
const {failure: w} = l;
if (w === void 0) return (0, a.FO)(h);
(0, i.gX)([ listOutputsNotWritten(w, d) ], s);
return 1;
}
outputsOf(t, e, n, s) {
const r = new Map;
for (const {index: t, id: e} of n) {
const n = this.disk.folderOf(t);
n !== void 0 && r.set(e, n);
}
return renderListOutputs({
conclusion: t,
error: e === void 0 ? void 0 : this.errorOf(e),
records: n,
resultOf: t => this.excerpts.get(t) ?? "",
folders: this.disk.wantsFiles ? r : void 0,
resultsFile: s
});
}
errorOf({what: t, items: e, remedies: n}) {
const s = (0, f.oR)([ t, (0, f.oR)(e, "; "), ...n ], " ");
const {text: r} = this.context.presenter.line(s);
return {
text: (0, d.Jj)(r, ot),
cut: r.length > ot
};
}
notesOfDisk() {
const {linesFailure: t, answersNotWritten: e, filesNotWritten: n} = this.disk;
return [ ...t === void 0 ? [] : [ noResultsFile(t) ], ...e === void 0 ? [] : [ noAnswerFiles(e) ], ...n === void 0 ? [] : [ (0, 
p.uW)(n.number, n.cause) ] ];
}
writeSummary(t, e, n) {
const {summary: s, summaryFile: r, presenter: o, baseUrl: a} = this.context;
if (s === "none" || r === void 0) return;
try {
const {text: i} = renderListSummary({
style: s,
conclusion: t,
records: e,
excerptOf: t => this.excerpts.get(t),
baseUrl: a,
resultsFile: n,
elapsedMs: this.context.now(),
present: o
});
c.appendFileSync(r, i);
} catch (t) {
(0, i.gX)([ (0, p.wI)((0, u.U)(t, r)) ], o);
}
}
}
function closing(t, e) {
const n = (0, i.n8)((0, f.cv)`${(0, f.ZV)((0, h.U9)(t.length, "item"))}: ${(0, f.ZV)(countsText(t))}`);
return e === "" ? [ n ] : [ n, (0, i.n8)((0, f.cv)`All results: ${(0, f.V$)(e, 1e3)}`) ];
}
var it = n(8717);
var ct = n(4159);
// CONCATENATED MODULE: ./src/flow/many.ts
async function carryOutMany(t, e, n, c) {
const {cancel: a} = c;
const {items: l, maxParallel: u} = t;
const {tasks: d} = n;
const h = t.tolerated && (0, r.Wx)(t.tolerated, l.length);
const {baseUrl: p, summary: m} = e;
const now = () => it.m.now();
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
const r = (0, o.l)((0, ct.Q)(e), {
maxParallel: u,
toleratedFailures: h
});
await (0, s.u)(d, r, {
clock: it.m,
cancel: a,
random: Math.random,
prepare: async e => prepared(t, e, g, n),
poll: async (t, e, n) => {
const {poll: s, release: r} = await g.poll(e, n);
s.kind === "finished" ? w.keep(t, r) : r();
return s;
},
started: async (t, e) => n.started(t, e),
ended: async (t, e) => {
v.ended(t, e);
n.ended(t, e);
w.release(t);
},
onEvent: t => v.onEvent(t)
});
(0, i.gX)(n.close(), c.presenter);
return v.finish({
isCancelled: a.aborted,
problem: n.problem
});
} catch (t) {
const e = t instanceof Error ? t.stack ?? t.message : String(t);
return v.finish({
isCancelled: a.aborted,
cause: (0, f.cv)`${(0, f.TL)(e)}`
});
}
}
function prepared({items: t}, e, n, s) {
const r = t[e];
const o = r?.values();
if (r === void 0 || o === void 0 || r.task.workflowId === void 0) throw new Error(`there is no item ${e} to be started`);
if (o.kind === "changed") {
const t = {
kind: "inputs-changed",
fault: o.fault
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
const {workflowId: i} = r.task;
return s.prepared(e, o.values, () => n.start(i, o.values));
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
