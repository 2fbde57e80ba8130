// The record of mutation testing, with which an interrupted run continues where it stopped.
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Mutant, MutationRecord } from '../../tools/mutation/record.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutation-record-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** What a later run takes up. */
const record = (key = 'key') => new MutationRecord(join(folder, 'src', 'wait.jsonl'), key)

function mutant(line: number, status?: string): Mutant {
  const place = { line, column: 1, end: { line, column: 9 }, name: 'BooleanLiteral' }
  return { ...place, replacement: 'true', ...(status === undefined ? {} : { status }) }
}

const linesOf = (mutants: readonly Mutant[] | undefined) => mutants?.map(({ line }) => line)

test('a run continues where the last one stopped, in the middle of a module too', () => {
  const first = record()
  expect(first.left('units', true)).toBeUndefined()
  first.plan([mutant(1), mutant(2), mutant(3)])
  first.tried('units', mutant(2, 'Killed'))
  appendFileSync(join(folder, 'src', 'wait.jsonl'), '{"round":"own","tri')
  const second = record()
  expect(linesOf(second.left('units', true))).toEqual([1, 3])
  second.tried('units', mutant(1, 'Survived'))
  second.tried('units', mutant(3, 'Timeout'))
  second.over('units')
  const third = record()
  expect(third.isOver('units')).toBe(true)
  expect(third.isOver('processes')).toBe(false)
  expect(linesOf(third.left('processes', false))).toEqual([1])
  third.tried('processes', mutant(1, 'Killed'))
  third.over('processes')
  expect(record().mutants.map(({ status }) => status)).toEqual(['Killed', 'Killed', 'Timeout'])
})

test('a record with another key starts empty', () => {
  record().plan([mutant(1)])
  expect(record('other').left('units', true)).toBeUndefined()
  expect(record().left('units', true)).toBeUndefined()
})

test('a mutant that was noticed stays noticed; slow process tests change nothing', () => {
  const known = record()
  known.plan([mutant(1), mutant(2), mutant(3), mutant(4)])
  known.tried('units', mutant(1, 'Killed'))
  known.tried('units', mutant(2, 'Survived'))
  known.tried('units', mutant(3, 'Endless'))
  known.tried('units', mutant(4, 'Timeout'))
  known.tried('processes', mutant(1, 'Survived'))
  known.tried('processes', mutant(2, 'Timeout'))
  known.tried('processes', mutant(3, 'Survived'))
  known.tried('processes', mutant(4, 'Endless'))
  const statuses = record().mutants.map(({ status }) => status)
  expect(statuses).toEqual(['Killed', 'Survived', 'Endless', 'Endless'])
})

test('the process tests run again for survivors and for mutants that took too long', () => {
  const known = record()
  known.plan([mutant(1), mutant(2), mutant(3)])
  known.tried('units', mutant(1, 'Killed'))
  known.tried('units', mutant(2, 'Survived'))
  known.tried('units', mutant(3, 'Timeout'))
  known.tried('processes', mutant(2, 'Survived'))
  known.over('processes')
  expect(linesOf(known.left('processes', false))).toEqual([])
  known.askAgain()
  expect(known.isOver('processes')).toBe(false)
  known.tried('processes', mutant(2, 'Survived'))
  expect(linesOf(record().left('processes', false))).toEqual([3])
})

test('a module without unit tests has one round', () => {
  const known = record()
  known.plan([mutant(1), mutant(2)])
  known.tried('processes', mutant(1, 'Survived'))
  expect(linesOf(record().left('processes', true))).toEqual([2])
})
