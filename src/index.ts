// The entry: signals, then the action, then the end of the process. Not awaited at the top level, which
// would put webpack's loader around the whole bundle: the exit code is set beforehand instead, so that
// a promise that never settles still ends the process with 13.

import { cancel } from './runner/signals.ts'

// Modules run in the order of their imports: from here on, a signal is heard.

import { main } from './main.ts'
import { endProcess } from './runner/end.ts'

// A log that nobody reads any more must not end the step half way. Nothing is written to `stderr` here,
// and making its stream takes a while; what Node itself writes there does not use it.
process.stdout.on('error', () => {})

process.exitCode = 13
void main(cancel).then(() => endProcess(cancel))
