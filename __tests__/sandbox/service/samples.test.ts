// The sample workflows for lists, evaluations, and long waits.
import { expect, test } from '@jest/globals'
import { sampleWorkflows, type Workflow } from '../../../sandbox/service/index.ts'
import { finished, runIds, serve, start, startedId } from './calls.ts'

const { translation, check, told } = sampleWorkflows
const FINE = {
  ...{ pass: true, verdict: 'ok', label: 'documentation', category: 'documentation' },
  ...{ confidence: 0.9, severity: 'none' },
  ...{ reason: 'Nothing is left to do', review: 'Nothing is left to do' },
}
const ASKED = { ...FINE, label: 'question', category: 'question' }
const LEFT = {
  ...{ ...FINE, pass: false, verdict: 'no', severity: 'high' },
  ...{ reason: 'Left to do: "TODO" it', review: 'Left to do: "TODO" it' },
}

const given = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value, type: 'text' }]))

test.each<[Workflow, Readonly<Record<string, string>>, output: string]>([
  [translation, { note: 'a\nb', language: 'German' }, 'In German:\n- a\n- b'],
  [check, { input_1: 'It is done.' }, JSON.stringify(FINE)],
  [check, { input_1: 'One\n\nIs it done?\n' }, JSON.stringify(ASKED)],
  [check, { input_1: 'One\n"TODO" it\nThree' }, JSON.stringify(LEFT)],
  [check, { input_1: '' }, JSON.stringify(FINE)],
  [told, { input_1: '0.01', input_2: '{"a": {input_1}}' }, '{"a": {input_1}}'],
  [told, { input_1: 'a while', input_2: '' }, ''],
  [told, { input_1: '-1', input_2: 'x' }, 'x'],
])('$name makes of %j: %s', async (workflow, values, output) => {
  const service = await serve()
  const { json } = await finished(service, await startedId(service, workflow.id, given(values)))
  expect(json).toMatchObject({ success: true, data: { state: 'DONE', failed_steps: [] } })
  expect(service.runs()[0]?.completed_steps.at(-1)?.output).toBe(output)
})

test('a run takes as many seconds as it is told, whatever the time scale is', async () => {
  const service = await serve({ timeScale: 0 })
  for (const input_1 of ['0.3', '9999999999']) {
    await start(service, told.id, given({ input_1, input_2: '' }))
  }
  await finished(service, runIds(service)[0] ?? '')
  const [short, long] = service
    .runs()
    .map(({ started_at, ended_at }) => ({
      lengthMs: Date.parse(`${ended_at}Z`) - Date.parse(`${started_at}Z`),
      ended_at,
    }))
  expect(short?.lengthMs).toBe(300)
  expect(long?.ended_at).toBeNull()
})
