// The environment for mutation tests: after the first failure in a file, its other tests are skipped. One
// failure is enough, and each test may wait for an answer that a changed module never sends.
import { TestEnvironment } from 'jest-environment-node'

export default class FirstFailure extends TestEnvironment {
  #hasFailed = false

  handleTestEvent(event) {
    if (event.name === 'test_start' && this.#hasFailed) event.test.mode = 'skip'
    if (event.name === 'test_done' && event.test.errors.length > 0) this.#hasFailed = true
  }
}
