// Stands in for actions/upload-artifact, for one path and without hidden files. It refuses names that some systems
// do not have, and an artifact that exists already, as the real action does.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

const { INPUT_NAME: name, INPUT_OVERWRITE: overwrite, SANDBOX_ARTIFACTS } = process.env
const path = process.env.INPUT_PATH.replace(/\/$/, '')
const whenNone = process.env['INPUT_IF-NO-FILES-FOUND']

function upload() {
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  const files = isFolder ? readdirSync(path, { recursive: true }) : existsSync(path) ? [path] : []
  const odd = [name, ...files].find((each) => /^$|[":<>|*?\r\n]/.test(each))
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
  const filter = (each) => each === path || !basename(each).startsWith('.')
  cpSync(path, isFolder ? folder : join(folder, basename(path)), { recursive: true, filter })
}

try {
  upload()
} catch (error) {
  process.stdout.write(`::error::${error.message}\n`)
  process.exitCode = 1
}
