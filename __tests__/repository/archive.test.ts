// The archive of the repository, which a job that uses the action downloads, with the files that a step runs.
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from '@jest/globals'
import { startAction } from '../../sandbox/runner/index.ts'
import { sampleKeys, sampleWorkflows, startService } from '../../sandbox/service/index.ts'
import requireFreshDist from '../../tools/fresh-dist.ts'
import { scratchFolders } from '../helpers/scratch-folders.ts'

const scratch = scratchFolders()

beforeAll(requireFreshDist)

function filesIn(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}

test('the archive holds the action alone, and the action runs from it', async () => {
  const folder = scratch.at('archive')
  fs.mkdirSync(folder)
  const archive = scratch.at('archive.tar')
  execFileSync('git', ['archive', '--worktree-attributes', '--format=tar', '-o', archive, 'HEAD'])
  // Some versions of tar take the text before a colon, such as a drive, for a host.
  execFileSync('tar', ['-xf', '../archive.tar'], { cwd: folder })
  const dist = execFileSync('git', ['ls-tree', '-r', '--name-only', 'HEAD', 'dist'], {
    encoding: 'utf8',
  })
  expect(gzipSync(fs.readFileSync(archive)).length).toBeLessThan(150_000)
  expect(filesIn(folder)).toEqual(
    ['LICENSE', 'README.md', 'SECURITY.md', 'action.yml', ...dist.trim().split('\n')].sort(),
  )

  const service = await startService()
  const step = startAction({
    actionDirectory: folder,
    inputs: {
      'base-url': service.url,
      'api-key': sampleKeys.full.key,
      'workflow-id': sampleWorkflows.instant.id,
      'first-poll-seconds': '0.05',
      'poll-interval-seconds': '0.05',
    },
  })
  try {
    const { exitCode, outputs } = await step.result
    expect([exitCode, outputs.get('conclusion')]).toEqual([0, 'success'])
  } finally {
    await step.dispose()
    await service.close()
  }
})
