// Texts that try to act where they are shown: as workflow commands, as markup, as the end of a file's
// record, by control characters. Each carries `HOSTILE`, so that a trace of it can be recognised.

import type { Random } from '../simulation/random.ts'

/** Stands in every hostile text; nothing that the action means has it in a title or a name. */
export const HOSTILE = 'chaos-hostile'

/** @param key the API key, which a hostile text may repeat */
export function hostileText(random: Random, key: string): string {
  const parts: string[] = []
  for (let count = random.int(1, 4); count > 0; count--) parts.push(hostilePart(random, key))
  return parts.join(random.pick(['\n', '\r', '\r\n', ' ', '\u2028', '']))
}

function hostilePart(random: Random, key: string): string {
  return random.pick([
    `::error title=${HOSTILE}::acts`,
    `\n::set-output name=conclusion::${HOSTILE}`,
    `\r::add-mask::${HOSTILE}`,
    `\n \t::stop-commands::${HOSTILE}`,
    `text ##[error]${HOSTILE}`,
    `\n##[set-env name=${HOSTILE}]acts`,
    `\n\u200b:\u200b:warning title=${HOSTILE}::acts`,
    `\u0085::notice title=${HOSTILE}::acts`,
    `%0A::error title=${HOSTILE}::acts`,
    `${HOSTILE} \u001b[31mred\u001b[0m \u0000\u0007\u0008`,
    `${HOSTILE} \u202egnp.exe\u202c \ud800`,
    `<img src="https://${HOSTILE}.invalid/x"> ![x](https://${HOSTILE}.invalid/y)`,
    `\n</details>\n\`\`\`\`\`\n# ${HOSTILE}\n`,
    `\nEOF\nconclusion=${HOSTILE}\nghadelimiter_${HOSTILE}\n`,
    `${HOSTILE} ${key} ${encodeURIComponent(key)} ${JSON.stringify(key)}`,
    `::error title=${HOSTILE}::${key}`,
    `${HOSTILE} ${'long '.repeat(random.int(100, 4_000))}`,
    `\${{ ${HOSTILE} }} $(${HOSTILE}) \`${HOSTILE}\``,
  ])
}
