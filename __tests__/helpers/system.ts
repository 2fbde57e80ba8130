// The system that the code under test takes this one for.

const { platform } = process

/** Without a name, what it is: to be called after the test. */
export function takeSystemFor(name: NodeJS.Platform = platform): void {
  Object.defineProperty(process, 'platform', { value: name })
}
