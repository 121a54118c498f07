import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { messages } from '@nakshi/core/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { freePort } from '../../../test/harness-process.ts'
import { addCoupon } from '../../../test/harness-rows.ts'
import type { App } from './app-types.ts'
import { toIpKey } from './rate-limits.ts'

/** Of one minute, by the route's own definition. */
const TRIES_OF_A_CODE = 30
const LINKS = 20

const tryCode = async (shopper: Client, remoteAddress: string) =>
  (
    await shopper.send({
      method: 'POST',
      url: '/api/coupons/apply',
      payload: { code: 'GUESS' },
      remoteAddress,
    })
  ).statusCode
const guess = (app: App, remoteAddress: string) => {
  const payload = { token: 'a-link-that-somebody-made-up' }
  return app.inject({ method: 'POST', url: '/api/auth/confirm-email', payload, remoteAddress })
}

describe('in-memory rate limits', () => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await createTestApp({ rateLimits: true })
  })
  afterAll(() => shop.close())

  test('bound refreshes with invented cookies by IP address, but not those with a right one', async () => {
    const asha = await shop.asShopper()
    const refresh = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        cookies: { nakshi_refresh: crypto.randomUUID() },
      })
    const statuses = []
    for (let guess = 0; guess < 120; guess += 1) statuses.push((await refresh()).statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.at(-1)).toBe(429)
    expect((await asha.post('/api/auth/refresh')).statusCode).toBe(200)
  })

  test('count an account across IP addresses, without affecting other accounts', async () => {
    const [asha, ravi] = [await shop.asShopper(), await shop.asShopper()]
    await addCoupon(shop.db, { code: 'GUESS', minimum_amount: 100_000 })
    for (let tries = 0; tries < TRIES_OF_A_CODE; tries += 1)
      expect(await tryCode(asha, `203.0.113.${tries}`)).toBe(422)
    expect(await tryCode(asha, '203.0.113.200')).toBe(429)
    expect(await tryCode(ravi, '203.0.113.200')).toBe(422)
  })

  test('count a visitor by IP address, and an IPv6 network as one', async () => {
    for (let tries = 0; tries < LINKS; tries += 1)
      expect((await guess(shop.app, `2001:db8:1:2::${tries + 1}`)).statusCode).toBe(422)
    const refused = await guess(shop.app, '2001:db8:1:2:ffff::1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toBe(messages.general.too_many_attempts.template)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await guess(shop.app, '2001:db8:1:3::1')).statusCode).toBe(422)
  })

  test.each(['order-tracking/open', 'order-messages/open', 'invitations/open', 'auth/reset-password'])(
    'count the links of /api/%s one by one at one IP address',
    async (path) => {
      const open = async (token: string) => {
        const payload = {
          token: token.padEnd(43, 'x'),
          ...(path.includes('reset') && { password: 'a calm boat' }),
        }
        return (await shop.app.inject({ method: 'POST', url: `/api/${path}`, payload })).statusCode
      }
      for (let other = 0; other < 2 * LINKS; other += 1) expect(await open(`other-${other}`)).toBe(422)
      const answers = []
      for (let tries = 0; tries < LINKS + 1; tries += 1) answers.push(await open('own'))
      expect([answers[0], answers.at(-1)]).toEqual([422, 429])
    },
  )

  test('count the link that the route reads, whatever else the request names', async () => {
    const upload = async (other: number) => {
      const headers = {
        'x-message-token': 'own'.padEnd(43, 'x'),
        'content-type': 'multipart/form-data; boundary=x',
      }
      const url = `/api/order-messages/photos?token=${other}`
      return (await shop.app.inject({ method: 'POST', url, headers, payload: '' })).statusCode
    }
    const answers = []
    for (let tries = 0; tries < LINKS + 1; tries += 1) answers.push(await upload(tries))
    expect([answers[0], answers.at(-1)]).toEqual([422, 429])
  })

  test('renew the session of a shopper whose IP address another client exhausted', async () => {
    const asha = await shop.asShopper()
    const refresh = () => shop.app.inject({ method: 'POST', url: '/api/auth/refresh' })
    for (let tries = 0; tries < 61; tries += 1) await refresh()
    expect((await refresh()).statusCode).toBe(429)
    expect((await asha.post('/api/auth/refresh')).statusCode).toBe(200)
  })
})

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

describe.skipIf(!hasRedis)('in Redis (skipped where redis-server is not installed)', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  const replicas: TestApp[] = []
  beforeAll(async () => {
    redis = await startRedis()
    for (let replica = 0; replica < 2; replica += 1)
      replicas.push(await createTestApp({ rateLimits: true, redisUrl: redis.url }))
  })
  afterAll(async () => {
    for (const replica of replicas) await replica.close()
    await redis.stop()
  })

  test('shares limits between replicas with Redis, and counts per replica without it', async () => {
    const [one, two] = replicas.map(({ app }) => app)
    if (!one || !two) throw new Error('two replicas are needed')
    for (let tries = 0; tries < LINKS; tries += 1)
      expect((await guess(tries % 2 ? one : two, '203.0.113.7')).statusCode).toBe(422)
    for (const app of [one, two]) {
      const refused = await guess(app, '203.0.113.7')
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    await redis.stop()
    for (const app of [one, two]) {
      for (let tries = 0; tries < LINKS; tries += 1)
        expect((await guess(app, '203.0.113.7')).statusCode).toBe(422)
      expect((await guess(app, '203.0.113.7')).statusCode).toBe(429)
    }
  })
})

async function startRedis() {
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-redis-'))
  const port = await freePort()
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  const server: ChildProcess = spawn('redis-server', settings, { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of server.stdout ?? []) if (String(line).includes('Ready to accept')) break
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGKILL')
        await once(server, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  // A client that reset its connection
  [undefined, 'closed'],
])('counts %s under the key %s', (address, household) => expect(toIpKey(address)).toBe(household))
