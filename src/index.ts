// Entry point. If a promise never settles, the process exits with 13 instead of a green 0.

import { cancel } from './github/signals.ts'

// The import above must stay first, so that the signal handlers are in place before anything
// else loads.

import { main } from './main.ts'

/** How long open handles, such as a name look-up, may keep the process alive. */
const LINGER_MS = 1_000

function endWhenIdle(): void {
  setTimeout(() => {
    const hasPendingRequest = process.getActiveResourcesInfo().some((name) => name.includes('Req'))
    // `process.exit` waits for a look-up, but a cancelled step must end within two seconds.
    if (cancel.aborted) process.kill(process.pid, 'SIGKILL')
    else if (hasPendingRequest || process.stdout.writableLength > 0) endWhenIdle()
    else process.exit()
  }, LINGER_MS).unref()
}

// A log that nobody reads any more must not end the step early.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

process.exitCode = 13
void main(cancel).then(endWhenIdle)
