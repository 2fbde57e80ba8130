// Connections that wait for real.
import { expect, test } from '@jest/globals'
import { behindProxy } from './support/secure-service.ts'

test('a start is repeated when the proxy never answers', async () => {
  const { proxy, outputs } = await behindProxy(
    { answer: () => {} },
    (at) => ({ https_proxy: `http://${at}` }),
    { 'request-timeout-seconds': '0.5' },
  )
  expect(proxy.connects).toHaveLength(8)
  expect(outputs.error).toMatch(/8 attempts.*No run was started/)
})
