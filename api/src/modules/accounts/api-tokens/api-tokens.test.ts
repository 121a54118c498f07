import { apiTokenMessages } from '@nakshi/core/accounts/admin-api-token-messages'
import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { apiTokens, auditLog, sessions, users } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let owner: Client
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  owner = await shop.asAdmin()
})

type NewToken = { name?: string; permissions?: string[]; expires_in_days?: 30 | 90 | 365 | null }
const create = (who: Client, token: NewToken = {}) =>
  who.post('/api/admin/api-tokens', {
    name: 'Warehouse',
    permissions: ['orders.read', 'catalogue.read'],
    expires_in_days: 30,
    ...token,
  })
async function makeToken(token: NewToken = {}): Promise<{ id: string; secret: string }> {
  const created = await create(owner, token)
  expect(created.statusCode, created.body).toBe(201)
  return created.json()
}
const call = (secret: string, url: string, options: InjectOptions = {}) =>
  shop.app.inject({ url, ...options, headers: { authorization: `Bearer ${secret}`, ...options.headers } })
const answer = async (secret: string, url: string, options: InjectOptions = {}) => {
  const { statusCode, body } = await call(secret, url, options)
  return [statusCode, statusCode < 400 ? '' : JSON.parse(body).code]
}

describe('an API token', () => {
  test('is shown once, stored as a hash, and listed without its secret', async () => {
    const { id, secret } = await makeToken()
    expect(secret).toMatch(/^shopapi_[\w-]{43}$/)
    const listed = await owner.get('/api/admin/api-tokens')
    expect(listed.json()[0]).toMatchObject({ id, name: 'Warehouse', last_used_at: null, revoked_at: null })
    const [row] = await shop.db.select().from(apiTokens).where(eq(apiTokens.id, id))
    for (const text of [listed.body, JSON.stringify(row)]) expect(text).not.toContain(secret.slice(8))
    const days = ((row?.expires_at?.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(30)
  })

  test.each([
    [{ name: '  ' }, 400, 'name'],
    [{ permissions: [] }, 400, 'permissions'],
    [{ permissions: ['security.write'] }, 422, 'permissions'],
    [{ permissions: ['orders.fly'] }, 422, 'permissions'],
  ])('is not created from %j', async (token, status, field) => {
    const rejected = await create(owner, token)
    expect([rejected.statusCode, rejected.json().issues[0].path]).toEqual([status, field])
  })

  test('is created by an owner who has just confirmed it', async () => {
    expect((await create(await shop.asStaff('manager'))).statusCode).toBe(403)
    await shop.db
      .update(sessions)
      .set({ reauthenticated_at: new Date(0) })
      .where(eq(sessions.user_id, owner.userId))
    const rejected = await create(owner)
    expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'step_up'])
  })

  test('opens what its permissions allow, and writes without the cookie rules', async () => {
    const { secret } = await makeToken({ permissions: ['orders.read', 'coupons.write'] })
    expect(await answer(secret, '/api/admin/orders')).toEqual([200, ''])
    expect(await answer(secret, '/api/admin/products')).toEqual([403, 'no_right'])
    const payload = {
      code: 'TOKEN10',
      description: '',
      discount_type: 'percentage',
      discount_value: 10,
      starts_at: '2026-01-01T00:00:00.000Z',
      expires_at: null,
    }
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const created = await call(secret, '/api/admin/coupons', { method: 'POST', payload, headers })
    expect(created.statusCode, created.body).toBe(201)
    const byCookie = await owner.post('/api/admin/coupons', { ...payload, code: 'X' }, { headers })
    expect([byCookie.statusCode, byCookie.json().code]).toEqual([403, 'cross_site'])
  })

  test.each(['/api/cart', '/api/profile', '/api/orders', '/api/auth/session'])(
    'is refused by %s',
    async (url) => {
      const { secret } = await makeToken()
      expect(await answer(secret, url)).toEqual([403, 'api_token_not_accepted'])
    },
  )

  test.each([
    ['POST', '/api/admin/api-tokens', ['orders.read']],
    ['GET', '/api/admin/api-tokens', ['orders.read']],
    ['DELETE', '/api/admin/coupons/11111111-1111-4111-8111-111111111111', ['coupons.write']],
    ['PUT', '/api/admin/staff/11111111-1111-4111-8111-111111111111', ['staff.write']],
  ] as const)('cannot %s %s', async (method, url, permissions) => {
    const { secret } = await makeToken({ permissions: [...permissions] })
    const refused = await call(secret, url, { method, payload: {} })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'api_token_refused', message: apiTokenMessages.needs_person.template },
    ])
  })

  test('grants no more than its creator’s role does today', async () => {
    const creator = owner
    const { secret } = await makeToken({ permissions: ['orders.read', 'audit.read'] })
    expect(await answer(secret, '/api/admin/audit-log')).toEqual([200, ''])
    const setRole = (staffRole: 'manager' | null) =>
      shop.db.update(users).set({ staff_role: staffRole }).where(eq(users.id, creator.userId))
    await setRole('manager')
    expect(await answer(secret, '/api/admin/audit-log')).toEqual([403, 'no_right'])
    expect(await answer(secret, '/api/admin/orders')).toEqual([200, ''])
    await setRole(null)
    expect(await answer(secret, '/api/admin/orders')).toEqual([403, 'forbidden'])
  })
})

test('limits what a handler checks by itself', async () => {
  await addOrder(shop.db)
  const countOrders = async (permissions: string[]) => {
    const { secret } = await makeToken({ permissions })
    return (await call(secret, '/api/admin/counters')).json().to_confirm
  }
  expect(await countOrders(['counters.read', 'orders.write'])).toBeGreaterThan(0)
  expect(await countOrders(['counters.read'])).toBeFalsy()
})

describe('a token that no longer counts', () => {
  test.each(['wrong', 'expired', 'revoked', 'empty', 'of another kind'])(
    'is rejected when %s',
    async (how) => {
      const { id, secret } = await makeToken()
      const expired = { expires_at: new Date(Date.now() - 1_000) }
      if (how === 'expired') await shop.db.update(apiTokens).set(expired).where(eq(apiTokens.id, id))
      if (how === 'revoked') {
        expect((await owner.delete(`/api/admin/api-tokens/${id}`)).json().revoked_at).not.toBeNull()
        expect((await owner.delete(`/api/admin/api-tokens/${id}`)).statusCode).toBe(200)
      }
      const sent =
        {
          wrong: `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`,
          empty: '',
          'of another kind': 'x',
        }[how] ?? secret
      // The cookie of the signed-in owner does not help.
      const rejected = await owner.get('/api/admin/orders', { headers: { authorization: `Bearer ${sent}` } })
      expect([rejected.statusCode, rejected.json()]).toMatchObject([
        401,
        { code: 'api_token_invalid', message: apiTokenMessages.invalid.template },
      ])
    },
  )
})

describe('the record of a token', () => {
  test('names it in the audit log and in the events of an order', async () => {
    const { id, secret } = await makeToken({
      name: 'Courier sync',
      permissions: ['orders.write', 'orders.read'],
    })
    const { id: order } = await addOrder(shop.db)
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify({ status: 'confirmed' })
    const changed = await call(secret, `/api/admin/orders/${order}`, { method: 'PUT', payload, headers })
    expect(changed.statusCode, changed.body).toBe(200)
    expect(changed.json().events.at(-1)).toMatchObject({ to_status: 'confirmed', actor: 'Courier sync' })
    const notes = `/api/admin/orders/${order}/notes`
    await call(secret, notes, { method: 'POST', payload: JSON.stringify({ note: 'Packed' }), headers })
    expect((await owner.get(`/api/admin/orders/${order}`)).json().notes[0].author).toBe('Courier sync')
    const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.subject_id, order))
    expect(entry).toMatchObject({
      actor_id: owner.userId,
      actor_name: 'Courier sync',
      role: 'api_token',
      session_id: id,
    })
    const created = await shop.db.select().from(auditLog).where(eq(auditLog.subject_id, id))
    expect(created).toMatchObject([
      { action: 'create', subject_type: 'api_token', actor_name: 'Store Admin' },
    ])
    expect(JSON.stringify(created)).not.toContain(secret.slice(8))
    await owner.put(`/api/admin/orders/${order}`, { status: 'processing' })
    const own = (await owner.get(`/api/admin/orders/${order}`)).json().events.at(-1)
    expect(own.actor).toBe('Store Admin')
  })

  test('notes the last use at most once a minute', async () => {
    const { id, secret } = await makeToken()
    const lastUse = async () =>
      (await shop.db.select().from(apiTokens).where(eq(apiTokens.id, id)))[0]?.last_used_at?.getTime()
    await call(secret, '/api/admin/orders')
    const first = await lastUse()
    await call(secret, '/api/admin/orders')
    expect(await lastUse()).toBe(first)
    await shop.db.update(apiTokens).set({ last_used_at: new Date(Date.now() - 61_000) })
    await call(secret, '/api/admin/orders')
    expect(Date.now() - ((await lastUse()) ?? 0)).toBeLessThan(10_000)
  })
})

describe('rate limits of tokens', () => {
  test('count per token, and wrong tokens by IP without refusing right ones', async () => {
    const limited = await createTestApp({ rateLimits: true })
    try {
      const admin = await limited.asAdmin()
      const { secret } = (await create(admin)).json()
      const { secret: other } = (await create(admin)).json()
      const send = (token: string, remoteAddress: string) =>
        limited.app
          .inject({
            url: '/api/admin/counters',
            headers: { authorization: `Bearer ${token}` },
            remoteAddress,
          })
          .then(({ statusCode }) => statusCode)
      const wrong = 'shopapi_'.padEnd(51, 'x')
      const failures = []
      for (let tries = 0; tries < 21; tries += 1) failures.push(await send(wrong, '203.0.113.9'))
      expect(new Set(failures.slice(0, 20))).toEqual(new Set([401]))
      expect(failures.at(-1)).toBe(429)
      expect(await send(secret, '203.0.113.9')).toBe(403)
      expect(await send(secret, '203.0.113.10')).toBe(403)
      for (let uses = 0; uses < 599; uses += 1)
        await send(secret, `203.0.113.${uses % 200}`.replace('.9', '.8'))
      expect(await send(secret, '203.0.113.77')).toBe(429)
      expect(await send(other, '203.0.113.77')).toBe(403)
    } finally {
      await limited.close()
    }
  })
})
