import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

describe('the notes of a release', () => {
  const project = mkdtempSync(join(tmpdir(), 'notes-'))
  const changelog = (text: string) => writeFileSync(join(project, 'CHANGELOG.md'), text)

  beforeAll(() => {
    mkdirSync(join(project, 'tools'))
    cpSync('tools/release-notes.js', join(project, 'tools/release-notes.js'))
    writeFileSync(join(project, 'package.json'), '{"version": "1.2.0", "type": "module"}')
    changelog(
      '# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-21\n\n### Added\n\n- This.\n\n## [1.1.0] - 2026-11-01\n\n- That.\n\n[Unreleased]: https://host.example\n',
    )
  })

  afterAll(() => rmSync(project, { recursive: true }))

  const notes = (tag: string) =>
    spawnSync(process.execPath, ['tools/release-notes.js', tag], { cwd: project, encoding: 'utf8' })

  test('are the section of the version in the changelog', () => {
    expect(notes('v1.2.0')).toMatchObject({ status: 0, stdout: '### Added\n\n- This.\n' })
  })

  test.each(['v1.1.0', 'v1.2', '1.2.0', 'v1.3.0', ''])('are refused for %j', (tag) => {
    expect(notes(tag)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/\.\n$/),
    })
  })

  test('are refused where the changelog has no section of the version', () => {
    changelog('# Changelog\n\n## [1.2.0] - 2026-11-21\n')
    expect(notes('v1.2.0')).toMatchObject({ status: 1, stdout: '' })
    changelog('# Changelog\n\n## [Unreleased]\n\n- This.\n')
    expect(notes('v1.2.0').stderr).toContain('CHANGELOG.md')
  })
})
