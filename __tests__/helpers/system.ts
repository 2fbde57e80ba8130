// The system that the code under test takes this one for.

const { platform } = process

/** To be taken back after the test, with false. */
export function takeForWindows(is = true): void {
  Object.defineProperty(process, 'platform', { value: is ? 'win32' : platform })
}
