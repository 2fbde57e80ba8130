import { getSystemErrorMessage } from 'node:util'

export function getErrorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** `no space left on device`; `undefined` if it is not the system's. */
export function getSystemMessage(error: unknown): string | undefined {
  const isOfSystem = error instanceof Error && 'syscall' in error
  const errno = isOfSystem && 'errno' in error ? error.errno : undefined
  return typeof errno === 'number' && errno < 0 ? getSystemErrorMessage(errno) : undefined
}

/** `no space left on device (/temp/result.json)` */
export function describeFileError(error: unknown, place: string): string {
  const message = getSystemMessage(error)
  if (message !== undefined) return `${message} (${place})`
  return error instanceof Error ? error.message : String(error)
}
