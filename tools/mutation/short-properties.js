// Properties are tried for a moment only, where all tests are run thousands of times.
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: 200 })
