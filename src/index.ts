// The entry: signals, then the action, then the end of the process. The exit code is set beforehand, so that a
// promise that never settles ends the process with 13, and not with a green 0.

import { cancel } from './runner/signals.ts'

// Modules run in the order of their imports: from here on, a signal is heard.

import { main } from './main.ts'
import { endLater } from './runner/end.ts'

// A log that nobody reads any more must not end the step halfway.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})

process.exitCode = 13
void main(cancel).then(() => endLater(cancel))
