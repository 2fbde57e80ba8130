"use strict";exports.id=480;exports.ids=[480];exports.modules={6480:((t,e,n)=>{var r=n(1670);var s=n(9066)
;var o=n(5541);const c=2e3;const u=/\{(?:run|workflow)-id\}/g;const i=/^[\w\-.~:/?#[\]@!$&*+,;=%()]+$/;class RunUrl{
template;constructor(t){this.template=t}of(t,e){if(e===void 0&&this.template.includes("{workflow-id}"))return
;return this.template.replace(u,n=>l(n==="{run-id}"?t:e??""))}}function l(t){
const e=t=>`%${t.charCodeAt(0).toString(16).toUpperCase()}`
;return encodeURIComponent(t.toWellFormed()).replace(/[!'()*~]/g,e)}function a(t){const e=t.replace(u,"x")
;const n=t.length<=c&&/^https:\/\/[^/?#]/i.test(e)&&i.test(e)&&URL.canParse(e);if(!n)return[(0,r.cv)`must be ${(0,
r.ZV)(o.m["run-url"].allowed)}, got ${(0,s.g)(t.replace(/\/\/[^/]*@/,"//\u2026@"))}`]
;const[,l="",a=""]=/^[^/]*\/\/([^/?#]*)(.*)$/.exec(t)??[];const d=[];l.includes("@")&&d.push((0,
r.cv)`must not contain a user name or password`);l.includes("{")&&d.push((0,r.cv)`must not contain an id in its host`)
;a.includes("{run-id}")||d.push((0,r.cv)`must contain \`{run-id}\``);return d}e.RunUrl=RunUrl;e.faultsOfRunUrl=a})};
