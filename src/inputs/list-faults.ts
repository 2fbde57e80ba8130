// Mistakes in a list. A thousand items can have the same mistake: only the first ones are
// reported, with the number of the others.

import { count } from '../text/units.ts'
import { own, say, type Words } from '../text/words.ts'
import type { InputFault } from './faults.ts'
import type { JsonFault } from './json-fault.ts'

const MOST_TOLD = 20

export class ListFaults {
  readonly input: 'items' | 'items-file'
  private readonly told: InputFault[] = []
  private untold = 0

  constructor(input: 'items' | 'items-file') {
    this.input = input
  }

  get isEmpty(): boolean {
    return this.told.length === 0
  }

  add(words: Words): void {
    this.addFault({ input: this.input, words })
  }

  addJson(fault: Omit<JsonFault, 'input'>): void {
    this.addFault({ input: this.input, ...fault })
  }

  all(): readonly InputFault[] {
    if (this.untold === 0) return this.told
    const words = say`${own(`\`${this.input}\``)} has ${own(count(this.untold, 'more mistake'))}`
    return [...this.told, { input: this.input, words }]
  }

  private addFault(fault: InputFault): void {
    if (this.told.length < MOST_TOLD) this.told.push(fault)
    else this.untold++
  }
}
