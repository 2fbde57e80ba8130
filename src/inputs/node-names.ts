// How nodes are named in messages.

import { cut, spelledOut } from '../text/text.ts'
import { type Foreign, joined, own, say, spelled, type Words } from '../text/words.ts'

/** Nodes, or lines, that are named in one message. */
const MOST_NAMED = 50
/** In code units. */
const MOST_OF_A_NODE_ID = 80
/** Of the names together, in code units: what is wrong with them must not be cut off behind them. */
const MOST_OF_ALL_NAMES = 500

/** `"a"`; an odd space in it, or a character that nobody sees, as its escape. */
export function nodeId(id: string): Foreign {
  return spelled(id, MOST_OF_A_NODE_ID)
}

/** `node "a"`, `nodes "a", "b"` */
export function nodes(ids: readonly string[]): Words {
  return names('node', ids)
}

/** `key "a"`, `keys "a", "b"` */
export function keys(list: readonly string[]): Words {
  return names('key', list)
}

function names(one: string, ids: readonly string[]): Words {
  let room = MOST_OF_ALL_NAMES
  const named = ids.slice(0, MOST_NAMED).filter((id) => {
    if (room >= 0) room -= spelledOut(cut(id, MOST_OF_A_NODE_ID)).length + ', '.length
    return room >= 0
  })
  return say`${noun(one, ids)} ${joined(named.map(nodeId), ', ')}${more(ids, named)}`
}

/** `line 1`, `lines 1, 2` */
export function lines(numbers: readonly number[]): Words {
  const named = numbers.slice(0, MOST_NAMED)
  return say`${noun('line', numbers)} ${joined(named, ', ')}${more(numbers, named)}`
}

function noun(one: string, { length }: readonly unknown[]): Words {
  return own(length === 1 ? one : `${one}s`)
}

function more(all: readonly unknown[], named: readonly unknown[]): Words {
  const rest = all.length - named.length
  return own(rest > 0 ? ` and ${rest} more` : '')
}
