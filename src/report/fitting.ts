// How `result` and `step-outputs` are cut to the room that there is for them.

import type { Step } from '../run/workflow-run.ts'
import { levelThatFits } from '../text/cutting.ts'
import { prefix } from '../text/text.ts'
import { outputsByNode } from './nodes.ts'

/** Ends an output that was cut. */
export const MARKER = '… [cut]'

/** `result` and `step-outputs` within so many code units; the longest texts are cut first. */
export function fitTexts(
  steps: readonly Step[],
  result: string,
  units: number,
): { readonly result: string; readonly stepOutputs: string; readonly cut: boolean } {
  // The shortest member is `"a":""` with a comma: of more nodes than that the keys cannot fit.
  const outputs = [...outputsByNode(steps, Math.max(0, units) / '"a":"",'.length)]
  const { alone, object, cut } = fitObject(outputs, result, units)
  return { result: alone, stepOutputs: object, cut }
}

/**
 * A JSON object of texts, and a text beside it, within so many code units. The object is `{}` where
 * its keys alone are too much.
 */
export function fitObject(
  outputs: readonly (readonly [key: string, text: string | null])[],
  result: string,
  units: number,
): { readonly alone: string; readonly object: string; readonly cut: boolean } {
  const keys = outputs.map(([id]) => JSON.stringify(id))
  const frame = outputs.reduce(
    (sum, [, output], index) =>
      sum + (keys[index]?.length ?? 0) + ':,'.length + (output === null ? 'null'.length : 0),
    // The last member has no comma.
    outputs.length === 0 ? '{}'.length : '{}'.length - ','.length,
  )
  const texts: Text[] = [{ text: result, quoted: false }]
  for (const [, output] of outputs) if (output !== null) texts.push({ text: output, quoted: true })

  const level = levelOf(texts, units - frame)
  if (level === undefined) {
    // The keys alone are too much.
    const alone = levelOf([{ text: result, quoted: false }], units - '{}'.length) ?? 0
    return { alone: cutTo(result, alone), object: '{}', cut: true }
  }
  const members = outputs.map(
    ([, output], index) =>
      `${keys[index]}:${output === null ? 'null' : JSON.stringify(cutTo(output, level))}`,
  )
  return {
    alone: cutTo(result, level),
    object: `{${members.join(',')}}`,
    cut: texts.some(({ text }) => text.length > level),
  }
}

interface Text {
  readonly text: string
  /** Whether it stands in JSON text, where quotes and escapes count. */
  readonly quoted: boolean
}

/** The greatest length to which the texts can be cut; at the least there is room for the marker. */
function levelOf(texts: readonly Text[], units: number): number | undefined {
  return levelThatFits(texts, units, {
    length: ({ text }) => text.length,
    cost: ({ text, quoted }, most) => {
      const kept = cutTo(text, most)
      return quoted ? JSON.stringify(kept).length : kept.length
    },
    least: MARKER.length,
  })
}

function cutTo(text: string, level: number): string {
  return text.length <= level ? text : prefix(text, level - MARKER.length) + MARKER
}
