// Stands in for undici in the bundle. The toolkit's HTTP client loads undici at start-up, most of a
// megabyte, for one method that this action never calls.

export class ProxyAgent {
  constructor() {
    throw new Error('undici is not part of this bundle')
  }
}
