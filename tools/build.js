// Makes `dist` from `src`. With --check it says instead whether `dist` is what `src` makes, file by
// file and byte by byte, new and missing files too.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ncc from '@vercel/ncc'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

const { code, assets } = await ncc(join(root, 'src/index.ts'), {
  cache: false,
  license: 'licenses.txt',
  quiet: true,
  // As CommonJS, although `src` is written in ES modules: Node starts it some milliseconds faster.
  esm: false,
})
const files = new Map([
  ['index.js', code],
  ['package.json', '{\n  "type": "commonjs"\n}\n'],
  ...Object.entries(assets).map(([name, { source }]) => [name, source.toString()]),
])

if (process.argv.includes('--check')) {
  const names = new Set([...readdirSync(dist), ...files.keys()])
  const stale = [...names].filter((name) => textOf(name) !== files.get(name))
  if (stale.length > 0) {
    process.stderr.write(
      `dist is not what src makes: ${stale.sort().join(', ')} differ. Run \`npm run build\` and commit all of dist.\n`,
    )
    process.exitCode = 1
  } else {
    process.stdout.write(`dist is what src makes (${names.size} files)\n`)
  }
} else {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  for (const [name, text] of files) writeFileSync(join(dist, name), text)
  process.stdout.write(`dist: ${files.size} files, index.js of ${Buffer.byteLength(code)} bytes\n`)
}

/** `undefined` when it is missing. */
function textOf(name) {
  try {
    return readFileSync(join(dist, name), 'utf8')
  } catch {
    return undefined
  }
}
