// Stands in for actions/upload-artifact, for one path and without hidden files. It refuses what the real action
// refuses: names that some systems do not have, and an artifact that exists already.
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'

const { INPUT_NAME: name, INPUT_OVERWRITE: overwrite, SANDBOX_ARTIFACTS } = process.env
const path = resolve(process.env.INPUT_PATH)
const whenNone = process.env['INPUT_IF-NO-FILES-FOUND']

function upload() {
  const files = filesAt(path)
  const root = files[0] === path ? dirname(path) : path
  const names = files.map((file) => relative(root, file))
  const odd = [name, ...names].find((each) => /^$|[":<>|*?\r\n]/.test(each))
  if (odd !== undefined || name.includes('/')) throw new Error(`The name ${odd} is not allowed.`)
  if (files.length === 0) {
    const message = `No files were found with the provided path: ${path}`
    if (whenNone === 'error') throw new Error(message)
    if (whenNone === 'warn') process.stdout.write(`::warning::${message}\n`)
    return
  }
  const folder = join(SANDBOX_ARTIFACTS, name)
  if (overwrite === 'true') rmSync(folder, { recursive: true, force: true })
  // Without `recursive` it fails on a folder that exists.
  mkdirSync(folder)
  for (const [index, file] of files.entries()) {
    const copy = join(folder, names[index])
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(file, copy)
  }
}

function filesAt(path) {
  if (basename(path).startsWith('.') || !existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((each) => filesAt(join(path, each)))
}

try {
  upload()
} catch (error) {
  process.stdout.write(`::error::${error.message}\n`)
  process.exitCode = 1
}
