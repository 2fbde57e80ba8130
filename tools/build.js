// Makes `dist` from `src`. With --check it says instead whether `dist` is what `src` makes, file by
// file and byte by byte, new and missing files too.
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import ncc from '@vercel/ncc'
import { minify } from 'terser'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
/** Stands in front of parentheses that would not be written otherwise. */
const CALLED_AT_ONCE = '$calledAtOnce$'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

// The bundle names its parts relative to where it is made.
process.chdir(root)
const { code, assets } = await ncc(join(root, 'src/index.ts'), {
  cache: false,
  quiet: true,
  // As CommonJS, although `src` is written in ES modules: Node starts it some milliseconds faster.
  esm: false,
})
const files = new Map([['package.json', Buffer.from('{\n  "type": "commonjs"\n}\n')]])
const made = { 'index.js': { source: code }, ...assets, 'licenses.txt': { source: licenses() } }
for (const [name, { source }] of Object.entries(made)) {
  const text = source.toString()
  files.set(name, Buffer.from(name.endsWith('.js') ? await trimmed(text) : text))
}

if (values.check) {
  const names = new Set([...readdirSync(dist), ...files.keys()])
  const stale = [...names].filter((name) => !isInDist(name, files.get(name)))
  if (stale.length > 0) {
    process.stderr.write(
      `dist is not what src makes, in ${stale.sort().join(', ')}. Run \`npm run build\` and commit all of dist.\n`,
    )
    process.exitCode = 1
  } else {
    process.stdout.write(`dist is what src makes (${names.size} files)\n`)
  }
} else {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  for (const [name, content] of files) writeFileSync(join(dist, name), content)
  process.stdout.write(
    `dist: ${files.size} files, index.js of ${files.get('index.js')?.length} bytes\n`,
  )
}

/** A regular file with just this content; nothing is there without a content. */
function isInDist(name, content) {
  const file = join(dist, name)
  const stats = lstatSync(file, { throwIfNoEntry: false })
  return content !== undefined && stats?.isFile() === true && readFileSync(file).equals(content)
}

/** Each runtime dependency with its license. The bundler writes those of one of its files only. */
function licenses() {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const texts = Object.keys(dependencies).map((name) => {
    const folder = join('node_modules', name)
    const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const file = readdirSync(folder).find((each) => /^license/i.test(each)) ?? 'LICENSE'
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
    return `${name}\n${license}\n${text}\n`
  })
  return texts.join('\n')
}

/**
 * The code without what is never called and without the toolkit's documentation, with short names for
 * what is local: half as much to read at each start. Classes keep their names, and lines are short, so that
 * a stack trace can be understood.
 */
async function trimmed(source) {
  const { code: text = '' } = await minify(source, {
    ecma: 2020,
    keep_classnames: true,
    compress: {
      defaults: false,
      arrows: true,
      conditionals: true,
      dead_code: true,
      evaluate: true,
      passes: 3,
      // The toolkit takes apart what it does not use: reading `fs.promises` loads a dozen modules.
      pure_getters: true,
      // What is left of a module of Node that the toolkit imports and does not use.
      pure_funcs: ['require'],
      pure_new: true,
      toplevel: true,
      unused: true,
    },
    format: {
      beautify: true,
      comments: /CONCATENATED MODULE/,
      ecma: 2020,
      indent_level: 1,
    },
  })
  const { code: small = '' } = await minify(withPlainModules(text), {
    compress: false,
    mangle: false,
    format: {
      comments: /CONCATENATED MODULE/,
      ecma: 2020,
      max_line_len: 120,
    },
  })
  return `${small.replaceAll(CALLED_AT_ONCE, '')}\n`
}

/**
 * Each module's function in parentheses, as the bundler writes it: it is called at once, and the engine
 * compiles it then without reading it twice. What a module exports, it assigns at its end: the bundler
 * gives a function for each, which is compiled when it is first called. Modules do not import each other
 * in a circle and export nothing that changes, so that nobody sees the difference.
 */
function withPlainModules(text) {
  const isModule = /^( +)(\d+): (\(?[\w$, ]*\)?) => \{$/
  const lines = []
  let indent
  let exported = []
  let target
  for (const line of text.split('\n')) {
    const found = indent === undefined ? isModule.exec(line) : null
    const definition = /^ +[\w$]+\.d\(([\w$]+), \{$/.exec(line)
    const getter = /^ +([\w$]+): \(\) => (.+?),?$/.exec(line)
    if (found !== null) {
      indent = found[1]
      lines.push(`${indent}${found[2]}: ${CALLED_AT_ONCE}(${found[3]} => {`)
    } else if (indent !== undefined && definition !== null) {
      target = definition[1]
    } else if (target !== undefined && getter !== null) {
      exported.push(`${target}.${getter[1]} = ${getter[2]};`)
    } else if (target !== undefined) {
      if (line.trim() !== '});') throw new Error(`an export of an unknown form: ${line}`)
      target = undefined
    } else if (indent !== undefined && (line === `${indent}}` || line === `${indent}},`)) {
      lines.push(...exported, line.replace('}', '})'))
      exported = []
      indent = undefined
    } else lines.push(line)
  }
  return lines.join('\n')
}
