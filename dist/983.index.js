"use strict";

exports.id = 983;

exports.ids = [ 983 ];

exports.modules = {
4983: ((t, n, e) => {
e.d(n, {
planWork: () => A
});
var s = e(3024);
var o = e(1670);
var r = e(6731);
var i = e(6015);
var c = e(9066);
var a = e(3970);
// CONCATENATED MODULE: ./src/inputs/value-paths.ts
function u(t) {
const {inputs: n, inputsFile: e, inputFiles: s} = (0, a.u0)(new c.m);
const u = new Map;
const l = e.trim();
for (const n of (0, i.Ek)(l, t).values.keys()) u.set(n, l);
for (const {node: t, path: n} of (0, r.JU)(s, (0, o.cv)``).files) u.set(t, n);
for (const t of (0, i.TL)(n, "inputs").values.keys()) u.delete(t);
return u;
}
var l = e(2394);
var d = e(4492);
// CONCATENATED MODULE: ./src/report/plan/planned.ts
function f({task: t}) {
return t.kind === "leave" ? "unknown" : t.kind;
}
function v({task: t, state: n}) {
if (t.kind === "leave") return (0, o.cv)`a start was sent at ${(0, o.V$)(t.time, 40)}, and the journal does not say whether a run was started`;
if (t.kind === "collect" && t.isResumed !== true) return (0, o.cv)`\`run-id\` is given`;
switch (n?.kind) {
case void 0:
return (0, o.cv)`no journal`;

case "not-started":
return (0, o.cv)`not in the journal`;

case "unknown":
return (0, o.cv)`may have been started before; \`retry: unknown\``;

case "started":
return (0, o.cv)`started by an earlier step`;

case "ended":
return (0, o.cv)`run ${(0, o.id)(n.runId)} ended in ${(0, o.ZV)(n.conclusion)}`;
}
}
function k(t) {
const n = t.reduce((t, n) => t + n.bytes, 0);
return `${(0, d.U9)(t.length, "value")}, ${(0, d.Ej)(n)}`;
}
function h({items: t}) {
const n = n => t.filter(t => f(t) === n).length;
const e = [ [ n("start"), "to start" ], [ n("collect"), "to collect" ], [ n("unknown"), "unknown" ] ];
return e.filter(([t]) => t > 0).map(([t, n]) => `${t} ${n}`).join(", ");
}
function p({items: t}) {
const n = t.filter(({task: t}) => t.kind === "start").length;
return n === 0 ? "no run would be started" : `${(0, d.U9)(n, "run")} would be started`;
}
function m({values: t}) {
return [ ...new Set(t.flatMap(({path: t}) => t === void 0 ? [] : [ t ])) ];
}
const g = (0, o.cv)`Nothing is sent for \`unknown\` items. Check the workflow's runs in the studio: if there is a run, set \`run-id\`; if there is none, set \`retry: unknown\`.`;
// CONCATENATED MODULE: ./src/report/plan/log.ts
const w = 200;
const $ = 3;
const y = 100;
const j = [ (0, o.cv)`item`, (0, o.cv)`plan`, (0, o.cv)`workflow`, (0, o.cv)`values`, (0, 
o.cv)`files`, (0, o.cv)`why` ];
const V = (0, o.cv)`–`;
function b(t) {
const {items: n, isList: e, baseUrl: s} = t;
const r = e ? (0, o.cv)`${(0, o.ZV)((0, d.U9)(n.length, "item"))}, ${(0, o.ZV)(h(t))}` : (0, 
o.cv)`${(0, o.ZV)(h(t))}`;
const i = n.slice(0, n.length > w ? w - 1 : w);
const c = n.length - i.length;
const a = n.some(t => f(t) === "unknown");
return [ (0, l.n8)((0, o.cv)`Plan (\`dry-run\`): ${(0, o.ZV)(p(t))} at ${(0, o.TL)(s)} (${r})`), {
kind: "table",
rows: [ j, ...i.map(q) ]
}, ...c === 0 ? [] : [ (0, l.n8)((0, o.cv)`… and ${(0, o.ZV)((0, d.U9)(c, "more item"))}`) ], ...a ? [ (0, 
l.n8)(g) ] : [], (0, l.n8)((0, o.cv)`Nothing was sent to the service.`) ];
}
function q(t) {
const {task: n, workflowId: e, values: s} = t;
return [ (0, o.cv)`${(0, o.V$)(n.id, 100, JSON.stringify)}`, (0, o.ZV)(f(t)), e === void 0 ? V : (0, 
o.cv)`${(0, o.id)(e)}`, n.kind === "start" ? (0, o.ZV)(k(s)) : V, I(m(t)), n.kind === "collect" ? (0, 
o.cv)`${v(t)}: ${(0, o.id)(n.runId)}` : v(t) ];
}
function I(t) {
if (t.length === 0) return V;
const n = t.slice(0, $).map(t => (0, o.V$)(t, y));
const e = t.length - n.length;
return (0, o.oR)([ ...n, ...e === 0 ? [] : [ (0, o.cv)`and ${e} more` ] ], ", ");
}
var U = e(9075);
var H = e(9144);
var Z = e(9912);
// CONCATENATED MODULE: ./src/report/plan/summary.ts
const L = 256;
const S = 200;
const x = 5;
const F = 30;
const E = {
start: "▶️ start",
collect: "📥 collect",
unknown: "❓ unknown"
};
function M(t, n) {
const {items: e, isList: s, baseUrl: o} = t;
const [r] = e;
const i = e.some(t => f(t) === "unknown");
const c = [ (0, U.R)({
mark: "📝",
words: p(t)
}, n), (0, H.qy)`<p>Plan (<code>dry-run</code>) for ${(0, H.o)(o, 500, n)}: ${(0, 
H.pj)(h(t))}. Nothing was sent to the service.</p>`, ...i ? [ (0, H.qy)`<p>${(0, 
H.em)(g, n)}</p>` ] : [], s || r === void 0 ? O(t, n) : R(r, n) ];
return (0, H.qy)`${(0, H.fj)(c, (0, H.qy)`\n\n`)}\n`;
}
const N = (0, H.qy)`<tr><th align="right">#</th><th align="left">Item</th><th align="left">Plan</th><th align="left">Workflow</th><th align="left">Values</th><th align="left">Files</th><th align="left">Why</th></tr>`;
function O({items: t}, n) {
const e = t.map((t, e) => {
const {task: s, values: o} = t;
return (0, Z.nM)([ (0, Z.EH)(String(e + 1)), (0, Z.Hn)((0, H.o)(s.id, L, n)), (0, 
Z.Hn)((0, H.pj)(E[f(t)])), (0, Z.Hn)(T(t, n)), (0, Z.Hn)((0, H.pj)(s.kind === "start" ? k(o) : "–")), (0, 
Z.Hn)(X(m(t), n)), (0, Z.Hn)(W(t, n)) ]);
});
return (0, Z.V4)(N, e, {
total: t.length,
noun: "item",
output: "items",
mostOpen: F
});
}
const P = (0, H.qy)`<tr><th align="left">Node</th><th align="right">Size</th><th align="left">From</th></tr>`;
function R(t, n) {
const e = (0, H.qy)`<p>${(0, H.pj)(E[f(t)])} · workflow ${T(t, n)} · ${W(t, n)}</p>`;
const {values: s} = t;
if (t.task.kind !== "start") return e;
if (s.length === 0) return (0, H.qy)`${e}\n\n<p>The start sends no values.</p>`;
const o = s.map(({node: t, bytes: e, path: s}) => (0, Z.nM)([ (0, Z.Hn)((0, H.o)(t, L, n)), (0, 
Z.EH)((0, d.Ej)(e)), (0, Z.Hn)(s === void 0 ? (0, H.qy)`<code>inputs</code>` : (0, 
H.o)(s, S, n)) ]));
const r = (0, Z.V4)(P, o, {
total: o.length,
noun: "value",
output: "inputs"
});
return (0, H.qy)`${e}\n\n${r}`;
}
function T({workflowId: t}, n) {
return t === void 0 ? (0, H.pj)("–") : (0, H.o)(t, L, n);
}
function W(t, n) {
const e = (0, H.em)(v(t), n);
const {task: s, link: o} = t;
if (s.kind !== "collect") return e;
const r = (0, H.o)(s.runId, L, n);
return (0, H.qy)`${e}: ${o === void 0 ? r : (0, H.q)(o, r, n)}`;
}
function X(t, n) {
if (t.length === 0) return (0, H.pj)("–");
const e = t.slice(0, x).map(t => (0, H.o)(t, S, n));
const s = t.length - e.length;
s > 0 && e.push((0, H.pj)(`and ${(0, d.U9)(s, "more file")}`));
return (0, H.fj)(e, (0, H.qy)`, `);
}
var J = e(594);
var z = e(5624);
var B = e(6449);
var C = e(2579);
// CONCATENATED MODULE: ./src/flow/plan.ts
function A(t, n, e) {
const {outputs: o, presenter: r, folders: i, summaryFile: c} = e;
const {baseUrl: a, runUrl: d, summary: f} = n;
const v = D(t, n);
if ("kind" in v) return v;
const {items: k, entries: h} = v;
const p = u(i);
const m = [];
for (const [n, {item: e, task: s, state: o}] of k.entries()) {
const r = t.kind === "many" ? t.list.items[n]?.paths(p) : p;
const i = s.kind === "start" ? G(e, r ?? p) : [];
if ("kind" in i) return i;
const {workflowId: c} = e.task;
const a = s.kind === "collect" ? s.runId : void 0;
const u = a === void 0 ? void 0 : d?.of(a, c);
m.push({
task: s,
state: o,
workflowId: c,
values: i,
link: u
});
}
const g = t.kind === "many";
const [w] = m;
if (!g && w?.task.kind === "collect") {
o.set("run-id", w.task.runId);
w.link !== void 0 && o.set("run-url", w.link);
}
o.set("conclusion", "planned");
const $ = m.filter(({task: t}) => t.kind === "start").length;
o.set("planned-starts", String($));
const y = {
items: m,
isList: g,
baseUrl: a
};
(0, l.gX)([ ...h, ...b(y) ], r);
if (f !== "none" && c !== void 0) try {
s.appendFileSync(c, M(y, r).text);
} catch (t) {
(0, l.gX)([ (0, J.wI)((0, B.U)(t, c)) ], r);
}
const {failure: j} = o;
j !== void 0 && (0, l.gX)([ (0, J.L1)(void 0, j) ], r);
return;
}
function D(t, n) {
const {journal: e, maxStarts: s} = n;
if (e === void 0) {
const n = (0, C.I2)(t).map(t => ({
item: t,
task: t.task,
state: void 0
}));
const e = n.map(({task: t}) => t);
return (0, z.V)(e, s) ?? {
items: n,
entries: []
};
}
const o = (0, C.Od)(t, {
...n,
journal: e
});
const r = (0, C.a0)(o);
if ("kind" in r) return r;
const {history: i, tasks: c} = r.plan;
const a = [];
for (const [t, n] of o.items.entries()) {
const e = c[t] ?? n.task;
const s = n.task.kind === "start" ? i.stateOf(e.id) : void 0;
a.push({
item: n,
task: e,
state: s
});
}
return {
items: a,
entries: (0, C.Mc)(r.plan, o, r.text === void 0 ? "missing" : "there")
};
}
function G(t, n) {
const e = t.values();
if ("kind" in e) return e;
return [ ...e ].map(([t, e]) => ({
node: t,
bytes: Buffer.byteLength(e),
path: n.get(t)
}));
}
})
};
