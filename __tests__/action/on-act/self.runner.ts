// The workflow `self.yml` of this project, unchanged, on a real runner. Only its leg for Linux can run here.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { runWorkflow } from '../../../sandbox/act/run.ts'

const FILE = '.github/workflows/self.yml'
const BY_THE_ACTION = ['succeeds', 'fails', 'start', 'collect', 'list', 'list-again', 'refused']

it('self.yml ends with the expected conclusions', async () => {
  const result = await runWorkflow({
    workflows: { 'self.yml': readFileSync(FILE, 'utf8') },
    run: 'self.yml',
    matrix: { os: 'ubuntu-latest' },
    actionInRepository: true,
    files: Object.fromEntries(
      ['.node-version', ...globSync('sandbox/{serve.ts,service/*.ts}')].map((file) => [
        file,
        readFileSync(file, 'utf8'),
      ]),
    ),
  })
  if (result.status !== 0) throw new Error(`The workflow failed:\n${result.transcript}`)
  const [job, ...others] = result.jobs
  expect(others).toEqual([])
  const conclusions = job?.steps
    .filter(({ id }) => BY_THE_ACTION.includes(id))
    .map(({ id, outputs }) => [id, outputs.get('conclusion')])
  expect(conclusions).toEqual([
    ['succeeds', 'success'],
    ['fails', 'failure'],
    ['start', 'started'],
    ['collect', 'success'],
    ['list', 'success'],
    ['list-again', 'success'],
    ['refused', 'error'],
  ])
})
