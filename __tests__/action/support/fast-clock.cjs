// Preloaded into the action: its time runs HOOK_SPEED times as fast.
const speed = Number(process.env.HOOK_SPEED)
const { uptime } = process
const wait = globalThis.setTimeout

process.uptime = () => uptime.call(process) * speed
globalThis.setTimeout = (call, ms, ...args) => wait(call, ms / speed, ...args)
