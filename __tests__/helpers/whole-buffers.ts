// Buffers are compared as wholes: property by property, as Jest does it, a megabyte takes seconds.
import { expect } from '@jest/globals'

expect.addEqualityTesters([
  (one, other) => (Buffer.isBuffer(one) && Buffer.isBuffer(other) ? one.equals(other) : undefined),
])
