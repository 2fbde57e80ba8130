// The folders, files, and variables that a step finds, and what it leaves in the files.

import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CommandInterpreter, fold } from './commands.ts'
import { readKeyValues, readSummary } from './file-commands.ts'
import type { ActionOptions } from './step.ts'

const OS_NAMES: Readonly<Record<string, string>> = { win32: 'Windows', darwin: 'macOS' }
/**
 * Variables that a process needs, or that serve coverage and the compile cache.
 * The step gets no other variables of the caller's environment.
 */
export const INHERITED = [
  ...['PATH', 'HOME', 'SystemRoot', 'USERPROFILE'],
  ...['NODE_V8_COVERAGE', 'NODE_COMPILE_CACHE'],
]

export type Folders = ReturnType<typeof makeFolders>

export function makeFolders(options: ActionOptions) {
  const own = fs.mkdtempSync(join(fs.realpathSync.native(tmpdir()), 'sandbox-runner-'))
  const { workspace = join(own, 'workspace'), temp = join(own, 'temp') } = options
  const commandFolder = join(temp, '_runner_file_commands')
  for (const folder of [workspace, commandFolder]) fs.mkdirSync(folder, { recursive: true })
  const id = randomUUID()
  const file = (prefix: string): string => {
    const path = join(commandFolder, `${prefix}_${id}`)
    fs.writeFileSync(path, '')
    return path
  }
  const files = {
    GITHUB_OUTPUT: file('set_output'),
    GITHUB_STATE: file('save_state'),
    GITHUB_ENV: file('set_env'),
    GITHUB_PATH: file('add_path'),
    GITHUB_STEP_SUMMARY: file('step_summary'),
  }
  return { own, workspace, temp, files }
}

export function environmentOf(
  folders: Folders,
  inputs: Readonly<Record<string, string>>,
  options: ActionOptions,
): Record<string, string> {
  const environment: Record<string, string> = Object.create(null)
  for (const name of INHERITED) {
    const value = process.env[name]
    if (value !== undefined) environment[name] = value
  }
  Object.assign(environment, {
    CI: 'true',
    GITHUB_ACTION: '__self',
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: 'workflow_dispatch',
    GITHUB_JOB: 'job',
    GITHUB_REF: 'refs/heads/main',
    GITHUB_REPOSITORY: 'octocat/example',
    GITHUB_RUN_ATTEMPT: '1',
    GITHUB_RUN_ID: '1',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_SHA: '0'.repeat(40),
    GITHUB_WORKSPACE: folders.workspace,
    RUNNER_ARCH: process.arch.toUpperCase(),
    RUNNER_OS: OS_NAMES[process.platform] ?? 'Linux',
    RUNNER_TEMP: folders.temp,
    RUNNER_TOOL_CACHE: join(folders.temp, '_tool'),
    ...folders.files,
    ...(options.debug ? { RUNNER_DEBUG: '1' } : {}),
    ...inputs,
  })
  for (const [name, value] of Object.entries(options.env ?? {})) {
    if (value === undefined) delete environment[name]
    else environment[name] = value
  }
  // The operating system ends a string at its first zero character.
  for (const [name, value] of Object.entries(environment)) {
    const zero = value.indexOf('\0')
    if (zero >= 0) environment[name] = value.slice(0, zero)
  }
  return environment
}

/** Reads outputs and summary. A file that the step removed is no mistake; nor are files of no use to this action. */
export function readFiles(files: Folders['files'], interpreter: CommandInterpreter) {
  const contentOf = (name: keyof typeof files) => {
    try {
      return fs.existsSync(files[name]) ? fs.readFileSync(files[name]) : Buffer.alloc(0)
    } catch (error) {
      interpreter.complain(`The file ${name} cannot be read: ${error}`)
      return Buffer.alloc(0)
    }
  }
  const outputs = new Map<string, string>()
  const { pairs, error } = readKeyValues(contentOf('GITHUB_OUTPUT'))
  for (const [name, value] of pairs) outputs.set(fold(name), value)
  if (error !== undefined) interpreter.complain(error)
  const summary = readSummary(contentOf('GITHUB_STEP_SUMMARY'), interpreter.masks)
  if (summary.error !== undefined) interpreter.complain(summary.error, false)
  return { outputs, summary: summary.summary, summaryBytes: summary.bytes }
}
