// Steps whose clocks differ by up to an hour continue copies of a journal, and are killed; the copies are put together in
// every way. What succeeded in one of them is never started again.

import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { decide, isRedo } from '../../src/journal/decide.ts'
import { History, readHistory } from '../../src/journal/history.ts'
import { Codes, type JournalRecord } from '../../src/journal/line.ts'
import { Random } from '../../tools/simulation/random.ts'
import { itemOf, journalAt, settings } from '../helpers/settings.ts'
import { inText } from '../helpers/words.ts'
import { holds } from './cases.ts'

const codes = new Codes('key-of-the-step')
const HOUR = 3_600_000
const MINUTE = 60_000

interface Run {
  readonly item: string
  readonly digest: string
  end?: 'success' | 'failure'
}

/** The steps and merges of a history, and what they must never do. */
class World {
  readonly runs = new Map<string, Run>()
  /** What a step did wrong. */
  readonly faults: string[] = []
  copies = ['']
  private readonly random: Random
  private readonly items: readonly string[]
  private readonly clocks: readonly number[]
  private readonly redoShare: number
  private now = Date.parse('2026-11-20T10:00:00Z')
  private openings = 0

  constructor(seed: number) {
    this.random = new Random(seed)
    this.items = ['a', 'b', 'c'].slice(0, this.random.int(1, 3))
    this.clocks = Array.from({ length: 3 }, () => this.random.int(-HOUR, HOUR))
    this.redoShare = this.pick([0, 0, 0.1])
  }

  play(): this {
    for (let left = this.random.int(3, 14); left > 0; left--) {
      this.now += this.random.int(1, 40) * MINUTE
      const at = this.random.int(0, this.copies.length - 1)
      const copy = this.copies[at] ?? ''
      const kind = this.random.next()
      if (kind < 0.6) this.copies[at] = this.step(copy)
      else if (kind < 0.75 && this.copies.length < 3) this.copies.push(copy)
      else if (this.copies.length > 1) {
        const [first = '', second = '', ...others] = this.copies
        this.copies = [...others, this.merge(first, second)]
      }
    }
    return this
  }

  /** A step that starts what is missing or failed, and collects the rest. */
  private step(before: string): string {
    const history = read(before)
    const digest = this.random.next() < 0.2 ? 'other' : 'digest'
    const time = Math.max(this.now + this.pick(this.clocks), history.openedAt + 1)
    const opening = `${this.random.int(0, 1e9)}-${this.openings++}`
    const journal = journalAt('journal.jsonl', { startChanged: this.random.next() < 0.9 })
    const given = settings({ items: this.items.map((id) => itemOf(id)), journal })
    const digests = new Map(this.items.map((id) => [id, { whole: digest, nodes: new Map() }]))
    const decided = decide({ ...given, list: LIST }, { history, digests, results: NO_RESULTS })
    // Other inputs than those of an unfinished start.
    if ('problem' in decided) return before
    /** Records until it is killed, perhaps within one. */
    let left = this.random.next() < 0.3 ? this.random.int(0, 7) : Number.POSITIVE_INFINITY
    let [text, n] = [before, 0]
    const write = (record: JournalRecord) => {
      const line = `\n${codes.lineOf({ opening, n: ++n, time: new Date(time + n - 1).toISOString() }, record)}\n`
      if (left-- > 0) text += line
      else if (left === -1) text += this.tear(line)
    }
    let isOpen = false
    const open = () => {
      if (!isOpen) write({ record: 'open' })
      isOpen = true
    }
    for (const task of decided.tasks) {
      const item = task.id
      const isRedone = this.random.next() < this.redoShare
      if (task.kind === 'start' || isRedone) {
        if (!isRedone) this.checkStart(before, item, digest)
        open()
        const redo = isRedo(decided.states.get(item), digest, false) || undefined
        write({ record: 'sending', item, digest, redo })
        if (left < 0) return text
        if (this.random.next() < 0.1) write({ record: 'not-started', item })
        else {
          const runId = `run-${this.runs.size}`
          this.runs.set(runId, { item, digest })
          write({ record: 'started', item, 'run-id': runId })
          if (this.random.next() < 0.8) this.end(runId, write)
        }
      } else if (task.kind === 'collect' && decided.states.get(item)?.kind === 'started') {
        open()
        this.end(task.runId, write)
      }
      if (left < 0) return text
    }
    return text
  }

  private end(runId: string, write: (record: JournalRecord) => void): void {
    const run = this.runs.get(runId)
    if (run === undefined) return
    run.end ??= this.random.next() < 0.6 ? 'success' : 'failure'
    write({ record: 'ended', item: run.item, 'run-id': runId, conclusion: run.end })
  }

  /** What a crash leaves of a line that was not synced. */
  private tear(line: string): string {
    const kept = line.slice(0, this.random.int(0, line.length))
    return kept + '\0'.repeat(this.pick([0, 0, 1, 50]))
  }

  /** A start must not repeat one that succeeded, or that is executing, but for a redo. */
  private checkStart(journal: string, item: string, digest: string): void {
    const text = [...recordsIn(journal)].join('\n')
    if (text.includes(`"item":"${item}","digest":"${digest}","redo":true`)) return
    for (const [runId, run] of this.runs) {
      if (run.item !== item || run.digest !== digest) continue
      const isEnded = text.includes(`"run-id":"${runId}","conclusion":`)
      const isExecuting = !isEnded && text.includes(`"run-id":"${runId}"`)
      if (isExecuting) this.faults.push(`${item} was started beside ${runId}`)
      if (isEnded && run.end === 'success') this.faults.push(`${item} was started after ${runId}`)
    }
  }

  private merge(one: string, other: string): string {
    const [first, second] = this.random.next() < 0.5 ? [one, other] : [other, one]
    const [p, q] = [first.split('\n'), second.split('\n')]
    const differs = p.findIndex((line, at) => line !== q[at])
    const common = differs < 0 ? p.length : differs
    const [start, mine, theirs] = [p.slice(0, common), p.slice(common), q.slice(common)]
    switch (
      this.pick(['cat', 'twice', 'sort', 'shuffle', 'union', 'conflict', 'windows'] as const)
    ) {
      case 'cat':
        return `${first}\n${second}`
      case 'twice':
        return `${first}\n${second}\n${first}`
      case 'sort':
        return `${[...new Set([...p, ...q])].sort().join('\n')}\n`
      case 'shuffle':
        return this.shuffle([...p, ...q]).join('\n')
      case 'union':
        return [...start, ...mine, ...theirs].join('\n')
      case 'conflict':
        return [...start, '<<<<<<< HEAD', ...mine, '=======', ...theirs, '>>>>>>> other', ''].join(
          '\n',
        )
      case 'windows':
        return `\ufeff${[...p, ...q].join(' \r\n')}\r\n`
    }
  }

  shuffle<T>(all: readonly T[]): readonly T[] {
    const drawn = all.map((each) => [this.random.next(), each] as const)
    return drawn.sort(([a], [b]) => a - b).map(([, each]) => each)
  }

  private pick<T>(all: readonly T[]): T {
    const found = all[this.random.int(0, all.length - 1)]
    if (found === undefined) throw new Error('there is nothing to pick')
    return found
  }
}

const NO_RESULTS = { ofFile: () => [], ofText: () => [] }
const LIST = { maxParallel: 1, tolerated: undefined }

function read(text: string): History {
  const history = readHistory(Buffer.from(text), codes)
  if (history instanceof History) return history
  throw new Error(`${JSON.stringify(inText(history))} in ${JSON.stringify(text)}`)
}

const seed = fc.noShrink(fc.nat())

test('no item is started again whose success is in the journal, or whose run is executing', () =>
  holds(fc.property(seed, (each) => expect(new World(each).play().faults).toEqual([]))))

test('the state of an item does not depend on the order of the lines, or on their repetition', () =>
  holds(
    fc.property(seed, (each) => {
      const played = new World(each).play()
      for (const text of played.copies) {
        const lines = text.split('\n')
        const shuffled = played.shuffle([...lines, ...lines]).join('\n')
        expect(read(shuffled)).toEqual(read(text))
      }
    }),
  ))

const edit = fc.record({
  kind: fc.constantFrom('change', 'remove', 'repeat'),
  from: fc.nat(),
  length: fc.nat({ max: 400 }),
  text: fc.constantFrom('x', '"', '}', '\0', '\n', '{"v":2,', '"run-id":"run-1"', '+', ' '),
})

test('without the key a journal can only lose records', () => {
  let [refused, accepted] = [0, 0]
  return holds(
    fc.property(seed, edit, (each, { kind, from, length, text }) => {
      const whole = new World(each).play().copies.join('\n')
      const at = from % Math.max(1, whole.length)
      const [before, part, behind] = [
        whole.slice(0, at),
        whole.slice(at, at + length),
        whole.slice(at + length),
      ]
      const edited = {
        change: `${before}${text}${part.slice(text.length)}${behind}`,
        remove: before + behind,
        repeat: `${before}${part}${text}${part}${behind}`,
      }[kind]
      const isSound = readHistory(Buffer.from(edited), codes) instanceof History
      isSound ? accepted++ : refused++
      const known = recordsIn(whole)
      expect(isSound ? [...recordsIn(edited)].filter((line) => !known.has(line)) : []).toEqual([])
    }),
  ).then(() => expect([refused > 0, accepted > 0]).toEqual([true, true]))
})

/** The lines that the reader takes for records. */
function recordsIn(text: string): ReadonlySet<string> {
  const lines = text.split('\n').map((line) => line.trim())
  return new Set(lines.filter((line) => codes.parse(line).kind === 'record'))
}
