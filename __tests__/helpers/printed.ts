// The output of a step, and its meaning to a runner.
import { afterEach, beforeEach, jest } from '@jest/globals'
import { CommandInterpreter, LineSplitter } from '../../sandbox/runner/index.ts'

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
  const interpreter = new CommandInterpreter({ debug: true })
  const lines: string[] = []
  const splitter = new LineSplitter((line) => {
    lines.push(line)
    interpreter.feed(line)
  })
  splitter.write(stream)
  splitter.end()
  return { lines, interpreter }
}
