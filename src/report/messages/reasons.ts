import type { FinishedOutcome } from '../../run/outcome.ts'
import { type FailedStep, jsonForPeople, nameOf, type WorkflowRun } from '../../run/workflow-run.ts'
import { escaped, inQuotes, say, untrusted, type Words } from '../../text/words.ts'
import { groupByMessage } from './several.ts'

const MAX_DETAIL_LENGTH = 150
const MAX_MESSAGE_LENGTH = 300

/** Why a finished run is no success, the cause first; empty if it is one. */
export function listReasons({ run }: FinishedOutcome): readonly Words[] {
  const { json, step } = run.result
  const isReason = json?.kind === 'not-json' && (run.isSuccess || step !== undefined)
  return [...runReasons(run), ...(isReason ? [say`its result ${json.why}`] : [])]
}

function runReasons(run: WorkflowRun): readonly Words[] {
  if (run.failedSteps.length > 0) {
    const steps = run.failedSteps.map((step) => {
      return { name: nameStep(step), message: describeDetails(step, MAX_MESSAGE_LENGTH) }
    })
    return groupByMessage(steps, 'step')
  }
  if (run.error !== undefined) return [say`its error is ${inQuotes(untrusted(run.error))}`]
  const state =
    run.state === '' ? say`it has no state` : say`its state is ${escaped(run.state, 200)}, not DONE`
  return [
    ...(run.state === 'DONE' ? [] : [state]),
    ...(run.success ? [] : [say`the service does not report success`]),
  ]
}

export function describeFailedStep(failed: FailedStep): Words {
  const { nodeId, stepId } = failed
  const details = describeDetails(failed, MAX_DETAIL_LENGTH)
  const name = nameStep(failed)
  if (name === undefined) return details
  const step = nodeId && stepId && say`, step ${untrusted(stepId, 60)}`
  return say`${name}${step}: ${details}`
}

function nameStep(step: FailedStep): Words | undefined {
  const name = nameOf(step)
  return name === undefined ? undefined : untrusted(name, 100)
}

function describeDetails({ message, json }: FailedStep, max: number): Words {
  return message === undefined
    ? untrusted(jsonForPeople(json), max)
    : inQuotes(untrusted(message, max))
}
