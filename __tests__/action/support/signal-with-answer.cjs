// Preloaded into the action: a signal at the moment when the answer to a poll is there as a whole, before
// the action has looked at it.
const { ClientRequest } = require('node:http')

const { emit } = ClientRequest.prototype

ClientRequest.prototype.emit = function (event, ...args) {
  if (event === 'response' && this.method === 'GET') {
    args[0].on('end', () => process.emit('SIGINT', 'SIGINT'))
  }
  return emit.call(this, event, ...args)
}
