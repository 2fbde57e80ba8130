// What is told and kept at the end of a single run. A file of its own in the bundle, so that nothing of it
// is loaded before the start is sent.

export { keep } from './keep.ts'
export { reportOf } from './report.ts'
export { writeReport } from './write.ts'
