// Makes `dist` from `src`. With --check it says instead whether `dist` is what `src` makes, file by
// file and byte by byte, new and missing files too.
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import ncc from '@vercel/ncc'
import { minify } from 'terser'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

// The bundle names its parts relative to where it is made.
process.chdir(root)
const { code, assets } = await ncc(join(root, 'src/index.ts'), {
  cache: false,
  license: 'licenses.txt',
  quiet: true,
  // As CommonJS, although `src` is written in ES modules: Node starts it some milliseconds faster.
  esm: false,
})
const files = new Map([['package.json', Buffer.from('{\n  "type": "commonjs"\n}\n')]])
const made = { 'index.js': { source: code }, ...assets }
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

/**
 * The code without what is never called and without the toolkit's documentation. Names and statements
 * stay as they are, one on a line, so that it can be read.
 */
async function trimmed(source) {
  const { code: text = '' } = await minify(source, {
    ecma: 2020,
    mangle: false,
    compress: { defaults: false, dead_code: true, passes: 3, toplevel: true, unused: true },
    format: {
      beautify: true,
      comments: /CONCATENATED MODULE/,
      ecma: 2020,
      indent_level: 1,
      max_line_len: 120,
    },
  })
  return `${text}\n`
}
