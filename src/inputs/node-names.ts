// How nodes are named in messages.

import { type Foreign, foreign, joined, own, say, type Words } from '../text/words.ts'

const MOST_NODES_NAMED = 50
/** In code units. */
const MOST_OF_A_NODE_ID = 80

/** `"a"` */
export function nodeId(id: string): Foreign {
  return foreign(id, MOST_OF_A_NODE_ID, JSON.stringify)
}

/** `node "a"`, `nodes "a", "b"` */
export function nodes(ids: readonly string[]): Words {
  const named = joined(ids.slice(0, MOST_NODES_NAMED).map(nodeId), ', ')
  const rest = ids.length - MOST_NODES_NAMED
  return say`node${own(ids.length === 1 ? '' : 's')} ${named}${own(rest > 0 ? ` and ${rest} more` : '')}`
}
