"use strict";exports.id=480;exports.ids=[480];exports.modules={6480:((t,n,e)=>{var s=e(1670);var o=e(5620)
;var r=e(9066);const c=2e3;const l=/\{(?:run|workflow)-id\}/g;const u=/^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/;class RunUrl{
template;constructor(t){this.template=t}of(t,n){const e=this.template.replaceAll("{run-id}",()=>i(t))
;const o=n===void 0?e:e.replaceAll("{workflow-id}",()=>i(n));return o.includes("{workflow-id}")||o.length>s.G8?void 0:o}
}function i(t){const n=t=>`%${t.charCodeAt(0).toString(16).toUpperCase()}`
;return encodeURIComponent(t.toWellFormed()).replace(/[!'()*~]/g,n)}function a(t){const n=t.replace(l,"x")
;const e=t.length<=c&&/^https:\/\/[^/?#]/i.test(n)&&u.test(n)&&URL.canParse(n);if(!e)return[(0,s.cv)`must be ${(0,
s.ZV)(o.m["run-url"].allowed)}, got ${(0,r.g)(t.replace(/\/\/[^/]*@/,"//…@"))}`];const i=t.slice(8)
;const a=i.search(/[/?#]|$/);const d=i.slice(0,a);const p=[];d.includes("@")&&p.push((0,
s.cv)`must not contain a user name or password`);d.includes("{")&&p.push((0,s.cv)`must not contain an id in its host`)
;i.slice(a).includes("{run-id}")||p.push((0,s.cv)`must contain \`{run-id}\``);return p}n.RunUrl=RunUrl
;n.faultsOfRunUrl=a})};
