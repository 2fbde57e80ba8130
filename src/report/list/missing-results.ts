// The items of a list whose runs have no output of the node in `result-node`: one warning for all.

import type { Step } from '../../run/workflow-run.ts'
import { count } from '../../text/units.ts'
import { joined, literal, say } from '../../text/words.ts'
import { type Annotation, annotation } from '../entry.ts'
import { nodeName, nodesText } from '../sentences/notes.ts'
import { detached, nameText } from './record.ts'

const MOST_NAMED = 10

export class MissingResults {
  private readonly named: string[] = []
  private number = 0
  /** Of the first of them. */
  private nodes = say``

  add(id: string, steps: readonly Step[]): void {
    if (this.number === 0) this.nodes = nodesText(steps, detached)
    this.number++
    if (this.named.length < MOST_NAMED) this.named.push(id)
  }

  /** @param node as given in `result-node` */
  warnings(node: string | undefined): readonly Annotation[] {
    if (this.number === 0 || node === undefined) return []
    const rest = this.number - this.named.length
    const names = [...this.named.map(nameText), ...(rest > 0 ? [say`and ${rest} more`] : [])]
    return [
      annotation(
        'warning',
        'No result',
        say`The runs of ${literal(count(this.number, 'item'))} have no output of the node ${nodeName(node)} (\`result-node\`), so their results are empty: ${joined(names, ', ')}. The first of these runs: ${this.nodes}`,
      ),
    ]
  }
}
