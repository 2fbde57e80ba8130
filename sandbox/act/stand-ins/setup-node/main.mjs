import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const asked = readFileSync(process.env['INPUT_NODE-VERSION-FILE'], 'utf8').trim()
const there = execFileSync('node', ['--version'], { encoding: 'utf8' }).trim().slice(1)
const major = (version) => version.split('.', 1)[0]
process.stdout.write(`Node ${there}, asked for ${asked}\n`)
if (major(there) !== major(asked)) process.exitCode = 1
