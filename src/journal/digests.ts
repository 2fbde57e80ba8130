// What a start sends, as digests, and what differs between two starts of an item.

import type { Item } from '../inputs/items.ts'
import { identify, perNode } from '../run/node-value.ts'
import type { Change } from '../run/problem.ts'
import { startUrl } from '../service/service.ts'
import { Slices } from '../text/clock.ts'
import { type Codes, MAX_NODES, type NodeDigests, shortDigest } from './line.ts'

export interface StartDigest {
  /** Of the URL, the node ids, and the digests of their values. */
  readonly whole: string
  /** Node id → the short digests of the id and of its value; `undefined` for too many nodes. */
  readonly nodes: ReadonlyMap<string, readonly [id: string, value: string]> | undefined
}

/** Item id → digest of its start. */
export async function computeDigests(items: readonly Item[], baseUrl: string, codes: Codes) {
  const digests = new Map<string, StartDigest>()
  const digestOfValue = perNode((value) => {
    const { kind, text } = identify(value)
    return codes.digestOf(text, kind)
  })
  const digestOfNode = memoized((node) => shortDigest(codes.digestOf(node)))
  const slices = new Slices()
  for (const { task } of items) {
    if (task.kind !== 'start') continue
    const values = [...task.values].sort(([a], [b]) => (a < b ? -1 : 1))
    const inputs = values.map(([node, value]) => {
      return [node, digestOfValue(node, value, task.shared)] as const
    })
    const { href } = startUrl(baseUrl, task.workflowId)
    const whole = codes.digestOf(JSON.stringify([href, ...inputs]))
    const short = inputs.map(([node, value]) => {
      return [node, [digestOfNode(node), shortDigest(value)]] as const
    })
    const nodes = inputs.length > MAX_NODES ? undefined : new Map(short)
    digests.set(task.id, { whole, nodes })
    await slices.breathe()
  }
  return digests
}

/** The nodes of a start, as a record has them. */
export function recordedNodes({ nodes }: StartDigest): NodeDigests | undefined {
  return nodes && Object.fromEntries(nodes.values())
}

/** @param before the nodes that the journal has of the last start */
export function findChange(before: NodeDigests | undefined, now: StartDigest): Change {
  if (before === undefined || now.nodes === undefined) return { kind: 'unnamed' }
  const nodes = [...now.nodes]
  const added = nodes.filter(([, [id]]) => before[id] === undefined)
  const changed = nodes.filter(([, [id, value]]) => (before[id] ?? value) !== value)
  const gone = Object.keys(before).length - (nodes.length - added.length)
  if (changed.length + added.length + gone === 0) return { kind: 'elsewhere' }
  const names = (some: typeof nodes) => some.map(([node]) => node)
  return { kind: 'nodes', changed: names(changed), added: names(added), gone }
}

function memoized(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const result = known.get(text) ?? compute(text)
    known.set(text, result)
    return result
  }
}
