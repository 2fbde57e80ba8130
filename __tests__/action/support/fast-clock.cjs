// Preloaded into the action: its time runs HOOK_SPEED times as fast, and each random number is HOOK_CHANCE where
// that is set.
const speed = Number(process.env.HOOK_SPEED)
const { uptime } = process
const wait = globalThis.setTimeout

process.uptime = () => uptime.call(process) * speed
globalThis.setTimeout = (call, ms, ...args) => wait(call, ms / speed, ...args)

const { HOOK_CHANCE } = process.env
if (HOOK_CHANCE) Math.random = () => Number(HOOK_CHANCE)
