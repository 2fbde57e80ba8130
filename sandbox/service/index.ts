// The reference service: everything that tests, the demo and the command line use of it.
export type { Behaviour, Delivery, Fault, Framing } from './behaviours.ts'
export type { Outcome } from './delivery.ts'
export type { Endpoint } from './endpoints.ts'
export { type ApiKey, sampleKeys } from './keys.ts'
export { type RecordedRequest, valuesOf } from './record.ts'
export {
  answerJson,
  failedStepJson,
  runIdOf,
  runJson,
  runPart,
  stepJson,
  stepPart,
  type VariedRun,
  type WireRun,
  type WireStep,
} from './run-json.ts'
export { sampleWorkflows } from './samples.ts'
export type { Aim } from './scripts.ts'
export { type Service, type ServiceOptions, startService } from './server.ts'
export type { Answer } from './wire.ts'
export { inputNodes, type Workflow, type WorkflowNode } from './workflows.ts'
