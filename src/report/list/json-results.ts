// The results of a list as JSON values, for the output `results`. None is cut: those that there is no
// room for are left out, the longest first.

import type { Result } from '../../run/workflow-run.ts'
import { MOST_UNITS } from '../output-limits.ts'
import { detached, type ItemRecord } from './record.ts'

export class JsonResults {
  /** Index of an item → its JSON. */
  private readonly texts = new Map<number, string>()
  private readonly room: number
  private total = 0
  private isAnyLeftOut = false

  constructor(room: number = MOST_UNITS) {
    this.room = room
  }

  add(index: number, { step, json }: Result): void {
    if (step === undefined || json?.kind !== 'json') return
    const { text } = json
    if (text.length > this.room) {
      this.isAnyLeftOut = true
      return
    }
    this.texts.set(index, detached(text))
    this.total += text.length
    this.leaveOut(this.room)
  }

  /** Item id → JSON, or null; within so many code units. `{}` where the ids alone are too much. */
  object(
    records: readonly ItemRecord[],
    units: number,
  ): { readonly object: string; readonly cut: boolean } {
    const finished = records.filter(({ isFinished }) => isFinished)
    const keys = finished.map(({ id }) => JSON.stringify(id))
    const frame = keys.reduce((sum, key) => sum + key.length + ':null,'.length, '{}'.length)
    if (finished.length === 0 || frame > units) return { object: '{}', cut: finished.length > 0 }
    this.leaveOut(units - frame)
    const members = finished.map(
      ({ index }, at) => `${keys[at]}:${this.texts.get(index) ?? 'null'}`,
    )
    return { object: `{${members.join(',')}}`, cut: this.isAnyLeftOut }
  }

  private leaveOut(room: number): void {
    if (this.total <= room) return
    const longest = [...this.texts].sort(([, a], [, b]) => b.length - a.length)
    for (const [index, text] of longest) {
      if (this.total <= room) break
      this.texts.delete(index)
      this.total -= text.length
      this.isAnyLeftOut = true
    }
  }
}
