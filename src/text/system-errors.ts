// Errors of the operating system, as Node describes them.

import { getSystemErrorMessage } from 'node:util'

export function codeOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** The system's description of an error: `no space left on device`; `undefined` if it is not the system's. */
export function systemMessage(error: unknown): string | undefined {
  // zlib has its own error numbers.
  const isOfSystem = error instanceof Error && 'syscall' in error
  const errno = isOfSystem && 'errno' in error ? error.errno : undefined
  // Errors of Node itself may have a positive number, which is in no table.
  return typeof errno === 'number' && errno < 0 ? getSystemErrorMessage(errno) : undefined
}

/** Why a file or directory cannot be read or written: `no space left on device (/temp/result.json)`. */
export function fileErrorText(error: unknown, place: string): string {
  const message = systemMessage(error)
  if (message !== undefined) return `${message} (${place})`
  return error instanceof Error ? error.message : String(error)
}
