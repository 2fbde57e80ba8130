// Preloaded into the bundle: its time runs so many times as fast as HOOK_SPEED says, and its chance is
// HOOK_CHANCE where that is set.
const speed = Number(process.env.HOOK_SPEED)
const { uptime } = process
const wait = globalThis.setTimeout

process.uptime = () => uptime.call(process) * speed
globalThis.setTimeout = (call, ms, ...args) => wait(call, ms / speed, ...args)

const { HOOK_CHANCE } = process.env
if (HOOK_CHANCE) Math.random = () => Number(HOOK_CHANCE)
