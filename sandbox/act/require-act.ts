// Ends a run of the tests at its begin when there is no act, rather than with an error for each test.
import { requireAct } from './run.ts'

export default requireAct
