// Preloaded into the action: localhost has two addresses. A connection to the first takes 600 ms, as one to another
// continent can; nothing listens at the second.
const dns = require('node:dns')
const { TCP } = process.binding('tcp_wrap')

const { connect } = TCP.prototype
const addresses = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

dns.lookup = (_host, _options, callback) => callback(null, addresses)

TCP.prototype.connect = function (...args) {
  setTimeout(() => connect.apply(this, args), 600)
  return 0
}
