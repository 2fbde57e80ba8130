// Writes to a file that the runner names. What is a pipe instead could keep the step for ever: its
// other end may read nothing, or not be there at all.

import * as fs from 'node:fs'

/** Appends, and makes the file where it is missing. @throws what the file system throws, and for a pipe */
export function appendText(file: string, text: string): void {
  const descriptor = openToAppend(file, fs.constants.O_CREAT)
  try {
    fs.writeFileSync(descriptor, text)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** @param flags besides those for appending. @throws what the file system throws, and for a pipe */
export function openToAppend(file: string, flags = 0): number {
  return openToWrite(file, fs.constants.O_APPEND | flags)
}

/** @param flags besides those for writing. @throws what the file system throws, and for a pipe */
export function openToWrite(file: string, flags = 0): number {
  const { O_WRONLY, O_NONBLOCK = 0 } = fs.constants
  const descriptor = fs.openSync(file, O_WRONLY | O_NONBLOCK | flags)
  if (!fs.fstatSync(descriptor).isFIFO()) return descriptor
  fs.closeSync(descriptor)
  throw new Error(`it is a pipe and not a file (${file})`)
}
