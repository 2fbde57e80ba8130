"use strict";

exports.id = 305;

exports.ids = [ 305 ];

exports.modules = {
7305: ((t, e, s) => {
s.d(e, {
readList: () => readList
});
var n = s(1670);
var i = s(427);
var o = s(6731);
var a = s(7203);
var r = s(4808);
var c = s(1731);
var d = s(5352);
// CONCATENATED MODULE: ./src/inputs/item-paths.ts
function itemPathsIn(t, e, s, i) {
const o = new Map;
const a = (0, r.Ii)(t, e.start);
if (a !== "object") {
const t = (0, n.cv)`${s} must be a JSON object of node id → path, got ${(0, n.ZV)((0, 
c.jZ)(a))}`;
return {
paths: o,
faults: [ t ]
};
}
const u = [];
const l = [];
for (const s of (0, r.ol)(t, e.start)) {
const e = (0, r.Ii)(t, s.start) === "string";
const n = e ? (0, r.bX)(t, s.start, s.end) : "";
n === "" && u.push(s.key);
o.has(s.key) && l.push(s);
o.set(s.key, n);
}
const f = [];
u.length > 0 && f.push((0, n.cv)`${s}: ${(0, d.a9)(u)} must have a path as a non-empty string`);
return {
paths: o,
faults: [ ...f, ...(0, c.ml)(l, s, i) ]
};
}
var u = s(9066);
var l = s(5541);
// CONCATENATED MODULE: ./src/inputs/item.ts
const f = [ "id", "inputs", "input-files", "workflow-id", "run-id" ];
const h = 100;
class ItemReader {
text;
called;
stepHasWorkflow;
faults;
places;
positions=new Map;
constructor(t, e, s) {
this.text = t.text;
this.called = t.called;
this.stepHasWorkflow = e;
this.faults = s;
this.places = new r.N4(t.text);
}
read(t, e) {
const {text: s, called: i} = this;
const o = (0, r.Ii)(s, t.start);
if (o !== "object") {
this.faults.add((0, n.cv)`${i}: item ${e} must be a JSON object, got ${(0, n.ZV)((0, 
c.jZ)(o))}`);
return;
}
const {found: a, repeated: u, unknown: l} = this.keysOf(t);
const v = this.id(a.get("id"), e);
const p = v === void 0 ? (0, n.cv)`item ${e}` : (0, n.cv)`item ${(0, n.V$)(v, h, JSON.stringify)}`;
u.size > 0 && this.refuse(p, (0, n.cv)`must have ${(0, d.HP)([ ...u ])} only once`);
if (l.length > 0) {
const t = (0, n.oR)(f.map(t => (0, n.ZV)(`\`${t}\``)), ", ");
this.refuse(p, (0, n.cv)`can only have the keys ${t}, got ${(0, d.HP)(l)}`);
}
const m = this.usableId(a.get("run-id"), "run-id", p);
const w = this.usableId(a.get("workflow-id"), "workflow-id", p);
const k = a.get("inputs");
const $ = a.get("input-files");
a.has("run-id") ? k === void 0 && $ === void 0 || this.refuse(p, (0, n.cv)`cannot have \`inputs\` or \`input-files\` with a \`run-id\``) : a.has("workflow-id") || this.stepHasWorkflow || this.refuse(p, (0, 
n.cv)`must have a \`workflow-id\` or \`run-id\`, because the step has no \`workflow-id\``);
return {
id: v ?? "",
name: p,
workflowId: w,
runId: m,
inputs: k,
inline: this.inline(k, p),
files: this.files($, p)
};
}
keysOf(t) {
const e = new Map;
const s = new Set;
const n = [];
for (const i of (0, r.ol)(this.text, t.start)) {
const t = f.find(t => t === i.key);
t === void 0 ? n.push(i.key) : e.has(t) ? s.add(t) : e.set(t, i);
}
for (const [t, {start: s}] of e) (0, r.Ii)(this.text, s) === "null" && e.delete(t);
return {
found: e,
repeated: s,
unknown: n
};
}
id(t, e) {
const s = (0, n.cv)`item ${e}`;
if (t === void 0) {
this.refuse(s, (0, n.cv)`must have an \`id\``);
return;
}
const i = this.string(t, "id", s);
if (i === void 0) return;
if (!isItemId(i)) {
this.refuse(s, (0, n.cv)`must have an \`id\` of 1 to ${h} characters, without control characters and without leading or trailing white space, got ${(0, 
u.g)(i)}`);
return;
}
const o = this.positions.get(i);
if (o !== void 0) {
this.refuse(s, (0, n.cv)`must have a unique \`id\`, got ${(0, u.g)(i)}, the \`id\` of item ${o}`);
return;
}
this.positions.set(i, e);
return i;
}
usableId(t, e, s) {
const i = t === void 0 ? void 0 : this.string(t, e, s);
if (i !== void 0 && !(0, a.c)(i)) {
const t = (0, n.ZV)(l.m[e].allowed);
this.refuse(s, (0, n.cv)`must have as ${(0, n.ZV)(`\`${e}\``)} ${t}, got ${(0, u.g)(i)}`);
}
return i;
}
string(t, e, s) {
const i = (0, r.Ii)(this.text, t.start);
if (i === "string") return (0, r.bX)(this.text, t.start, t.end);
this.refuse(s, (0, n.cv)`must have a string as ${(0, n.ZV)(`\`${e}\``)}, got ${(0, 
n.ZV)((0, c.jZ)(i))}`);
return;
}
inline(t, e) {
if (t === void 0) return new Map;
const s = (0, n.cv)`${this.called}: \`inputs\` of ${e}`;
const {values: i, faults: o} = (0, c.RN)(this.text, t, s, this.places);
for (const t of o) this.faults.add(t);
const a = new Map;
for (const [t, e] of i) a.set(t, Buffer.byteLength(e));
return a;
}
files(t, e) {
if (t === void 0) return new Map;
const s = (0, n.cv)`${this.called}: \`input-files\` of ${e}`;
const {paths: i, faults: o} = itemPathsIn(this.text, t, s, this.places);
for (const t of o) this.faults.add(t);
return i;
}
refuse(t, e) {
this.faults.add((0, n.cv)`${this.called}: ${t} ${e}`);
}
}
function isItemId(t) {
return t.length >= 1 && t.length <= h && t.trim() === t && !/\p{Cc}/u.test(t);
}
var v = s(7598);
var p = s(6015);
// CONCATENATED MODULE: ./src/inputs/item-files.ts
function hashOf(t) {
return (0, v.createHash)("sha256").update(t).digest("base64");
}
class FileChecks {
folders;
checks=new Map;
constructor(t) {
this.folders = t;
}
check({name: t, inline: e, files: s}, i, a) {
const r = [];
const c = [];
const d = new Map(e);
for (const [t, n] of s) {
if (n === "" || e.has(t)) continue;
const s = this.of(n);
if (s.kind === "fault") c.push({
node: t,
path: n,
fault: s.fault
}); else {
r.push({
node: t,
path: n,
hash: s.hash
});
d.set(t, s.bytes);
}
}
const u = (0, o.FG)(c, (0, n.cv)`${a}: \`input-files\` of ${t}`);
const l = totalBytes(d, i);
l > p.XL && u.push((0, n.cv)`${a}: all values of ${t} together must be at most ${p.XL} bytes (128 MiB), got ${l}`);
return {
files: r,
faults: u
};
}
of(t) {
const e = this.checks.get(t);
if (e !== void 0) return e;
const s = (0, i.jH)(t, this.folders);
const n = s.kind === "text" ? {
kind: "text",
bytes: Buffer.byteLength(s.text),
hash: hashOf(s.text)
} : {
kind: "fault",
fault: s.kind === "fault" ? s.fault : "must be readable"
};
this.checks.set(t, n);
return n;
}
}
function totalBytes(t, e) {
let s = 0;
for (const e of t.values()) s += e;
for (const [n, i] of e) t.has(n) || (s += Buffer.byteLength(i));
return s;
}
var m = s(4492);
// CONCATENATED MODULE: ./src/inputs/list-faults.ts
const w = 20;
class ListFaults {
input;
told=[];
untold=0;
constructor(t) {
this.input = t;
}
get isEmpty() {
return this.told.length === 0;
}
add(t) {
this.addFault({
input: this.input,
words: t
});
}
addJson(t) {
this.addFault({
input: this.input,
...t
});
}
all() {
if (this.untold === 0) return this.told;
const t = (0, n.cv)`${(0, n.ZV)(`\`${this.input}\``)} has ${(0, n.ZV)((0, m.U9)(this.untold, "more mistake"))}`;
return [ ...this.told, {
input: this.input,
words: t
} ];
}
addFault(t) {
this.told.length < w ? this.told.push(t) : this.untold++;
}
}
// CONCATENATED MODULE: ./src/inputs/list-item.ts
class ListItem {
task;
nodes;
inputs;
files;
around;
constructor(t, e, s) {
const {id: n, runId: i, inline: o, inputs: a} = t;
const r = t.workflowId ?? s.workflowId;
this.task = i === void 0 ? {
kind: "start",
id: n,
workflowId: r
} : {
kind: "collect",
id: n,
runId: i,
workflowId: r || void 0
};
const {shared: c} = s;
let d = 0;
if (i === void 0) {
d = c.size;
for (const t of o.keys()) c.has(t) || d++;
for (const {node: t} of e) c.has(t) || d++;
}
this.nodes = d;
this.inputs = a && {
start: a.start,
end: a.end
};
this.files = e;
this.around = s;
}
values() {
const {text: t, shared: e, folders: s} = this.around;
if (this.task.kind === "collect") return {
kind: "values",
values: new Map
};
const a = new Map(e);
for (const {node: t, path: e, hash: r} of this.files) {
const c = (0, i.jH)(e, s);
if (c.kind !== "text") {
const s = (0, n.ZV)(c.kind === "fault" ? c.fault : "must be readable");
return changed((0, n.cv)`the file ${(0, o.s$)(e)} of node ${(0, d.s5)(t)} ${s}; it was valid when the list was checked`);
}
if (hashOf(c.text) !== r) return changed((0, n.cv)`the file ${(0, o.s$)(e)} of node ${(0, 
d.s5)(t)} has new contents`);
a.set(t, c.text);
}
if (this.inputs !== void 0) {
const e = (0, c.RN)(t, this.inputs, (0, n.ZV)("`inputs`"));
for (const [t, s] of e.values) a.set(t, s);
}
return {
kind: "values",
values: a
};
}
}
function changed(t) {
return {
kind: "changed",
fault: t
};
}
// CONCATENATED MODULE: ./src/inputs/list-text.ts
const k = 1e3;
function partsOf(t, e) {
return t.trimStart().startsWith("[") ? partsOfArray(t, e) : partsOfLines(t, e);
}
function* partsOfArray(t, e) {
let s;
try {
s = (0, r.I5)(t);
} catch (s) {
if (!(s instanceof r.q3)) throw s;
e.addJson({
text: t,
error: s
});
return;
}
for (const e of (0, r.Yt)(t, s.start)) yield {
kind: "value",
range: e
};
}
function* partsOfLines(t, e) {
const s = new r.N4(t);
const i = /[^\r\n]+/g;
let o = true;
let a;
let c = 0;
for (let n = i.exec(t); n !== null; n = i.exec(t)) {
const [d] = n;
if (d.trim() === "") continue;
if (++c > k) {
yield {
kind: "bad"
};
continue;
}
try {
const {start: t, end: e} = (0, r.I5)(d);
yield {
kind: "value",
range: {
start: n.index + t,
end: n.index + e
}
};
} catch (c) {
if (!(c instanceof r.q3)) throw c;
const u = o && c.offset === d.length ? rangeOverLines(t, n.index) : void 0;
if (u === void 0) {
o &&= c.offset < d.length;
e.addJson({
text: d,
error: c,
linesBefore: s.at(n.index).line - 1
});
yield {
kind: "bad"
};
} else {
a ??= s.at(n.index).line;
i.lastIndex = u.end;
yield {
kind: "value",
range: u
};
}
}
}
a !== void 0 && e.add((0, n.cv)`${(0, n.ZV)(`\`${e.input}\``)} must be a JSON array or have each item on one line, got an item that spans several lines (from line ${a}); \`jq -c\` writes each item on one line`);
}
function rangeOverLines(t, e) {
try {
const s = (0, r.tR)(t, e);
return /^[^\S\r\n]*([\r\n]|$)/.test(t.slice(s.end, s.end + 1e3)) ? s : void 0;
} catch (t) {
if (!(t instanceof r.q3)) throw t;
return;
}
}
// CONCATENATED MODULE: ./src/inputs/items.ts
const $ = 10;
const g = 64;
function readList(t, e, s) {
const i = t.whole("max-parallel", $);
const o = t.share("tolerated-failures");
t.text("run-id") !== "" && t.refuse("run-id", (0, n.cv)`cannot be used with a list; set the \`run-id\` of an item instead`);
const a = readSource(t, e);
const r = a === void 0 ? [] : readItems(a, t, e, s);
return {
items: r,
maxParallel: i,
tolerated: o
};
}
function readSource(t, e) {
const s = t.written("items");
const a = t.text("items-file");
const r = s.trim() !== "";
r && a !== "" && t.refuse("items-file", (0, n.cv)`cannot be used with \`items\``);
if (r) return {
input: "items",
called: (0, n.ZV)("`items`"),
text: (0, p.X8)(s)
};
const c = (0, i.jH)(a, e, Number.POSITIVE_INFINITY, g);
if (c.kind === "text") return {
input: "items-file",
called: (0, n.ZV)("`items-file`"),
text: (0, p.X8)(c.text)
};
const d = c.kind === "fault" ? c.fault : "must be readable";
t.refuse("items-file", (0, n.cv)`names the file ${(0, o.s$)(a)}, which ${(0, n.ZV)(d)}`);
return;
}
function readItems(t, e, s, i) {
const o = new ListFaults(t.input);
const a = new ItemReader(t, i.workflowId !== "", o);
const r = [];
let c = 0;
for (const e of partsOf(t.text, o)) {
c++;
if (c > k) continue;
const t = e.kind === "value" ? a.read(e.range, c) : void 0;
t !== void 0 && r.push(t);
}
o.isEmpty && c === 0 && o.add((0, n.cv)`${t.called} must have at least one item, got none`);
c > k && o.add((0, n.cv)`${t.called} must have at most ${k} items, got ${c}`);
const d = readShared(r, e, s, i.sources);
const u = new FileChecks(s);
const l = r.map(e => {
const n = u.check(e, d, t.called);
for (const t of n.faults) o.add(t);
return new ListItem(e, n.files, {
text: t.text,
shared: d,
folders: s,
workflowId: i.workflowId
});
});
e.faults.push(...o.all());
return l;
}
function readShared(t, e, s, n) {
const i = t.filter(({runId: t}) => t === void 0);
if (t.length > 0 && i.length === 0) return new Map;
const {values: o, faults: a} = (0, p.qq)(n, s, t => i.length > 0 && i.every(({inline: e, files: s}) => e.has(t) || s.has(t)));
e.faults.push(...a);
return o;
}
})
};
