// A time limit for the waits of a test.

/** Far longer than anything on this machine takes, and shorter than Jest waits for a test. */
const GIVEN_UP_MS = 5_000

/** Rejects after the limit, so that a test that would wait for ever fails. */
export async function inTime<T>(awaited: Promise<T>, mostMs = GIVEN_UP_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const givenUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test waited in vain')), mostMs)
  })
  try {
    return await Promise.race([awaited, givenUp])
  } finally {
    clearTimeout(timer)
  }
}
