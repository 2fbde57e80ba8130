// Preloaded into the action: a pause takes no time. As soon as only timers keep the process, its clock leaps
// to the next one. While a request is under way, it runs as ever. HOOK_CHANCE is what each random number is.
const { uptime } = process
const { clearTimeout, setTimeout } = globalThis
/** Timer → when it is due, in ms of the clock, and what it calls. */
const timers = new Map()
let leaptMs = 0
let idleLooks = 0

const now = () => uptime.call(process) * 1_000 + leaptMs

process.uptime = () => now() / 1_000

globalThis.setTimeout = (call, ms = 0, ...args) => {
  const wake = () => {
    globalThis.clearTimeout(timer)
    call(...args)
  }
  const timer = setTimeout(wake, ms)
  timers.set(timer, { dueAt: now() + ms, wake })
  return timer
}

globalThis.clearTimeout = (timer) => {
  timers.delete(timer)
  clearTimeout(timer)
}

function look() {
  const isIdle = process.getActiveResourcesInfo().every((type) => /^(Timeout|Pipe)/.test(type))
  // Between two events, nothing else may be open for a moment.
  idleLooks = isIdle && timers.size > 0 ? idleLooks + 1 : 0
  if (idleLooks < 5) return
  const [next] = [...timers.values()].sort((a, b) => a.dueAt - b.dueAt)
  leaptMs += Math.max(0, next.dueAt - now())
  next.wake()
}

setInterval(look, 1).unref()

const { HOOK_CHANCE } = process.env
if (HOOK_CHANCE) Math.random = () => Number(HOOK_CHANCE)
