// What an address of the service can hold: which hosts are this machine, and which ids fit into a path.

/** Whether the address is on this machine: localhost, 127.0.0.0/8 or [::1]. */
export function isLoopback(url: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
}

/** An id can stand in a path: not empty, not `.` or `..`, at most 256, no white space or controls. */
export function isUsableId(id: string): boolean {
  return (
    /^[^\s\p{White_Space}\p{Cc}]{1,256}$/v.test(id) &&
    id.length <= 256 &&
    id !== '.' &&
    id !== '..' &&
    id.isWellFormed()
  )
}
