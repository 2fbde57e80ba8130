// The defects that `npm run defects` looks for: each still fits the code.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { commandsFor, failedTests, failedTrials } from '../../tools/defects/commands.ts'
import { changed, DEFECTS } from '../../tools/defects/defects.ts'

test.each(DEFECTS.map((defect) => [defect.name, defect] as const))(
  '%s can be put into the code',
  (_, { changes }) => {
    for (const change of changes) {
      const text = readFileSync(change.file, 'utf8')
      expect(changed(text, change)).not.toBe(text)
    }
  },
)

describe('a change', () => {
  const change = { file: 'src/x.ts', find: 'one()', replace: '$& two()' }

  test('replaces a literal text that occurs exactly once', () => {
    expect(changed('a one() b', change)).toBe('a $& two() b')
  })

  test.each([
    ['a b', 'src/x.ts: what it replaces is gone'],
    ['one() one()', 'src/x.ts: what it replaces is there 2 times'],
  ])('is refused for %j', (text, message) => {
    expect(() => changed(text, change)).toThrow(message)
  })
})

describe('a failure can be run alone', () => {
  test('of Jest, by the names of the test and its file', () => {
    const output = `
PASS __tests__/units/a.test.ts
FAIL __tests__/action/starting.test.ts (12.3 s)
  ✕ a start (1 ms)

  ● starting › a start answered 429 (twice)

    expect(received).toBe(expected)

  ● last

Summary of all failing tests
FAIL __tests__/action/starting.test.ts (12.3 s)
  ● last
`
    const file = '__tests__/action/starting.test.ts'
    expect(failedTests(output)).toEqual([
      {
        title: 'starting › a start answered 429 (twice)',
        args: [
          'tools/test.js',
          '--slow',
          file,
          '-t',
          '^starting a start answered 429 \\(twice\\)$',
        ],
      },
      { title: 'last', args: ['tools/test.js', '--slow', file, '-t', '^last$'] },
    ])
  })

  test('of chaos, by the path of the trial', () => {
    const again = '  to have it again: npm run chaos -- --kill --seed 1 --only 17:2'
    const output = `Trial 17\nVIOLATED one run: …\n  - twice\n${again}\n`
    expect(failedTrials(output)).toEqual([{ title: 'Trial 17: VIOLATED one run: …', path: '17:2' }])
    const kill = commandsFor(['journal']).find(({ text }) => text.includes('--kill --runs'))
    expect(kill?.failuresIn(output)[0]?.args).toEqual([
      ...['tools/chaos/main.ts', '--action', '.', '--seed', '1'],
      ...['--kill', '--only', '17:2', '--repeat', '10'],
    ])
  })

  test('and nothing where nothing failed', () => {
    const outputs = ['PASS __tests__/units/a.test.ts\n', 'Seed 1: 3 trials, every invariant held\n']
    for (const command of commandsFor(['journal'])) {
      for (const output of outputs) expect(command.failuresIn(output)).toEqual([])
    }
  })
})
