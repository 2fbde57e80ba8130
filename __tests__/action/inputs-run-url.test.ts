// The link to a run: the templates that a step accepts as `run-url`, and the places where it shows the link.
import { describe, expect, test } from '@jest/globals'
import { itemsOf, playList } from './support/lists.ts'
import { play } from './support/scenario.ts'
import { received, script, service } from './support/service.ts'
import { ECHO, INSTANT } from './support/workflows.ts'

describe('run-url', () => {
  /** A step that has an annotation, since the result of its run is not JSON. */
  const failing = (url: string) =>
    play(service, {
      with: {
        'workflow-id': ECHO.id,
        inputs: '{"input_1": "no JSON"}',
        'result-format': 'json',
        'run-url': url,
      },
    })
  const template = 'https://studio.example.com/w/{workflow-id}/runs/{run-id}?from=ci#{run-id}'

  test('is shown as a link in outputs, log, annotations and summary', async () => {
    const { outputs, log, annotations, result } = await failing(template)
    const link = `https://studio.example.com/w/${ECHO.id}/runs/RUN?from=ci#RUN`
    expect(outputs['run-url']).toBe(link)
    expect(log.slice(1, 3)).toEqual(['Started run RUN', `  ${link}`])
    expect(annotations[0]).toContain(`\nThe run: ${link}`)
    const runId = result.outputs.get('run-id') ?? ''
    const page = result.outputs.get('run-url')
    expect(result.summary).toContain(`<a href="${page}"><code>${runId}</code></a>`)
  })

  test('is set as soon as the id is known, even when the step is killed', async () => {
    script({ endpoint: 'read', always: true }, { kind: 'silence' })
    const before = service.requests.length
    const { outputs, exitCode } = await play(service, {
      with: { 'workflow-id': INSTANT, 'run-url': 'https://a.example/{run-id}' },
      whileRunning: async (step) => {
        await received(before + 2)
        step.signal('SIGKILL')
      },
    })
    expect(exitCode).not.toBe(0)
    expect(outputs).toEqual({ 'run-id': 'RUN', 'run-url': 'https://a.example/RUN' })
  })

  test('is shown for each item in log, summary, annotations and results', async () => {
    const played = await playList({
      with: {
        'workflow-id': ECHO.id,
        items: itemsOf(['a', 'b']),
        'run-url': template,
        'result-format': 'json',
      },
    })
    for (const line of played.lines) {
      const link = `https://studio.example.com/w/${ECHO.id}/runs/${line['run-id']}?from=ci#${line['run-id']}`
      expect(line['run-url']).toBe(link)
      expect(played.log.join('\n')).toContain(`(${link})`)
      expect(played.annotations.join('\n')).toContain(`The run: ${link}`)
      expect(played.result.summary).toContain(`<a href="${link}">${line['run-id']}</a>`)
    }
    expect(played.outputs).not.toHaveProperty('run-url')
    expect(Object.keys(played.lines[0] ?? {}).slice(-3)).toEqual([
      'resumed',
      'result-json',
      'run-url',
    ])
  })
})
