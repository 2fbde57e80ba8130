// What an address of the service can hold: which hosts are this machine, and which ids fit into a path.

import { CONTROLS } from '../text/text.ts'

const PLAIN = new RegExp(String.raw`^[^\s${CONTROLS}]{1,256}$`, 'u')

/** Whether the address is on this machine: localhost, 127.0.0.0/8 or [::1]. */
export function isLoopback(url: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}

/** An id can stand in a path: not empty, not `.` or `..`, at most 256, no white space or controls. */
export function isUsableId(id: string): boolean {
  return PLAIN.test(id) && id.length <= 256 && id !== '.' && id !== '..' && id.isWellFormed()
}
