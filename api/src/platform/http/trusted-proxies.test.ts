import { once } from 'node:events'
import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { newAccount } from '../../../test/harness-client.ts'
import { ConfigError } from '../../app/config/environment.ts'
import { loadConfig } from '../../app/config/load-config.ts'
import type { Config } from '../config.ts'

/** Guesses at one account that one address has. */
const MAX_ATTEMPTS = 5

/**
 * A proxy as nginx and load balancers are by default: what the caller says stays, and the caller's
 * address comes after it.
 */
async function appendingProxy(seen: string, target: string) {
  const server = createServer((asked, answer) => {
    const earlier = asked.headers['x-forwarded-for']
    const headers = { ...asked.headers, 'x-forwarded-for': [earlier, seen].filter(Boolean).join(', ') }
    const passed = forward(target + asked.url, { method: asked.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function guess(origin: string, email: string, from: string): Promise<number> {
  const { status } = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email, password: 'guess' }),
  })
  return status
}

describe.each<[string, Config['trustProxy'], hops: number]>([
  ['one proxy, counted', 1, 1],
  ['two proxies, counted', 2, 2],
  ['two proxies, by their ranges', ['127.0.0.0/8', '10.0.0.0/8'], 2],
])('behind %s', (_name, trustProxy, hops) => {
  let shop: TestApp
  const proxies: { origin: string; close: () => void }[] = []
  beforeAll(async () => {
    shop = await createTestApp({ rateLimits: true, trustProxy })
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const { close } of proxies) close()
    await shop.close()
  })
  /** The way in that a caller of this address takes. */
  async function wayIn(caller: string): Promise<string> {
    let origin = String(shop.app.listeningOrigin)
    for (let hop = hops; hop > 0; hop -= 1) {
      const proxy = await appendingProxy(hop === 1 ? caller : '10.0.0.7', origin)
      proxies.push(proxy)
      origin = proxy.origin
    }
    return origin
  }

  test('counts a client that sends X-Forwarded-For by the IP address that the proxy saw', async () => {
    const origin = await wayIn('203.0.113.9')
    const { email } = newAccount()
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1)
      expect(await guess(origin, email, `198.51.100.${tries}, 10.0.0.${tries}`)).toBe(401)
    expect(await guess(origin, email, '198.51.100.99')).toBe(429)
    expect(await guess(await wayIn('203.0.113.10'), email, '198.51.100.99')).toBe(401)
  })
})

test('ignores X-Forwarded-For when no proxy is configured', async () => {
  const shop = await createTestApp({ rateLimits: true })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { email } = newAccount()
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1)
    expect(await guess(String(shop.app.listeningOrigin), email, `198.51.100.${tries}`)).toBe(401)
  expect(await guess(String(shop.app.listeningOrigin), email, '198.51.100.99')).toBe(429)
  await shop.close()
})

describe('TRUST_PROXY', () => {
  const config = (env: Record<string, string>) => loadConfig({ DATA_DIR: tmpdir(), SESSION_SECRET, ...env })
  const SESSION_SECRET = 'thirty-two-characters-or-even-more'

  test.each<[string, Config['trustProxy']]>([
    ['off', false],
    ['', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, 192.0.2.7,2001:db8::/32', ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32']],
  ])('accepts "%s"', (TrustProxy, proxies) => {
    expect(config({ TRUST_PROXY: TrustProxy })).toMatchObject({ trustProxy: proxies, trustProxyIsOn: false })
  })

  test.each(['true', '0', '12', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8,', '::/129'])(
    'rejects "%s" with a message that states the accepted values',
    (TrustProxy) => {
      expect(() => config({ TRUST_PROXY: TrustProxy })).toThrow(ConfigError)
      expect(() => config({ TRUST_PROXY: TrustProxy })).toThrow(
        /^TRUST_PROXY must be the number of proxies .*, or off/,
      )
    },
  )

  test('reads "on" as one proxy, and records that no proxy is named', () => {
    expect(config({ TRUST_PROXY: 'on' })).toMatchObject({ trustProxy: 1, trustProxyIsOn: true })
  })
})
