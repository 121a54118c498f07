import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { closeMockServer, openMockServer } from './harness-mock-server.ts'

export type GoogleClaims = {
  sub: string
  email: string
  email_verified?: boolean
  hd?: string
  name?: string
}
type Grant = { claims: GoogleClaims; nonce: string; challenge: string }

const KEY_ID = 'key-1'

/**
 * Stands in for Google: discovery, keys and token endpoint of OpenID Connect Core 1.0 with PKCE (RFC 7636).
 * `consent` is what the shopper does on Google's page.
 */
export class GoogleMock {
  url = ''
  /** `foreign_key`: signed with a key that the discovery document does not list */
  fault: 'down' | 'foreign_key' | 'other_nonce' | null = null
  readonly keys = { clientId: 'store-client', clientSecret: 'store-secret' }
  readonly #grants = new Map<string, Grant>()
  readonly #own = generateKeyPair('RS256')
  readonly #foreign = generateKeyPair('RS256')
  readonly #server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', async () => {
      const [status, json] =
        this.fault === 'down' ? [503, {}] : await this.#answer(request.url ?? '', new URLSearchParams(body))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    })
  })

  async open(): Promise<this> {
    this.url = await openMockServer(this.#server)
    return this
  }

  close = () => closeMockServer(this.#server)

  /** Signs in at Google and returns the path that the browser is sent back to. */
  consent(authorizationUrl: string, claims: GoogleClaims): string {
    const asked = new URL(authorizationUrl).searchParams
    const code = crypto.randomUUID()
    this.#grants.set(code, {
      claims,
      nonce: asked.get('nonce') ?? '',
      challenge: asked.get('code_challenge') ?? '',
    })
    const back = new URL(asked.get('redirect_uri') ?? '')
    return `${back.pathname}?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`
  }

  async #answer(path: string, body: URLSearchParams): Promise<[number, object]> {
    if (path === '/.well-known/openid-configuration')
      return [
        200,
        {
          issuer: this.url,
          authorization_endpoint: `${this.url}/authorize`,
          token_endpoint: `${this.url}/token`,
          jwks_uri: `${this.url}/keys`,
          response_types_supported: ['code'],
          id_token_signing_alg_values_supported: ['RS256'],
        },
      ]
    if (path === '/keys') {
      const key = await exportJWK((await this.#own).publicKey)
      return [200, { keys: [{ ...key, kid: KEY_ID, alg: 'RS256', use: 'sig' }] }]
    }
    const code = body.get('code') ?? ''
    const grant = this.#grants.get(code)
    this.#grants.delete(code)
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(body.get('code_verifier') ?? ''),
    )
    if (!grant || Buffer.from(digest).toString('base64url') !== grant.challenge)
      return [400, { error: 'invalid_grant' }]
    const { privateKey } = await (this.fault === 'foreign_key' ? this.#foreign : this.#own)
    const nonce = this.fault === 'other_nonce' ? 'another' : grant.nonce
    const idToken = await new SignJWT({ email_verified: true, ...grant.claims, nonce })
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .setIssuer(this.url)
      .setAudience(this.keys.clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return [200, { access_token: 'unused', token_type: 'Bearer', expires_in: 300, id_token: idToken }]
  }
}
