// Preloaded: connections that are never made, and timers that never fire.
const net = require('node:net')

net.connect = () => new net.Socket()
globalThis.setTimeout = () => ({ unref() {}, ref() {} })
