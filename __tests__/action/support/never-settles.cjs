// Preloaded into the bundle: connections that never come about, and timers that never go off.
const net = require('node:net')

net.connect = () => new net.Socket()
globalThis.setTimeout = () => ({ unref() {}, ref() {} })
