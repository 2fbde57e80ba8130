// Makes `dist` from `src`, as ncc writes it, or compares the two.

import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ncc from '@vercel/ncc'
import ts from 'typescript'
import { parseCommandLine } from './command-line.ts'

const HELP = `Usage: npm run build -- [options]

Makes dist, which users run, from src.

  --check   only compare dist with src, byte by byte; the exit code is 1 if they differ
`
const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** Comments, but for licenses, and for what the bundler says of its modules. */
const DOCUMENTATION =
  /^\/(\*\*\s*[^*/]|\/(?! (CONCATENATED|EXTERNAL) MODULE|.*(license|copyright)))/i

const { values } = parseCommandLine(HELP, { options: { check: { type: 'boolean' } } })

// The bundle names its parts relative to where it is made.
process.chdir(root)
// A CommonJS module starts faster than an ES module.
const options = { esm: false, cache: false, quiet: true }
const { code, assets } = await ncc(join(root, 'src/index.ts'), options)
const made = {
  'index.js': { source: code },
  ...assets,
  'package.json': { source: '{\n  "type": "commonjs"\n}\n' },
  'licenses.txt': { source: licenses() },
}
const files = new Map(
  Object.entries(made).map(([name, { source }]) => {
    const text = source.toString()
    return [name, Buffer.from(name.endsWith('.js') ? indented(withoutDocumentation(text)) : text)]
  }),
)

if (values.check) {
  const names = new Set([...readdirSync(dist), ...files.keys()])
  const stale = [...names].filter((name) => !isInDist(name, files.get(name))).sort()
  const remedy = 'Run `npm run build` and commit all of dist.'
  if (stale.length > 0) {
    process.stderr.write(`dist does not match src: ${stale.join(', ')}. ${remedy}\n`)
    process.exitCode = 1
  } else process.stdout.write(`dist matches src (${names.size} files)\n`)
} else {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  for (const [name, content] of files) writeFileSync(join(dist, name), content)
  process.stdout.write(
    `dist: ${files.size} files, index.js of ${files.get('index.js')?.length} bytes\n`,
  )
}

/** The bundler keeps the documentation of packages; that of `src` is gone by then. */
function withoutDocumentation(code: string): string {
  const comments = new Map<number, number>()
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(code, node.pos) ?? []) {
      if (DOCUMENTATION.test(code.slice(pos, end))) comments.set(pos, end)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('bundle.js', code, ts.ScriptTarget.ESNext))
  let kept = ''
  let from = 0
  for (const [pos, end] of [...comments].sort(([a], [b]) => a - b)) {
    kept += code.slice(from, pos).trimEnd()
    from = end
  }
  return kept + code.slice(from)
}

/** With two spaces a level: the compiler writes four, which are an eighth of the bundle. */
function indented(code: string): string {
  // White space in a text of several lines is part of it.
  const texts: [from: number, to: number][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateLiteralToken(node) || ts.isStringLiteral(node)) {
      if (node.getText(source).includes('\n')) texts.push([node.getStart(source), node.end])
    }
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile('bundle.js', code, ts.ScriptTarget.ESNext)
  visit(source)
  return code.replace(/^ +(?=\S)/gm, (spaces, at: number) => {
    const isText = texts.some(([from, to]) => at > from && at < to)
    return isText ? spaces : spaces.slice(Math.ceil(spaces.length / 2))
  })
}

/** A regular file with exactly this content, or no file without a content. */
function isInDist(name: string, content?: Buffer): boolean {
  const file = join(dist, name)
  const stats = lstatSync(file, { throwIfNoEntry: false })
  return content !== undefined && stats?.isFile() === true && readFileSync(file).equals(content)
}

/** Each runtime dependency with its license. The bundler writes those of one of its files only. */
function licenses(): string {
  const { dependencies }: { readonly dependencies: object } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  const texts = Object.keys(dependencies).map((name) => {
    const read = (file: string) => readFileSync(join('node_modules', name, file), 'utf8')
    const { license }: { readonly license: string } = JSON.parse(read('package.json'))
    const files = readdirSync(join('node_modules', name))
    const text = read(files.find((each) => /^license/i.test(each)) ?? 'LICENSE')
    return `${name}\n${license}\n${text.replaceAll('\r\n', '\n').trim()}\n`
  })
  return texts.join('\n')
}
