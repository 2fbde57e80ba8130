// The output of a step, and its meaning to a runner.
import { afterEach, beforeEach, jest } from '@jest/globals'
import { CommandInterpreter } from '../../sandbox/runner/index.ts'

/** Captures the output of each test of a file. */
export function takePrinted(): { text: string } {
  const taken = { text: '' }
  beforeEach(() => {
    jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      taken.text += String(chunk)
      return true
    })
  })
  afterEach(() => {
    jest.restoreAllMocks()
  })
  return taken
}

export function readAsRunner(stream: string): {
  readonly lines: readonly string[]
  readonly interpreter: CommandInterpreter
} {
  const interpreter = new CommandInterpreter(true)
  const lines = stream.split(/\r\n|\r|\n/)
  if (lines.at(-1) === '') lines.pop()
  for (const line of lines) interpreter.feed(line)
  return { lines, interpreter }
}
