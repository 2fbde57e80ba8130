// Of what people see: log, annotations, summary, `error`.

import { POINTLESS_HOST } from '../faults/index.ts'
import { arrivalOf, readingsOf, readsOf, startMeanings } from '../meaning.ts'
import type { Observation, SeenRequest, SeenStep } from '../observation.ts'
import { HOSTILE } from '../texts.ts'
import {
  conclusionOf,
  eachStep,
  formsOf,
  GOOD,
  holdsAny,
  type Invariant,
  isExcused,
} from './common.ts'

/** Outputs that hold what the service wrote: the key is data there, if the service wrote it. */
const DATA_OUTPUTS = ['state', 'result', 'step-outputs', 'failed-steps', 'output-files']
const MOST_STEP_ANNOTATIONS = 5

export const keyKept: Invariant = {
  name: 'key kept',
  sentence: 'The key is in its header and in its mask, and nowhere else.',
  check: (seen) => {
    const { key, workflow } = seen.plan
    const forms = formsOf(key)
    const isData = holdsAny(workflow.text, forms)
    const inSteps = eachStep(function* (step) {
      const [first = '', ...rest] = step.stdout.split('\n')
      const isMask = first.startsWith('::add-mask::')
      if (holdsAny((isMask ? rest : [first, ...rest]).join('\n'), forms))
        yield 'the key is in the log'
      if (holdsAny(step.stderr, forms)) yield 'the key is in the error stream'
      if (holdsAny(step.summary, forms)) yield 'the key is in the summary'
      for (const [name, value] of step.outputs) {
        if (!(isData && DATA_OUTPUTS.includes(name)) && holdsAny(value, forms)) {
          yield `the key is in the output ${name}`
        }
      }
      for (const { path, content } of step.files) {
        const holdsData = /set_output_|[\\/]result\.json$|[\\/]outputs[\\/]/.test(path)
        if (!(isData && holdsData) && holdsAny(content, forms))
          yield `the key is in the file ${path}`
      }
      for (const request of step.requests) {
        if (request.key !== key) yield `a ${request.method} came with the key ${request.key}`
        if (holdsAny(request.path, forms)) yield 'the key is in the address of a request'
      }
    })
    const away = seen.elsewhere.map((text) => `a redirect was followed: ${text.slice(0, 80)}`)
    return [...inSteps(seen), ...away]
  },
}

export const commandsMeant: Invariant = {
  name: 'commands meant',
  sentence: 'No workflow command acts but those that the action means.',
  check: eachStep(function* (step, { plan }) {
    const [first, ...rest] = step.commands
    if (first === undefined) {
      if (!isExcused(step)) yield 'the key was never masked'
      return
    }
    if (first.name !== 'add-mask' || first.message !== plan.key) {
      yield `the first command is ${first.name}, not the mask of the key`
    }
    const allowed = ['error', 'warning', 'notice', ...(plan.debug ? ['debug'] : [])]
    for (const { name, properties, form } of rest) {
      if (!allowed.includes(name) || form === 'old') yield `the command ${name} acted`
      for (const [property, value] of Object.entries(properties)) {
        const isTitle = property === 'title' && /^[A-Z][\w '`-]{3,60}$/.test(value)
        if (!isTitle || value.includes(HOSTILE)) yield `${name} has the ${property} ${value}`
      }
    }
    if (isExcused(step) || step.killed) return
    const errors = step.annotations.filter(({ level }) => level === 'error')
    const ofSteps = errors.filter(({ title }) => title === 'Step failed')
    const conclusion = conclusionOf(step)
    const expected = GOOD.includes(conclusion ?? '') ? 0 : 1
    if (errors.length - ofSteps.length !== expected || ofSteps.length > MOST_STEP_ANNOTATIONS) {
      yield `${errors.length} error annotations with the conclusion ${conclusion}`
    }
  }),
}

export const logDiscreet: Invariant = {
  name: 'log discreet',
  sentence:
    "Neither the inputs' values nor the outputs' text are in the log, `error` or a brief summary.",
  check: eachStep(function* (step, { plan }) {
    const marks = [plan.inputMark, plan.workflow.outputMark]
    if (holdsAny(step.stdout + step.stderr, marks)) yield 'the log has an input or an output'
    if (holdsAny(step.outputs.get('error') ?? '', marks)) yield '`error` has an input or an output'
    if (plan.summary !== 'full' && holdsAny(step.summary, marks)) {
      yield `the ${plan.summary} summary has an input or an output`
    }
    if (plan.summary === 'none' && step.summary !== '') yield 'there is a summary'
  }),
}

/** The last request of a step, where it decided how the step ended, and its only meaning. */
function decisive(step: SeenStep, seen: Observation): [SeenRequest, string] | undefined {
  if (isExcused(step) || step.killed || step.signals.length > 0) return undefined
  if (conclusionOf(step) !== 'error') return undefined
  const request = step.requests.at(-1)
  if (request === undefined || arrivalOf(request, seen) !== 'as-sent') return undefined
  const meanings =
    request.method === 'POST' ? startMeanings(request, seen) : (readingsOf(step, seen).at(-1) ?? [])
  const [meaning, ...others] = meanings
  return meaning === undefined || others.length > 0 ? undefined : [request, meaning]
}

export const refusalTold: Invariant = {
  name: 'refusal told',
  sentence:
    'What refuses a request, or makes a start uncertain, is told in its own words, with the status.',
  check: eachStep(function* (step, seen) {
    const [request, meaning] = decisive(step, seen) ?? []
    if (request?.fault?.kind !== 'odd-refusal') return
    // The last of ten failed polls may be one that the service never saw.
    if (meaning !== 'refused' && meaning !== 'uncertain') return
    const { mark, status, shape } = request.fault
    const error = step.outputs.get('error') ?? ''
    if (!error.includes(mark)) yield `what was said as ${shape} is not in \`error\`: ${error}`
    if (!error.includes(String(status))) yield `the status ${status} is not in \`error\`: ${error}`
    if (error.includes(POINTLESS_HOST)) yield `\`error\` tells of a redirect: ${error}`
  }),
}

export const oddBytesKept: Invariant = {
  name: 'odd bytes kept',
  sentence: 'The result-file has an answer that is not UTF-8 byte for byte.',
  check: eachStep(function* (step, seen) {
    if (isExcused(step) || step.killed || step.signals.length > 0) return
    const readings = readingsOf(step, seen)
    const polls = readsOf(step).filter((each, index) => {
      return each.fault?.kind === 'no-utf-8' && String(readings[index]) === 'finished'
    })
    const path = step.outputs.get('result-file')
    const file = step.files.find((each) => path?.endsWith(each.path) === true)
    if (polls.length > 0 && file?.isUtf8 === true)
      yield 'result-file is UTF-8, and the answer was not'
  }),
}
