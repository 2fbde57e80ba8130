// The entry. Awaited at the top level: should a promise never settle, the process ends with 13.

import { main } from './main.ts'

await main()
// All is written. What may still be open, such as a name look-up that nobody can call back, must not
// keep the job waiting; where nothing is, the process has ended before this comes due. A regular
// exit waits for such a look-up, so that a failed step does not take it.
setTimeout(() => {
  if (process.exitCode === 0) process.exit()
  else process.kill(process.pid, 'SIGKILL')
}, 1_000).unref()
