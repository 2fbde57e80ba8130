// The output folder: none outside of the two folders is written to, whatever links there are.

import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { resolveOutputFolder } from '../../../src/inputs/output-folder.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { takeSystemFor } from '../../helpers/system.ts'

const READ_ONLY = /^must be a directory that the runner can write to$/

const scratch = scratchFolders()
const resolve = (written: string) => resolveOutputFolder(written, scratch.folders)
const folder = (name: string) => ({ kind: 'folder', path: scratch.at(name) })
const fault = (about: RegExp) => ({ kind: 'fault', fault: expect.stringMatching(about) })

describe('the output folder', () => {
  test('may be there or be missing, in the workspace or in RUNNER_TEMP, and is not made', () => {
    fs.mkdirSync(scratch.at('workspace/there'))
    expect(resolve('there')).toEqual(folder('workspace/there'))
    expect(resolve('not/yet/there')).toEqual(folder('workspace/not/yet/there'))
    expect(resolve(scratch.at('temp/out'))).toEqual(folder('temp/out'))
    expect(resolve('.')).toEqual(folder('workspace'))
    expect(fs.readdirSync(scratch.at('workspace'))).toEqual(['there'])
  })

  test('is refused outside of both, also behind a link of which only the beginning exists', () => {
    scratch.link('workspace/link', scratch.at('outside'))
    const absolute = scratch.at('outside/out')
    for (const written of ['..', '../outside', '../workspace-2', absolute, path.sep]) {
      expect(resolve(written)).toEqual(fault(/workspace or in RUNNER_TEMP/))
    }
    for (const written of ['link', 'link/not/yet']) {
      expect(resolve(written)).toEqual(fault(/links are resolved/))
    }
  })

  test('may be behind links that stay in the two folders, and not behind broken ones', () => {
    fs.mkdirSync(scratch.at('workspace/real'))
    scratch.link('workspace/inside', 'real')
    scratch.link('workspace/to-temp', scratch.at('temp'))
    scratch.link('workspace/nowhere', scratch.at('outside/missing'))
    scratch.link('workspace/circle', 'circle')
    for (const written of ['inside/out', 'to-temp/out']) {
      expect(resolve(written)).toEqual(folder(`workspace/${written}`))
    }
    const kinds = ['nowhere', 'nowhere/out', 'circle/out'].map((written) => resolve(written).kind)
    expect(kinds).toEqual(['fault', 'fault', 'fault'])
  })

  test.each([
    '.git',
    '.git/there',
    '.git/missing/below',
    'not/yet/.git',
    '.git/../out',
    'not/.GIT/yet',
    'to-git/out',
  ])('is not in .git, as written or as resolved: %s', (written) => {
    fs.mkdirSync(scratch.at('workspace/.git/there'), { recursive: true })
    scratch.link('workspace/to-git', '.git')
    expect(resolve(written)).toEqual(fault(/^must not be in a \.git directory$/))
    const similar = '.github/x.git/.gitignore'
    expect(resolve(similar)).toEqual(folder(`workspace/${similar}`))
  })

  test('is refused where a file is in the way', () => {
    scratch.write('workspace/file', '')
    scratch.link('workspace/to-file', 'file')
    for (const written of ['file', 'to-file']) {
      expect(resolve(written)).toEqual(fault(/^must be a directory, not a file$/))
    }
    for (const below of ['file/out', 'file/not/yet', 'to-file/out']) {
      expect(resolve(below)).toEqual(fault(/^must not have a file as a parent directory$/))
    }
  })

  test('is refused where its path is too long, also below folders that are missing', () => {
    const name = 'x'.repeat(256)
    for (const written of [name, `not/yet/${name}`, `not/${name}/yet`]) {
      expect(resolve(written)).toEqual(fault(/^must have a shorter path$/))
    }
    expect(resolve(`not/${'x'.repeat(200)}`).kind).toBe('folder')
    expect(resolve('a\u0000b')).toEqual(fault(/^must have a path without a NUL character$/))
  })

  if (process.platform !== 'win32') {
    test.each(['12:30', 'what?', 'notes.', 'aux'])('may be %j, which Windows cannot have', (name) =>
      expect(resolve(name)).toEqual(folder(`workspace/${name}`)),
    )

    test('is refused where nothing may be written', () => {
      fs.mkdirSync(scratch.at('workspace/locked'), { mode: 0o555 })
      for (const each of [scratch.root, scratch.at('workspace')]) fs.chmodSync(each, 0o755)
      // The system checks the user of the process, whom only a process of its own can change.
      const isSuperuser = process.getuid?.() === 0
      const module = new URL('../../../src/inputs/output-folder.ts', import.meta.url)
      const resolvedByOther = (written: string): unknown => {
        const work = `import { resolveOutputFolder } from ${JSON.stringify(module.href)}
          process.setuid(65_534)
          console.log(JSON.stringify(resolveOutputFolder(...${JSON.stringify([written, scratch.folders])})))`
        const args = ['--input-type=module', '--eval', work]
        return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
      }
      for (const written of ['locked', 'locked/out', 'locked/not/yet']) {
        expect(isSuperuser ? resolvedByOther(written) : resolve(written)).toEqual(fault(READ_ONLY))
      }
    })
  }

  if (process.platform === 'linux') {
    test.each(['/proc', '/sys'])('is refused below %s, where nobody can make any', (workspace) => {
      for (const written of ['out', 'not/yet', '.']) {
        const given = resolveOutputFolder(written, { workspace, temp: undefined })
        expect(given).toEqual(fault(READ_ONLY))
      }
    })
  }

  test('may be in a workspace that is itself behind a link, or is missing', () => {
    scratch.link('named', scratch.at('workspace'))
    for (const workspace of ['named', 'gone', 'named/gone']) {
      const folders = { workspace: scratch.at(workspace), temp: undefined }
      expect(resolveOutputFolder('out', folders)).toEqual(folder(`${workspace}/out`))
    }
  })
})

describe('on Windows, the output folder', () => {
  beforeEach(() => takeSystemFor('win32'))
  afterEach(() => takeSystemFor())

  test.each(['12:30', 'what?', 'notes.', 'notes /out', 'out/CON', 'aux.d/out', 'a|b', '...'])(
    'is refused where a part of it that is missing would be %j',
    (written) => {
      expect(resolve(written)).toEqual(fault(/^must have only names that the system allows/))
    },
  )

  test('may have such a part where it is there', () => {
    fs.mkdirSync(scratch.at('workspace/aux'))
    expect(resolve('aux')).toEqual(folder('workspace/aux'))
    expect([resolve('aux/out').kind, resolve('.').kind]).toEqual(['folder', 'folder'])
  })

  test('has names of at most 255 characters', () => {
    expect(resolve(`out/${'x'.repeat(255)}`).kind).toBe('folder')
    expect(resolve(`out/${'x'.repeat(256)}`)).toEqual(fault(/^must have a shorter path$/))
  })
})
