// Imported for its effect. Jest gives each test file a separate `Error`, so the errors of Node's modules are
// not instances of it. With this they are, as in the process of the action.
import { types } from 'node:util'

const ordinary = Function.prototype[Symbol.hasInstance]

function widen(
  kind: ErrorConstructor | AggregateErrorConstructor,
  isOne: (error: Error) => boolean,
): void {
  Object.defineProperty(kind, Symbol.hasInstance, {
    // A function, since a class that extends one of them inherits this and must not be widened.
    value: function isInstance(value: unknown): boolean {
      if (ordinary.call(this, value)) return true
      return this === kind && types.isNativeError(value) && isOne(value)
    },
  })
}

widen(Error, () => true)
widen(AggregateError, (error) => 'errors' in error)
widen(TypeError, (error) => error.name === 'TypeError')
widen(RangeError, (error) => error.name === 'RangeError')
