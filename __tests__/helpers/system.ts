// The operating system, as the code under test sees it.

const { platform } = process

/** Without a name: the real one, to be restored after the test. */
export function takeSystemFor(name: NodeJS.Platform = platform): void {
  Object.defineProperty(process, 'platform', { value: name })
}
