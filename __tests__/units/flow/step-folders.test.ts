// The folders of a step, and what is told where there are none.

import * as fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { NoWorkspace, problemOf, stepFolders } from '../../../src/flow/step-folders.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { inText } from '../../helpers/words.ts'

const environment = { ...process.env }
const directory = process.cwd()
// Before the folders of a test are removed: Windows removes none that a process is in.
afterEach(() => {
  process.chdir(directory)
  process.env = { ...environment }
})
const folders = scratchFolders()
beforeEach(() => process.chdir(folders.root))

function foldersWith(GITHUB_WORKSPACE?: string, RUNNER_TEMP?: string) {
  process.env = { ...environment }
  for (const [name, value] of Object.entries({ GITHUB_WORKSPACE, RUNNER_TEMP })) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  return stepFolders()
}

describe('the folders of a step', () => {
  test('are those that the runner names, relative ones in the working directory', () => {
    const [workspace, temp] = [folders.at('workspace'), folders.at('temp')]
    expect(foldersWith(workspace, temp)).toEqual({ workspace, temp })
    expect(foldersWith('workspace', './temp/')).toEqual({ workspace, temp })
  })

  test.each([undefined, ''])('are the working directory, and no RUNNER_TEMP, for %j', (none) => {
    expect(foldersWith(none, none)).toEqual({ workspace: folders.root, temp: undefined })
  })

  if (process.platform !== 'win32') {
    test('are told not to be there where the working directory was removed', () => {
      fs.mkdirSync(folders.at('gone'))
      process.chdir(folders.at('gone'))
      fs.rmdirSync(folders.at('gone'))
      const workspace = folders.at('workspace')
      expect(foldersWith(workspace)).toEqual({ workspace, temp: undefined })
      for (const given of [[undefined], ['relative'], [workspace, 'relative']] as const) {
        expect(() => foldersWith(...given)).toThrow(NoWorkspace)
      }
    })
  }
})

describe('what ended the step', () => {
  const told = (error: unknown) => inText(problemOf(error))

  test('is a missing folder, with what the system said', () => {
    expect(told(new NoWorkspace('Error: ENOENT, uv_cwd'))).toEqual({
      ...{ kind: 'no-workspace', cause: 'Error: ENOENT, uv_cwd' },
    })
  })

  test('is anything else, with where it happened as far as that is known', () => {
    const error = new Error('a defect')
    error.stack = 'Error: a defect at here'
    expect(told(error)).toEqual({ kind: 'unexpected', cause: 'Error: a defect at here' })
    delete error.stack
    expect(told(error)).toEqual({ kind: 'unexpected', cause: 'a defect' })
    expect(told('thrown')).toEqual({ kind: 'unexpected', cause: 'thrown' })
  })
})
