// What is wrong with the inputs of the step.

import type { Fault, Problem } from '../../run/problem.ts'
import { levelThatFits } from '../../text/cutting.ts'
import { joined, literal, say, shortened, type Words } from '../../text/words.ts'

const MOST_OF_A_FAULT = 900
const MOST_OF_A_FAULT_IN_A_LIST = 1_000
/** Of an error of 2,000 code units; the rest is for the sentences around them. */
const ROOM_FOR_FAULTS = 1_890

/** The invalid inputs one by one; empty for any other problem. */
export function faultsOf(problem: Problem): readonly Words[] {
  return problem.kind === 'bad-inputs'
    ? problem.faults.map(({ words }) => shortened(words, MOST_OF_A_FAULT_IN_A_LIST))
    : []
}

/** All of them in one sentence; the longest texts are cut if they do not all fit. */
export function faultsText(faults: readonly Fault[]): Words {
  const names = [...new Set(faults.map(({ input }) => `\`${input}\``))].join(', ')
  const most = mostOfEach(faults, ROOM_FOR_FAULTS - names.length)
  const texts = faults.map(({ words }) => shortened(words, most))
  return say`The step has invalid inputs (${literal(names)}): ${joined(texts, '; ')}.`
}

function mostOfEach(faults: readonly Fault[], room: number): number {
  const lengths = faults.map(({ words }) => shortened(words, MOST_OF_A_FAULT).text.length)
  const level =
    levelThatFits(lengths, room, {
      length: (length) => length,
      cost: (length, most) => Math.min(length, most) + '; '.length,
      least: 0,
    }) ?? 0
  return lengths.every((length) => length <= level) ? MOST_OF_A_FAULT : level
}
