// The entry: signals, then the action, then the end of the process. The exit code is set beforehand, so that a
// promise that never settles ends the process with 13, and not with a green 0.

import { cancel } from './runner/signals.ts'

// Modules run in the order of their imports: from here on, signals are handled.

import { main } from './main.ts'

/** How long open handles, such as a name look-up that cannot be cancelled, may keep the process alive, in ms. */
const LINGER_MS = 1_000

/** Ends the process once its log is read. */
function endWhenIdle(): void {
  setTimeout(() => {
    const hasPendingRequest = process.getActiveResourcesInfo().some((name) => name.includes('Req'))
    // `process.exit` waits for a pending look-up and handles no signals meanwhile, but a cancelled step must end within
    // two seconds.
    if (cancel.aborted) process.kill(process.pid, 'SIGKILL')
    // The end of the log may still have to be read.
    else if (hasPendingRequest || process.stdout.writableLength > 0) endWhenIdle()
    else process.exit()
  }, LINGER_MS).unref()
}

// A log that nobody reads any more must not end the step early.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

process.exitCode = 13
void main(cancel).then(endWhenIdle)
