"use strict";exports.id=480;exports.ids=[480];exports.modules={6480:((t,e,n)=>{var s=n(1670);var r=n(9066)
;var o=n(5541);const c=2e3;const u=/\{(?:run|workflow)-id\}/g;const i=/^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/;class RunUrl{
template;constructor(t){this.template=t}of(t,e){if(e===void 0&&this.template.includes("{workflow-id}"))return
;const n=this.template.replace(u,n=>l(n==="{run-id}"?t:e??""));return n.length<=s.G8?n:void 0}}function l(t){
const e=t=>`%${t.charCodeAt(0).toString(16).toUpperCase()}`
;return encodeURIComponent(t.toWellFormed()).replace(/[!'()*~]/g,e)}function a(t){const e=t.replace(u,"x")
;const n=t.length<=c&&/^https:\/\/[^/?#]/i.test(e)&&i.test(e)&&URL.canParse(e);if(!n)return[(0,s.cv)`must be ${(0,
s.ZV)(o.m["run-url"].allowed)}, got ${(0,r.g)(t.replace(/\/\/[^/]*@/,"//\u2026@"))}`]
;const[,l="",a=""]=/^[^/]*\/\/([^/?#]*)(.*)$/.exec(t)??[];const d=[];l.includes("@")&&d.push((0,
s.cv)`must not contain a user name or password`);l.includes("{")&&d.push((0,s.cv)`must not contain an id in its host`)
;a.includes("{run-id}")||d.push((0,s.cv)`must contain \`{run-id}\``);return d}e.RunUrl=RunUrl;e.faultsOfRunUrl=a})};
