// Which of the step's values come from files, as a plan tells it.
import * as fs from 'node:fs'
import { expect, test } from '@jest/globals'
import { valuePaths } from '../../../src/inputs/value-paths.ts'
import { stepInputs } from '../../helpers/step-inputs.ts'

const step = stepInputs()
const folders = () => ({ workspace: step.workspace, temp: step.root })

test('the last of inputs-file, input-files and inputs says where a value comes from', async () => {
  fs.writeFileSync(`${step.workspace}/all.json`, '{"a": "1", "b": "2", "c": "3"}')
  for (const name of ['b.txt', 'c.txt']) fs.writeFileSync(`${step.workspace}/${name}`, 'x')
  await step.single({
    'inputs-file': ' all.json\n',
    'input-files': 'b=b.txt\nc=c.txt',
    inputs: '{"c": "inline", "d": 1}',
  })
  expect([...valuePaths(folders())]).toEqual([
    ['a', 'all.json'],
    ['b', 'b.txt'],
  ])
})

test('there is none without files', async () => {
  await step.single({ inputs: '{"a": 1}' })
  expect(valuePaths(folders()).size).toBe(0)
})
