import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import type { Client } from '../../test/harness-client.ts'
import type { Access } from './access.ts'

/**
 * Who may call what, written down a second time on purpose: a new route without a line here fails,
 * and so does one whose own definition says something else. Everything under /api/admin is for
 * admins and needs no line.
 */
const openTo: Record<string, Access> = {
  'GET /api/auth/session': 'anyone',
  'POST /api/auth/confirm-email': 'visitor',
  'POST /api/auth/forgot-password': 'visitor',
  'POST /api/auth/refresh': 'visitor',
  'POST /api/auth/reset-password': 'visitor',
  'POST /api/auth/sign-in': 'visitor',
  'POST /api/auth/sign-out': 'anyone',
  'POST /api/auth/sign-up': 'visitor',
  'GET /api/settings': 'visitor',
  'GET /api/categories': 'visitor',
  'GET /api/products': 'visitor',
  'GET /api/products/{slug}': 'visitor',
  'GET /api/products/{slug}/related': 'visitor',
  'GET /api/products/{slug}/reviews': 'visitor',
  'POST /api/requests': 'anyone',
  'GET /media/catalogue/{name}': 'visitor',
  'GET /media/custom/{name}': 'user',
  'POST /api/products/{slug}/reviews': 'user',
  'POST /api/uploads': 'user',
  'GET /api/cart': 'user',
  'POST /api/cart': 'user',
  'DELETE /api/cart': 'user',
  'PATCH /api/cart/{id}': 'user',
  'DELETE /api/cart/{id}': 'user',
  'POST /api/coupons/apply': 'user',
  'POST /api/checkout/quote': 'user',
  'GET /api/orders': 'user',
  'POST /api/orders': 'user',
  'GET /api/orders/{id}': 'user',
  'GET /api/orders/{id}/invoice': 'user',
  'POST /api/orders/{id}/cancel': 'user',
  'POST /api/orders/{id}/payment': 'user',
  'POST /api/orders/{id}/reorder': 'user',
  'GET /api/wishlist': 'user',
  'PUT /api/wishlist/{product_id}': 'user',
  'DELETE /api/wishlist/{product_id}': 'user',
  'GET /api/addresses': 'user',
  'POST /api/addresses': 'user',
  'PATCH /api/addresses/{id}': 'user',
  'DELETE /api/addresses/{id}': 'user',
  'POST /api/addresses/{id}/default': 'user',
  'GET /api/profile': 'user',
  'PATCH /api/profile': 'user',
  'DELETE /api/profile': 'user',
  'POST /api/profile/confirm-email': 'user',
  'POST /api/profile/password': 'user',
  'GET /api/profile/devices': 'user',
  'DELETE /api/profile/devices': 'user',
  'DELETE /api/profile/devices/{id}': 'user',
  'GET /api/profile/export': 'user',
}

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

let shop: TestApp
let routes: { name: string; method: string; path: string; access: Access | undefined }[]
beforeAll(async () => {
  shop = await createTestApp()
  const { paths } = document.parse((await shop.app.inject('/api/docs/json')).json())
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((verb) => {
      const method = verb.toUpperCase()
      const name = `${method} ${path}`
      return { name, method, path, access: path.startsWith('/api/admin/') ? 'admin' : openTo[name] }
    }),
  )
})
afterAll(() => shop.close())

/** What each route answers when called with ids that exist nowhere and no body. */
async function statuses(client: Client): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  for (const { name, method, path } of routes) {
    if (name.endsWith('/sign-out')) continue
    const url = path.replace(/\{(\w+)\}/g, (_, parameter) =>
      parameter === 'slug' || parameter === 'key' ? 'no-such-thing' : crypto.randomUUID(),
    )
    const verb = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(method)
    answers.set(name, (await client.send({ method: verb, url })).statusCode)
  }
  return answers
}
const named = (access: Access) => routes.filter((route) => route.access === access).map(({ name }) => name)

test('every route of the API has a line in the matrix, and every line a route', () => {
  expect(routes.filter((route) => route.access === undefined).map(({ name }) => name)).toEqual([])
  const known = new Set(routes.map(({ name }) => name))
  expect(Object.keys(openTo).filter((name) => !known.has(name))).toEqual([])
})

// spec: admin 6 · The server enforces it: 401 and 403 on every admin route
test('a visitor reaches what is open to visitors and is asked to sign in everywhere else', async () => {
  const answers = await statuses(shop.visitor())
  for (const name of [...named('user'), ...named('admin')])
    expect([name, answers.get(name)]).toEqual([name, 401])
  for (const name of [...named('visitor'), ...named('anyone')])
    if (!name.endsWith('/refresh') && !name.endsWith('/sign-in'))
      expect([401, 403], name).not.toContain(answers.get(name))
})

// spec: admin 6 · The server enforces it: 401 and 403 on every admin route
test('a shopper is refused on every admin route and let in on their own', async () => {
  const answers = await statuses(await shop.asShopper())
  for (const name of named('admin')) expect([name, answers.get(name)]).toEqual([name, 403])
  for (const name of named('user')) expect([401, 403], name).not.toContain(answers.get(name))
})

test('an admin is let in everywhere and nothing answers with a fault of ours', async () => {
  const answers = await statuses(await shop.asAdmin())
  for (const [name, status] of answers) {
    expect([401, 403], name).not.toContain(name.endsWith('/refresh') ? 0 : status)
    expect(status, name).toBeLessThan(500)
  }
})
