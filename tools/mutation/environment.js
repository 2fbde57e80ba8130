// Where the tests of a mutant run: as everywhere, but after the first that fails, the others of its file are
// passed over. One is enough, and each may wait for an answer that a changed module never sends.
import { TestEnvironment } from 'jest-environment-node'

export default class FirstFailure extends TestEnvironment {
  #hasFailed = false

  handleTestEvent(event) {
    if (event.name === 'test_start' && this.#hasFailed) event.test.mode = 'skip'
    if (event.name === 'test_done' && event.test.errors.length > 0) this.#hasFailed = true
  }
}
