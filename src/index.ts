// The entry. Not awaited at the top level, which would put webpack's loader around the whole bundle:
// the exit code is set beforehand instead, so that a promise that never settles ends with 13 all the same.

import { main } from './main.ts'

// A log that nobody reads any more must not end the step half way.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

process.exitCode = 13
void main().then(() => {
  // All is written. What may still be open, such as a name look-up that nobody can call back, must not
  // keep the job waiting; where nothing is, the process has ended before this comes due. A regular
  // exit would wait for such a look-up, so that the process is replaced where the system can do that;
  // Windows ends one that is killed with 1.
  setTimeout(() => {
    const code = process.exitCode === 0 ? 0 : 1
    if (process.platform !== 'win32') process.execve?.('/bin/sh', ['sh', '-c', `exit ${code}`], {})
    else if (code === 1) process.kill(process.pid, 'SIGKILL')
    process.exit(code)
  }, 1_000).unref()
})
