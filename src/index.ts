// The entry: signals, then the action, then the end of the process. Not awaited at the top level, which
// would put webpack's loader around the whole bundle: the exit code is set beforehand instead, so that
// a promise that never settles still ends the process with 13.

import { cancel } from './runner/signals.ts'

// Modules run in the order of their imports: from here on, a signal is heard.

import { main } from './main.ts'
import { endProcess } from './runner/end.ts'

// Only what these load or switch on writes to the stream of `stderr`, which takes a while to make.
const { NODE_DEBUG, NODE_OPTIONS } = process.env
const outputs = NODE_DEBUG || NODE_OPTIONS ? [process.stdout, process.stderr] : [process.stdout]
// A log that nobody reads any more must not end the step halfway.
for (const output of outputs) output.on('error', () => {})

process.exitCode = 13
void main(cancel).then(() => endProcess(outputs, cancel))
