// A stand-in on loopback for a vault that gives a key to a job that proves its identity, and for GitHub, which
// gives the job the token that proves it.
import { once } from 'node:events'
import * as http from 'node:http'

export interface Vault {
  readonly url: string
  /** The variables that GitHub sets in a job with `id-token: write`. */
  readonly env: Readonly<Record<string, string>>
  /** Its secrets, which must not be in a log. */
  readonly secrets: readonly string[]
  /** Method and path of each request, oldest first. */
  readonly requests: readonly string[]
  close(): Promise<void>
}

export interface VaultOptions {
  /** The secret at `secret/ai-workflow`. */
  readonly key: string
  /** The only role that it knows. */
  readonly role: string
}

const REQUEST_TOKEN = 'token-that-github-gives-the-job'
const SESSION = 'session-of-the-vault'

export async function startVault({ key, role }: VaultOptions): Promise<Vault> {
  const jwt = [
    'header',
    Buffer.from(JSON.stringify({ aud: 'vault' })).toString('base64url'),
    'sign',
  ]
  const token = jwt.join('.')
  const requests: string[] = []

  const answerTo = (path: string, request: http.IncomingMessage, body: string): unknown => {
    const { authorization, 'x-vault-token': session } = request.headers
    switch (`${request.method} ${path}`) {
      case 'GET /token?api-version=2.0&audience=vault':
        return authorization === `bearer ${REQUEST_TOKEN}` ? { value: token } : undefined
      case 'POST /v1/auth/jwt/login': {
        const given = JSON.parse(body)
        if (given.role !== role || given.jwt !== token) return undefined
        return { auth: { client_token: SESSION } }
      }
      case 'GET /v1/secret/data/ai-workflow':
        return session === SESSION ? { data: { data: { 'api-key': key } } } : undefined
      default:
        return undefined
    }
  }
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    requests.push(`${request.method} ${path}`)
    const answer = answerTo(path, request, Buffer.concat(chunks).toString())
    response.statusCode = answer === undefined ? 403 : 200
    response.end(JSON.stringify(answer ?? { errors: ['permission denied'] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the vault has no port')
  const url = `http://127.0.0.1:${bound.port}`
  return {
    url,
    env: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `${url}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: REQUEST_TOKEN,
    },
    secrets: [key, token, SESSION],
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
