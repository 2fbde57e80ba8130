// Plays a trial in rounds: steps, some of them killed, a crash of the machine between rounds, and at the end steps without
// faults until nothing is left to be done.

import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SimulatedClock } from '../simulation/simulated-clock.ts'
import type { Join, Round, Step, Trial } from './model.ts'
import type { PlannedStep, Seen, SeenStep } from './seen.ts'
import { closeJournals, playStep, readJournal } from './step.ts'
import { World } from './world.ts'

/** So many calm steps of a kind at most. */
const MOST_CALM = 3
const SETTLED = ['success', 'failure', 'unknown']
const MEMORY = '/dev/shm'

export async function playTrial(trial: Trial): Promise<Seen> {
  using folder = fs.mkdtempDisposableSync(join(fs.existsSync(MEMORY) ? MEMORY : tmpdir(), 'chaos-'))
  const world = new World(trial, join(folder.path, 'journal.jsonl'))
  try {
    return await play(world)
  } finally {
    closeJournals()
  }
}

async function play(world: World): Promise<Seen> {
  const { trial, journal, requests, acts } = world
  const steps: SeenStep[] = []
  const journals: Seen['journals'][number][] = []
  let count = 0
  const playSteps = async (round: readonly Step[]) => {
    const before = readJournal(journal)
    const planned = round.map((step) => ({
      ...step,
      ...{ number: count++, round: journals.length, isCalm: world.isCalm },
      planned: step.items.flatMap((at) => trial.items[at] ?? []),
    }))
    const played = await playRound(world, planned)
    steps.push(...played)
    journals.push({ before, after: readJournal(journal) })
    return played
  }
  for (const { steps: round, crash: given, copies } of trial.rounds) {
    await playSteps(round)
    if (given !== undefined && fs.existsSync(journal)) crash(world, given)
    if (copies === 'other') takeOther(world)
    else if (copies !== undefined) putTogether(world, copies)
  }
  putTogether(world, 'cat')
  world.isCalm = true
  const rounds = trial.rounds.flatMap((round) => round.steps)
  const kinds = new Map(rounds.map((each) => [each.isList, each]))
  for (const step of trial.isKill ? kinds.values() : []) {
    for (let left = MOST_CALM; left > 0; left--) {
      const [played] = await playSteps([calmStep(step, trial)])
      const ends = played?.planned.map(({ id }) => played.ends.get(id)?.conclusion ?? '')
      if (ends?.every((each) => SETTLED.includes(each))) break
    }
  }
  const runs = new Map([...world.runs].map(([id, { item }]) => [id, item.id]))
  return { trial, steps, requests, runs, acts, journals }
}

async function playRound(world: World, steps: readonly PlannedStep[]) {
  world.clock = new SimulatedClock(world.clock.now())
  const works: Promise<SeenStep>[] = []
  const [first, ...others] = steps
  if (first === undefined) return []
  // The others begin in the very middle of what the first one does.
  const beginOthers = (point: number) => {
    const now = others.filter(({ beginsAt }) => beginsAt === point)
    works.push(...now.map((step) => playStep(world, step, () => {})))
  }
  works.push(playStep(world, first, beginOthers))
  const all = async (): Promise<readonly SeenStep[]> => {
    const done = await Promise.all(works)
    return done.length === works.length ? done : await all()
  }
  return await world.clock.until(all())
}

/** Synced bytes stay; any of the others may be lost or become zeros. */
function crash(
  { journal, acts, placed }: World,
  { kept, zeros }: NonNullable<Round['crash']>,
): void {
  const { size } = fs.statSync(journal)
  const since = acts.slice(placed.acts)
  const synced = since.map((act) => (act.what === 'synced' ? (act.size ?? 0) : 0))
  const loose = Math.max(0, size - Math.max(placed.size, ...synced))
  fs.truncateSync(journal, size - loose + Math.floor(kept * loose))
  fs.appendFileSync(journal, Buffer.alloc(zeros))
}

/** Goes on with the other copy, which at first is the same. */
function takeOther(world: World): void {
  const other = otherOf(world)
  const text = readJournal(world.journal)
  place(world, fs.existsSync(other) ? readJournal(other) : text)
  fs.writeFileSync(other, text, 'latin1')
}

function putTogether(world: World, how: Join): void {
  const other = otherOf(world)
  if (!fs.existsSync(other)) return
  place(world, `${joinCopies(readJournal(world.journal), readJournal(other), how)}\n`)
  fs.rmSync(other)
}

function joinCopies(one: string, other: string, how: Join): string {
  const lines = [...one.split('\n'), ...other.split('\n')]
  switch (how) {
    case 'cat':
      return `${one}\n${other}`
    case 'sort':
      return [...new Set(lines)].sort().join('\n')
    case 'reverse':
      return lines.reverse().join('\n')
    case 'conflict':
      return `<<<<<<< HEAD\n${one}\n=======\n${other}\n>>>>>>> other\n`
    case 'windows':
      return lines.join('\r\n')
  }
}

function place(world: World, text: string): void {
  fs.writeFileSync(world.journal, text, 'latin1')
  world.placed = { size: Buffer.byteLength(text, 'latin1'), acts: world.acts.length }
}

function otherOf({ journal }: World): string {
  return `${journal}.other`
}

/** It starts nothing again, so that it comes to an end where workflows fail. */
function calmStep(step: Step, { items }: Trial): Step {
  return {
    ...step,
    items: step.isList ? items.map((_, at) => at).slice(1) : [0],
    ...{ retry: 'none', isRedo: false, wait: true, maxParallel: 12 },
    ...{ requestTimeoutMs: 10_000, timeoutMs: 24 * 3_600_000 },
    ...{ kill: undefined, full: undefined },
  }
}
