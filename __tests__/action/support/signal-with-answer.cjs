// Preloaded into the action: a signal as soon as the whole answer to a poll has arrived, before the action
// has read it.
const { ClientRequest } = require('node:http')

const { emit } = ClientRequest.prototype

ClientRequest.prototype.emit = function (event, ...args) {
  if (event === 'response' && this.method === 'GET') {
    args[0].on('end', () => process.emit('SIGINT', 'SIGINT'))
  }
  return emit.call(this, event, ...args)
}
