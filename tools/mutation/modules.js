// What mutation testing finds out from paths: the modules of `src`, the tests of each, and which of them
// the words on the command line mean.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, posix } from 'node:path'
import { collectCoverageFrom } from '../jest/config.js'

/** The modules whose coverage counts, as paths such as `src/run/wait.ts`, in order. */
export function allModules() {
  const exclude = collectCoverageFrom
    .filter((each) => each.startsWith('!'))
    .map((each) => each.slice(1))
  return found(
    collectCoverageFrom.filter((each) => !each.startsWith('!')),
    exclude,
  )
}

/** `start`, `src/run/start.ts`, `run/start` or a folder such as `run` → modules; throws where it means none. */
export function modulesFor(words, all) {
  if (words.length === 0) return all
  const chosen = new Set()
  for (const word of words) {
    const path = posix.normalize(word.replaceAll('\\', '/')).replace(/^src\/|\/$/g, '')
    const meant = all.filter((module) => {
      const inside = module.slice('src/'.length)
      const names = [inside, basename(inside), inside.slice(0, -3), basename(inside, '.ts')]
      return names.includes(path) || inside.startsWith(`${path}/`)
    })
    if (meant.length === 0) throw new Error(`There is no module ${word} in src`)
    for (const module of meant) chosen.add(module)
  }
  return all.filter((module) => chosen.has(module))
}

/** A module's unit tests: at its place in `__tests__/units`, such as `outputs.test.ts` and `outputs-json.test.ts`. */
export function unitTests(module) {
  const inside = module.slice('src/'.length, -'.ts'.length)
  return found([`__tests__/units/${inside}.test.ts`, `__tests__/units/${inside}-*.test.ts`])
}

/** Which files of `__tests__/action` test what modules do; the first that matches counts. */
const PARTS = [
  [/journal/, ['journal*']],
  [/plan/, ['dry-run*']],
  [/^runs|list|item/, ['many-runs*', 'starting*', 'waiting*']],
  [/^inputs/, ['inputs*', 'many-runs-inputs*', 'journal-file*']],
  [/^service|^run.start/, ['requests*', 'starting*', 'waiting*']],
  [/^run.(poll|wait)/, ['waiting*', 'many-runs*']],
  [/^run/, ['verdict*', 'outputs*', 'waiting*']],
  [/^report.*(output|fitting|file)/, ['outputs*', 'what-people-see*', 'many-runs-limits*']],
  [/^report|^text/, ['what-people-see*', 'outputs*', 'stories*']],
  [/^runner/, ['process*', 'what-people-see*', 'outputs*']],
  [/./, ['stories*', 'verdict*', 'process*']],
]

/** The process tests of the part of the contract that a module is about, the slow ones last. */
export function processTests(module) {
  const inside = module.slice('src/'.length)
  const [, names = []] = PARTS.find(([pattern]) => pattern.test(inside)) ?? []
  const files = (kind) => found(names.map((name) => `__tests__/action/${name}.${kind}.ts`))
  return [...files('test'), ...files('slow')]
}

/** Changes with the text of a module and of its unit tests, and with where they lie. */
export function keyOf(module) {
  const hash = createHash('sha256')
  for (const file of [module, ...unitTests(module)]) {
    hash.update(`${file}\n${readFileSync(file, 'utf8')}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Where the results for a module are kept. */
export function recordOf(module) {
  return posix.join('reports/mutation', dirname(module), `${basename(module, '.ts')}.jsonl`)
}

function found(patterns, exclude = []) {
  return globSync(patterns, { exclude })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
}
