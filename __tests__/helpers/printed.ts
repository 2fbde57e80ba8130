// What a step prints, and what a runner makes of it, for the tests of everything that is printed.
import { jest } from '@jest/globals'
import { CommandInterpreter, LineSplitter } from '../../sandbox/runner/index.ts'

/** Takes what is printed from here on, until its end. */
export function takePrinted(): { text: string; end(): void } {
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    taken.text += String(chunk)
    return true
  })
  const taken = { text: '', end: () => spy.mockRestore() }
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
