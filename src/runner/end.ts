// The end of the process: by itself, once the log is read and nothing is open. What hangs is ended.

/** How long what is still open may keep the process, in ms. */
const LINGER_MS = 1_000

/** Ends the process if something still keeps it, such as a name look-up that nobody can call back. */
export function endLater(cancel: AbortSignal): void {
  setTimeout(() => {
    // `process.exit` waits for such a look-up, but a cancelled step must end within two seconds.
    if (cancel.aborted) process.kill(process.pid, 'SIGKILL')
    // The end of the log may still have to be read.
    else if (process.stdout.writableLength > 0) endLater(cancel)
    else process.exit()
  }, LINGER_MS).unref()
}
