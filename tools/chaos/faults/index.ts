// The faults: how each is drawn, what the service does for it, and what the action must make of an
// answer that it struck.
export { drawFault, drawQuickFailure, isSlow } from './draw.ts'
export { type Fault, type FaultKind, ID_BYTES } from './fault.ts'
export {
  askedPauseMs,
  meaningsOfStart,
  type ReadMeaning,
  readMeanings,
  type StartMeaning,
} from './rows.ts'
export { behaviourOf, POINTLESS_HOST, startedId } from './strike.ts'
