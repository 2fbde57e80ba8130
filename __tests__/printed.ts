// What a runner makes of what a step prints, for the tests of everything that is printed.
import { CommandInterpreter, LineSplitter } from '../sandbox/runner/index.ts'

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
