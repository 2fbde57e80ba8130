// Stands in for actions/upload-artifact, for one path and without hidden files. It refuses names that some systems
// do not have, and an artifact that exists already, as the real action does.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

// act copies the folder of the action alone.
const common = `file://${process.env.SANDBOX_STAND_INS}/stand-in.mjs`
const { BOOLEAN, folderIn, LINE, standIn } = await import(common)

const has = {
  ...{ name: LINE, path: LINE, 'if-no-files-found': ['warn', 'error', 'ignore'] },
  ...{ overwrite: BOOLEAN, 'retention-days': LINE },
}
standIn('actions/upload-artifact', has, (inputs) => {
  const name = inputs.name || 'artifact'
  const path = inputs.path.replace(/\/$/, '')
  if (path === '') throw new Error('The input path is required.')
  if (/[*?[]|^!/.test(path)) throw new Error(`The input path is no pattern such as "${path}".`)
  const isFolder = existsSync(path) && statSync(path).isDirectory()
  const files = isFolder ? readdirSync(path, { recursive: true }) : existsSync(path) ? [path] : []
  const odd = [name, ...files].find((each) => /^$|[":<>|*?\r\n]/.test(each))
  if (odd !== undefined || name.includes('/')) throw new Error(`The name ${odd} is not allowed.`)
  if (files.length === 0) {
    const message = `No files were found with the provided path: ${path}`
    const { 'if-no-files-found': whenNone } = inputs
    if (whenNone === 'error') throw new Error(message)
    if (whenNone !== 'ignore') process.stdout.write(`::warning::${message}\n`)
    return
  }
  const folder = join(folderIn('SANDBOX_ARTIFACTS'), name)
  if (inputs.overwrite === 'true') rmSync(folder, { recursive: true, force: true })
  if (existsSync(folder)) {
    throw new Error(
      `There is an artifact ${name}. Set overwrite, or empty ${process.env.SANDBOX_ARTIFACTS} before a new run.`,
    )
  }
  mkdirSync(folder, { recursive: true })
  const filter = (each) => each === path || !basename(each).startsWith('.')
  cpSync(path, isFolder ? folder : join(folder, basename(path)), { recursive: true, filter })
})
