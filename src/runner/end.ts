// The end of the process: all that was printed reaches its reader, and nothing else is waited for.

import { existsSync } from 'node:fs'
import { type Clock, systemClock } from '../text/clock.ts'

/** What of a stream says how much of it is still to be taken. */
interface Output {
  readonly writableLength: number
  readonly destroyed: boolean
}

/** How long what is still open may keep the process. */
const LINGER_MS = 1_000
/**
 * How long a reader may take nothing at all. A runner reads on as long as the step runs; a step that
 * hangs for ever behind a reader that stopped would be worse than the end of its log.
 */
const STALLED_MS = 5 * 60_000
/** A cancelled step must end within two seconds, whoever reads. */
const CANCELLED_MS = 1_000
const LOOK_MS = 50
/** What an exit closes at once: streams whose data is taken, a connection that is being closed. */
const CLOSED_BY_EXIT: ReadonlySet<string> = new Set([
  'PipeWrap',
  'TTYWrap',
  'TCPSocketWrap',
  'SimpleShutdownWrap',
])

/**
 * Ends the process with its exit code once its output is taken, even if something is still open, such
 * as a name look-up that nobody can call back. An end by itself would take longer than `process.exit`:
 * it collects garbage while connections are closed.
 */
export async function endProcess(outputs: readonly Output[], cancel: AbortSignal): Promise<void> {
  const isTaken = await outputTaken(outputs, systemClock, cancel)
  if (!isTaken) endNow()
  else if (process.getActiveResourcesInfo().every((type) => CLOSED_BY_EXIT.has(type)))
    process.exit()
  else setTimeout(endNow, LINGER_MS).unref()
}

/** Waits until all output is taken, and gives whether it was; not when its reader has stopped reading. */
export async function outputTaken(
  outputs: readonly Output[],
  clock: Clock,
  cancel: AbortSignal,
): Promise<boolean> {
  const pending = () =>
    outputs.reduce((sum, each) => sum + (each.destroyed ? 0 : each.writableLength), 0)
  const uninterrupted = new AbortController().signal
  let before = pending()
  let since = clock.now()
  let wasCancelled = cancel.aborted
  while (pending() > 0) {
    await clock.sleep(LOOK_MS, uninterrupted)
    if (cancel.aborted === wasCancelled && (wasCancelled || pending() === before)) {
      if (clock.now() - since >= (wasCancelled ? CANCELLED_MS : STALLED_MS)) return false
    } else {
      before = pending()
      since = clock.now()
      wasCancelled = cancel.aborted
    }
  }
  return true
}

/**
 * `process.exit` joins the thread pool, and so waits for a look-up there; only a process that is
 * replaced does not. Node itself takes its place, for it is sure to be there, unlike a shell, and
 * where the replacement is missing the process would abort. Windows cannot replace a process, and ends
 * one that is killed with 1.
 */
function endNow(): void {
  const code = process.exitCode === 0 ? 0 : 1
  if (process.platform === 'win32') {
    if (code === 1) process.kill(process.pid, 'SIGKILL')
  } else {
    // The link also leads to a file that an update has replaced.
    const node = ['/proc/self/exe', process.execPath].find((file) => existsSync(file))
    // What NODE_OPTIONS loads must not run again; a loader may need the rest to find libraries.
    const env = Object.entries(process.env).filter(([name]) => !name.startsWith('NODE_'))
    if (node !== undefined)
      process.execve?.(node, ['node', '-e', `process.exit(${code})`], Object.fromEntries(env))
  }
  process.exit(code)
}
