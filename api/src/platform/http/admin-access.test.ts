import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

type Operation = { method: string; url: string }

/** Every operation below /api/admin that the API's own description lists. */
async function adminOperations(): Promise<Operation[]> {
  const document: { paths: Record<string, Record<string, unknown>> } = (
    await shop.visitor().get('/api/docs/json')
  ).json()
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase(),
        url: path.replace(/\{[^}]+\}/g, crypto.randomUUID()),
      })),
    )
}

const getStatus = async (client: Client, { method, url }: Operation) =>
  (await client.send({ method: method as 'GET', url, ...(method === 'GET' ? {} : { payload: {} }) }))
    .statusCode

test('rejects a visitor with 401 and a shopper with 403 on every admin route', async () => {
  const operations = await adminOperations()
  expect(operations.length).toBeGreaterThan(25)
  const visitor = shop.visitor()
  const shopper = await shop.asShopper()
  for (const operation of operations) {
    const named = `${operation.method} ${operation.url}`
    expect([named, await getStatus(visitor, operation)]).toEqual([named, 401])
    expect([named, await getStatus(shopper, operation)]).toEqual([named, 403])
  }
})

// spec: admin 6 · The server enforces it: 401 and 403 on every admin route
test('applies a revoked role immediately to an open session', async () => {
  const admin = await shop.asAdmin()
  const other = await shop.asAdmin()
  expect((await other.get('/api/admin/dashboard')).statusCode).toBe(200)
  await admin.put(`/api/admin/customers/${other.userId}`, { role: 'user' })
  expect((await other.get('/api/admin/dashboard')).statusCode).toBe(403)
})

test('rejects a change of one’s own role', async () => {
  const admin = await shop.asAdmin()
  const own = await admin.put(`/api/admin/customers/${admin.userId}`, { role: 'user' })
  expect(own.statusCode).toBe(422)
  expect(own.json().issues).toMatchObject([{ path: 'role', message: 'You cannot change your own role' }])
})

test('keeps one admin when two admins remove each other at the same time', async () => {
  const fresh = await createTestApp()
  try {
    const [a, b] = [await fresh.asAdmin(), await fresh.asAdmin()]
    const answers = await Promise.all([
      a.put(`/api/admin/customers/${b.userId}`, { role: 'user' }),
      b.put(`/api/admin/customers/${a.userId}`, { role: 'user' }),
    ])
    // The second is the last admin, or no admin any more when it gets there.
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, expect.toBeOneOf([403, 422])])
  } finally {
    await fresh.close()
  }
})
