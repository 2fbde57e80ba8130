// Preloaded into the action: its clock leaps by HOOK_LEAP_MS as soon as it connects to the service, as if
// the answer took that long.
const { Socket } = require('node:net')
const { uptime } = process
const { connect } = Socket.prototype
let leaptMs = 0

process.uptime = () => uptime.call(process) + leaptMs / 1_000

Socket.prototype.connect = function (...given) {
  leaptMs = Number(process.env.HOOK_LEAP_MS)
  return connect.apply(this, given)
}
