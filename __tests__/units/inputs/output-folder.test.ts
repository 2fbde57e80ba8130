// Proves that no folder outside of the two is written to, whatever links there are.

import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { resolveOutputFolder } from '../../../src/inputs/output-folder.ts'
import { scratchFolders } from '../../helpers/scratch-folders.ts'
import { takeSystemFor } from '../../helpers/system.ts'

const scratch = scratchFolders()

const fault = (about: RegExp) => ({ kind: 'fault', fault: expect.stringMatching(about) })

describe('the output folder', () => {
  const resolve = (written: string) => resolveOutputFolder(written, scratch.folders)
  const folder = (name: string) => ({ kind: 'folder', path: scratch.at(name) })

  test('may be there already or be missing, in the workspace or in RUNNER_TEMP', () => {
    fs.mkdirSync(scratch.at('workspace/there'))
    expect(resolve('there')).toEqual(folder('workspace/there'))
    expect(resolve('not/yet/there')).toEqual(folder('workspace/not/yet/there'))
    expect(resolve(scratch.at('temp/out'))).toEqual(folder('temp/out'))
    expect(resolve('.')).toEqual(folder('workspace'))
  })

  test('is only looked at and not made', () => {
    expect(resolve('not/yet')).toEqual(folder('workspace/not/yet'))
    expect(fs.readdirSync(scratch.at('workspace'))).toEqual([])
  })

  test('is refused outside of both', () => {
    for (const written of [
      '..',
      '../outside',
      '../workspace-2',
      scratch.at('outside/out'),
      path.sep,
    ]) {
      expect(resolve(written)).toEqual(fault(/workspace or in RUNNER_TEMP/))
    }
  })

  test('is refused where a link leads out, also when only its beginning exists', () => {
    scratch.link('workspace/link', scratch.at('outside'))
    expect(resolve('link')).toEqual(fault(/links are resolved/))
    expect(resolve('link/not/yet')).toEqual(fault(/links are resolved/))
  })

  test('may be reached through links that stay in the two folders', () => {
    fs.mkdirSync(scratch.at('workspace/real'))
    scratch.link('workspace/inside', 'real')
    scratch.link('workspace/to-temp', scratch.at('temp'))
    expect(resolve('inside/out')).toEqual(folder('workspace/inside/out'))
    expect(resolve('to-temp/out')).toEqual(folder('workspace/to-temp/out'))
  })

  test('is refused behind a link that leads nowhere yet, and one that goes round in a circle', () => {
    scratch.link('workspace/nowhere', scratch.at('outside/missing'))
    scratch.link('workspace/circle', 'circle')
    expect(resolve('nowhere').kind).toBe('fault')
    expect(resolve('nowhere/out').kind).toBe('fault')
    expect(resolve('circle/out').kind).toBe('fault')
  })

  test('has no .git component, as written or as resolved, in any case', () => {
    fs.mkdirSync(scratch.at('workspace/.git/there'), { recursive: true })
    scratch.link('workspace/to-git', '.git')
    for (const written of [
      '.git',
      '.git/there',
      '.git/missing/below',
      'not/yet/.git',
      '.git/../out',
      'not/.GIT/yet',
      'to-git/out',
      scratch.at('workspace/.git/out'),
    ]) {
      expect(resolve(written)).toEqual(fault(/^must not be in a \.git directory$/))
    }
    expect(resolve('.github/x.git/.gitignore')).toEqual(
      folder('workspace/.github/x.git/.gitignore'),
    )
    expect(fs.readdirSync(scratch.at('workspace')).sort()).toEqual(['.git', 'to-git'])
  })

  test('is refused where a file is in the way', () => {
    scratch.write('workspace/file', '')
    scratch.link('workspace/to-file', 'file')
    expect(resolve('file')).toEqual(fault(/^must be a directory, not a file$/))
    expect(resolve('to-file')).toEqual(fault(/^must be a directory, not a file$/))
    for (const below of ['file/out', 'file/not/yet', 'to-file/out']) {
      expect(resolve(below)).toEqual(fault(/^must not have a file as a parent directory$/))
    }
  })

  test('is refused where its path is too long, also below scratch.folders that are missing', () => {
    const name = 'x'.repeat(256)
    for (const written of [name, `not/yet/${name}`, `not/${name}/yet`]) {
      expect(resolve(written)).toEqual(fault(/^must have a shorter path$/))
    }
    expect(resolve(`not/${'x'.repeat(200)}`).kind).toBe('folder')
    if (process.platform !== 'win32') {
      expect(resolve('not/'.repeat(1_100))).toEqual(fault(/shorter path/))
    }
  })

  if (process.platform !== 'win32') {
    test.each(['12:30', 'what?', 'notes.', 'aux'])(
      'may have a name that Windows has not: %j',
      (name) => expect(resolve(name)).toEqual(folder(`workspace/${name}`)),
    )
  }

  test('is refused with a NUL character in its name', () => {
    expect(resolve('a\u0000b')).toEqual(fault(/^must have a path without a NUL character$/))
  })

  if (process.platform !== 'win32') {
    test('is refused where nothing may be written', () => {
      fs.mkdirSync(scratch.at('workspace/locked'), { mode: 0o555 })
      for (const each of [scratch.root, scratch.at('workspace')]) fs.chmodSync(each, 0o755)
      // The system goes by the user of the process, whom only a process of its own can change.
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
        expect(isSuperuser ? resolvedByOther(written) : resolve(written)).toEqual(
          fault(/^must be a directory that the runner can write to$/),
        )
      }
    })
  }

  if (process.platform === 'linux') {
    test.each(['/proc', '/sys'])('is refused below %s, where nobody can make any', (workspace) => {
      for (const written of ['out', 'not/yet', '.']) {
        expect(resolveOutputFolder(written, { workspace, temp: undefined })).toEqual(
          fault(/^must be a directory that the runner can write to$/),
        )
      }
    })
  }

  test('may lie in a workspace that is itself reached through a link, or is not there yet', () => {
    const named = { workspace: scratch.link('named', scratch.at('workspace')), temp: undefined }
    expect(resolveOutputFolder('out', named)).toEqual(folder('named/out'))
    const missing = { workspace: scratch.at('gone'), temp: undefined }
    expect(resolveOutputFolder('out', missing)).toEqual(folder('gone/out'))
    const both = { workspace: path.join(named.workspace, 'gone'), temp: undefined }
    expect(resolveOutputFolder('out', both)).toEqual(folder('named/gone/out'))
  })
})

describe('on Windows, the output folder', () => {
  const resolve = (written: string) => resolveOutputFolder(written, scratch.folders)

  beforeEach(() => takeSystemFor('win32'))
  afterEach(() => takeSystemFor())

  test.each(['12:30', 'what?', 'notes.', 'notes /out', 'out/CON', 'aux.d/out', 'a|b', '...'])(
    'is refused where a part of it that is missing would be %j',
    (written) => {
      expect(resolve(written)).toEqual(fault(/^must have only names that the system allows/))
    },
  )

  test('has names of at most 255 characters', () => {
    expect(resolve(`out/${'x'.repeat(255)}`).kind).toBe('folder')
    expect(resolve(`out/${'x'.repeat(256)}`)).toEqual(fault(/^must have a shorter path$/))
  })

  test('may have such a part where it is there', () => {
    fs.mkdirSync(scratch.at('workspace/aux'))
    expect(resolve('aux')).toEqual({ kind: 'folder', path: scratch.at('workspace/aux') })
    expect(resolve('aux/out').kind).toBe('folder')
    expect(resolve('.').kind).toBe('folder')
  })
})
