// Prints the section of the changelog for a version: `node tools/release-notes.js v1.2.3`. Ends with 1 where
// that is not the version of this commit, or the changelog does not have it. Needs no package.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const textOf = (file) => readFileSync(join(root, file), 'utf8')

const tag = process.argv[2] ?? ''
const version = /^v(\d+\.\d+\.\d+)$/.exec(tag)?.[1]
const { version: ours } = JSON.parse(textOf('package.json'))
const heading = /^## \[(?<version>[^\]]+)\] - \d{4}-\d{2}-\d{2}$/
const sections = textOf('CHANGELOG.md').split(/^(?=## |\[[^\]]+\]: )/m)
const section = sections.find((text) => heading.exec(text.split('\n', 1)[0])?.[1] === version)
const notes = section?.split('\n').slice(1).join('\n').trim()

if (version === undefined) fail(`${JSON.stringify(tag)} is no tag of a version, such as v1.2.3.`)
else if (version !== ours) fail(`The tag is ${tag}, and package.json has ${ours}.`)
else if (!notes) fail(`CHANGELOG.md says nothing below "## [${version}] - YYYY-MM-DD".`)
else process.stdout.write(`${notes}\n`)

function fail(why) {
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}
