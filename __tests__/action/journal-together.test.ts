// Copies of a journal that different jobs or branches continued, put together in every way that people use: what
// succeeded in one of them is never paid for again.
import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import { devNull } from 'node:os'
import * as path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { Journaled, list } from './support/journaled.ts'
import { EXECUTING, finished, service } from './support/service.ts'

const journaled = new Journaled(service)
const ALL = ['a', 'b', 'c', 'd', 's']

/**
 * A journal, and two copies that went on with it: `s` failed in one on Monday, and succeeded in the other on Tuesday.
 * `first` is the second copy after its first step.
 */
interface Copies {
  readonly common: string
  readonly monday: string
  readonly first: string
  readonly tuesday: string
}

let made: Promise<Copies> | undefined

function makeCopies(): Promise<Copies> {
  made ??= (async () => {
    await journaled.step(list('a', 'b'))
    const common = journaled.text
    await journaled.step(list('c'))
    service.script('read', finished({ state: 'FAILED', error: 'It broke.' }))
    await journaled.step(list('s'))
    const monday = journaled.text
    journaled.text = common
    await journaled.step(list('d'))
    const first = journaled.text
    await journaled.step(list('s'))
    return { common, monday, first, tuesday: journaled.text }
  })()
  return made
}

/** What a step would do with each item. */
async function planWith(text: string | Buffer, ...ids: readonly string[]) {
  fs.mkdirSync(path.dirname(journaled.journal), { recursive: true })
  fs.writeFileSync(journaled.journal, text)
  const plan = await journaled.step({ ...list(...ids), 'dry-run': 'true' })
  expect([plan.outputs.conclusion, plan.outputs.error]).toEqual(['planned', undefined])
  const rows = plan.log.filter((line) => / (start|collect|unknown) +(\d+ B|–)/.test(line))
  return rows.map((row) => row.replace(/^(\w+) .*(?= started| no run)/, '$1').replace(/: .*/, ''))
}

const SUCCEEDED = (id: string) => `${id} started by an earlier step, ended in success`
const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')
const textOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')
const sorted = (...texts: readonly string[]) => [...new Set(texts.flatMap(linesOf))].sort()
const behind = (common: string, text: string) => text.slice(common.length)

describe('two copies of a journal become one', () => {
  test.each<[way: string, join: (copies: Copies) => string]>([
    ['`cat` of the older one first', ({ monday, tuesday }) => monday + tuesday],
    ['`cat` of the newer one first', ({ monday, tuesday }) => tuesday + monday],
    ['`cat` of one of them twice', ({ monday, tuesday }) => tuesday + monday + tuesday],
    ['`sort`', ({ monday, tuesday }) => textOf([monday, tuesday].flatMap(linesOf).sort())],
    ['`sort -u`', ({ monday, tuesday }) => textOf(sorted(monday, tuesday))],
    ['`tac`', ({ monday, tuesday }) => textOf(linesOf(tuesday + monday).reverse())],
    ['`uniq` of empty lines', ({ monday, tuesday }) => textOf(linesOf(monday + tuesday))],
    ['the new lines appended', ({ common, monday, tuesday }) => tuesday + behind(common, monday)],
    ['the new lines put before', ({ common, monday, tuesday }) => behind(common, monday) + tuesday],
    ['CR LF', ({ monday, tuesday }) => (monday + tuesday).replaceAll('\n', '\r\n')],
    ['CR LF in one of them', ({ monday, tuesday }) => monday.replaceAll('\n', '\r\n') + tuesday],
    [
      'a byte order mark before each of them',
      ({ monday, tuesday }) => `\ufeff${monday.trim()}\n\ufeff${tuesday.trim()}`,
    ],
    [
      'blanks around their lines',
      ({ monday, tuesday }) => (monday + tuesday).replaceAll(/^(.+)$/gm, '  $1 \t'),
    ],
    ['no line break at the end', ({ monday, tuesday }) => (tuesday + monday).trimEnd()],
  ])('by %s', async (_, join) => {
    const text = join(await makeCopies())
    expect(await planWith(text, ...ALL)).toEqual(ALL.map(SUCCEEDED))
  })

  const UNION = 'kept/*.jsonl -text merge=union\n'

  test.each<[way: string, attributes: string, commands: readonly string[]]>([
    ['a merge, the marks of its conflict committed', '', ['merge other']],
    ['a merge with marks and base', '', ['-c merge.conflictStyle=diff3 merge other']],
    ['a merge into the other branch, with marks', '', ['checkout -q other', 'merge main']],
    ['a merge by union', UNION, ['merge -q other']],
    ['a merge by union into the other branch', UNION, ['checkout -q other', 'merge -q main']],
    ['a rebase', UNION, ['rebase -q other']],
    ['a rebase of the other branch', UNION, ['checkout -q other', 'rebase -q main']],
    ['a squash', UNION, ['merge -q --squash other']],
    ['a merge behind a cherry-pick', UNION, ['cherry-pick other~1', 'merge -q other']],
    [
      'a merge by union, checked out on Windows',
      '* text=auto eol=crlf\n*.jsonl merge=union\n',
      [...['merge -q other', 'rm -q --cached kept/journal.jsonl', 'reset -q --hard']],
    ],
  ])('by git: %s', async (_, attributes, commands) => {
    const { common, monday, first, tuesday } = await makeCopies()
    const git = (command: string) => {
      const as = ['-c', 'user.name=Someone', '-c', 'user.email=s@example.com']
      try {
        execFileSync('git', [...as, ...command.split(' ')], {
          cwd: journaled.workspace,
          stdio: 'pipe',
          env: {
            ...process.env,
            GIT_CONFIG_GLOBAL: devNull,
            GIT_CONFIG_SYSTEM: devNull,
            GIT_EDITOR: ':',
          },
        })
      } catch (error) {
        // A merge that leaves a conflict fails.
        if (!/\bmerge (other|main)$/.test(command)) throw error
      }
    }
    const commit = (text: string) => {
      journaled.text = text
      git('add --all')
      git('commit -q -m Journal')
    }
    git('init -q -b main')
    fs.writeFileSync(path.join(journaled.workspace, '.gitattributes'), attributes)
    commit(common)
    git('checkout -q -b other')
    commit(first)
    commit(tuesday)
    git('checkout -q main')
    commit(monday)
    for (const command of commands) git(command)
    const { text } = journaled
    expect(text).toContain(attributes === '' ? '<<<<<<<' : '"open"')
    expect(text.includes('\r\n')).toBe(attributes.includes('crlf'))
    fs.rmSync(path.join(journaled.workspace, '.git'), { recursive: true })
    expect(await planWith(text, ...ALL)).toEqual(ALL.map(SUCCEEDED))
  })

  test('of a matrix, whose jobs began without a journal', async () => {
    const parts: string[] = []
    for (const id of ['x', 'y', 'z']) {
      journaled.text = ''
      await journaled.step(list(id))
      parts.push(journaled.text)
    }
    for (const text of [parts.join(''), parts.toReversed().join(''), textOf(sorted(...parts))]) {
      expect(await planWith(text, 'x', 'y', 'z')).toEqual(['x', 'y', 'z'].map(SUCCEEDED))
    }
    const next = await journaled.step(list('w', 'x', 'y', 'z'))
    expect([next.starts, next.outputs.results]).toEqual([1, '{"w":"w","x":"x","y":"y","z":"z"}'])
  })

  test('one of which lacks a line before others of its step is refused', async () => {
    const { monday, tuesday } = await makeCopies()
    const lines = linesOf(monday + tuesday).filter((line) => !/"sending","item":"c"/.test(line))
    journaled.text = textOf(lines)
    const played = await journaled.step(list(...ALL))
    expect(played.requests).toEqual([])
    expect(played.outputs.error).toMatch(/lines are missing: record 2 of 4 of a step that wrote at/)
  })
})

test('a step stops starting when another copy is appended to its journal', async () => {
  const { tuesday } = await makeCopies()
  const inputs = { ...list('x', 'y'), 'max-parallel': '1' }
  journaled.text = ''
  const finish = service.script({ endpoint: 'read', always: true }, EXECUTING)
  const played = await journaled.step(inputs, {
    whileRunning: async () => {
      while (!journaled.records.includes('started x')) await pause(10)
      fs.appendFileSync(journaled.journal, tuesday)
      finish()
    },
  })
  expect(played.conclusions).toEqual({ x: 'success', y: 'not_started' })
  expect(played.outputs.error).toMatch(/^Another step opened the journal/)
  expect((await journaled.step(inputs)).outputs.results).toBe('{"x":"x","y":"y"}')
})
