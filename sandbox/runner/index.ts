// The sandbox runner's public face: everything that tests, benchmarks and the demo may use.

export * from './action.ts'
export * from './commands.ts'
export { INHERITED } from './environment.ts'
export * from './file-commands.ts'
export * from './masks.ts'
export * from './runner.ts'
export * from './step.ts'
