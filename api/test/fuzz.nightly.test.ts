import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from './harness.ts'
import { type Seen, sampleValues } from './harness-arbitrary.ts'
import { type Client, TEST_PASSWORD } from './harness-client.ts'
import { smsToNowhere } from './harness-msg91.ts'
import { describedOperations, type Operation } from './harness-openapi.ts'
import { addCategory, addCoupon } from './harness-rows.ts'
import { brokenInvariants } from './invariants.ts'

/**
 * More with FUZZ_REQUESTS=20000, others with FUZZ_SEED=7; the same ones each time otherwise, so
 * that a red run is seen again.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000)
const SEED = Number(process.env.FUZZ_SEED ?? 2_117_722_579)
/** No request takes so long, in ms, unless it hangs. */
const PATIENCE = 15_000
const roles = ['visitor', 'shopper', 'other', 'admin'] as const
type Role = (typeof roles)[number]

let shop: TestApp
let clients: Record<Role, Client>
let operations: Operation[]
const seen: Seen = { texts: [], numbers: [] }
beforeAll(async () => {
  shop = await createTestApp({ sms: smsToNowhere })
  operations = await describedOperations(shop)
  clients = {
    visitor: shop.visitor(),
    shopper: await shop.asShopper(),
    other: await shop.asShopper(),
    admin: await shop.asAdmin(),
  }
  await restock()
})
afterAll(() => shop.close())

/** Goods to work on, everybody in the role they have, and the ids of all there is. */
async function restock(): Promise<void> {
  await shop.sql`update users set staff_role = case when id = ${clients.admin.userId} then 'owner' end
    where id in (${clients.admin.userId}, ${clients.shopper.userId}, ${clients.other.userId})`
  // Or sign-in would be blocked for a while.
  await shop.sql`delete from rate_limit_buckets`
  for (const role of ['shopper', 'other', 'admin'] as const) {
    const { email, userId } = clients[role]
    const [user] = await shop.sql`select email from users where id = ${userId}`
    const profile = await clients[role].get('/api/profile')
    // Signed out by one of the requests, or signed in with an account that one of them made.
    if (profile.statusCode !== 200 || profile.json().email !== user?.email)
      await clients[role].signIn({ email: user?.email ?? email, password: TEST_PASSWORD })
  }
  const category = await addCategory(shop.db)
  const goods = { title: 'Mug', price: 49_900, stock: 20, category_ids: [category.id] }
  const customOptions = [{ name: 'Name', type: 'text' }]
  const variants = [{ type: 'colour', name: 'Colour', value: 'Red' }]
  for (const product of [goods, { ...goods, custom_options: customOptions, variants }]) {
    const answer = await clients.admin.post('/api/admin/products', { ...product, slug: crypto.randomUUID() })
    expect(answer.statusCode, answer.body).toBe(201)
  }
  await addCoupon(shop.db)
  const texts = await shop.sql<{ text: string }[]>`
    (select id::text as text from products order by random() limit 6)
    union all (select slug from products order by random() limit 4)
    union all (select id::text from categories order by random() limit 2)
    union all (select id::text from cart_items order by random() limit 4)
    union all (select id::text from addresses order by random() limit 4)
    union all (select id::text from orders order by random() limit 6)
    union all (select id::text from order_items order by random() limit 2)
    union all (select id::text from custom_options order by random() limit 4)
    union all (select id::text from coupons order by random() limit 2)
    union all (select code from coupons where is_active order by random() limit 2)
    union all (select id::text from reviews limit 2)
    union all (select id::text from contact_messages limit 2)
    union all (select id::text from users limit 3)
    union all (select id::text from payments order by random() limit 3)`
  seen.texts = texts.map(({ text }) => text)
}

type Shot = { operation: Operation; role: Role; options: InjectOptions }
function shots(): fc.Arbitrary<Shot> {
  return fc.oneof(...[...operations, ...hidden].map(shotsAt))
}

/** Pages that the description leaves out, because no client is written against them. */
const id = { in: 'path', name: 'id', schema: { type: 'string', format: 'uuid' } } as const
const hidden: Operation[] = [
  { method: 'GET', path: '/payments/sandbox/{id}', parameters: [id] },
  { method: 'POST', path: '/payments/sandbox/{id}/succeed', parameters: [id] },
  { method: 'POST', path: '/payments/sandbox/{id}/fail', parameters: [id] },
  { method: 'POST', path: '/api/payments/razorpay/webhook', parameters: [], body: {} },
].map((one) => ({ body: undefined, ...one, name: `${one.method} ${one.path}`, method: one.method as 'GET' }))

function shotsAt(operation: Operation): fc.Arbitrary<Shot> {
  const { method, path, parameters, body } = operation
  const of = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map((one) => [one.name, sampleValues(one.schema, seen)]),
      ),
      place === 'query' ? { requiredKeys: [] } : {},
    )
  const payload = path.endsWith('uploads')
    ? forms()
    : body
      ? sampleValues(body, seen)
      : fc.constant(undefined)
  // Half of what goes to the backoffice comes from its owner: what others send there is refused at once.
  const anyRole = fc.constantFrom(...roles)
  const role = path.startsWith('/api/admin/') ? fc.oneof(anyRole, fc.constant<Role>('admin')) : anyRole
  return fc
    .tuple(role, of('path'), of('query'), of('header'), payload)
    .map(([sender, params, query, header, sent]) => {
      const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(wire(params[name])))
      const search = new URLSearchParams(
        Object.fromEntries(Object.entries(query).map(([name, value]) => [name, wire(value)])),
      )
      const headers = Object.fromEntries(
        Object.entries(header).map(([name, value]) => [name, wire(value).replace(/[^\x20-\x7e]/g, '')]),
      )
      const typed = path.endsWith('uploads')
        ? { payload: sent as Buffer, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
        : sent === undefined
          ? { headers }
          : { payload: JSON.stringify(sent), headers: { ...headers, 'content-type': 'application/json' } }
      return { operation, role: sender, options: { method, url: `${url}?${search}`, ...typed } }
    })
}

/** A value as a query or a path carries it: half surrogates cannot be sent, and a list is JSON. */
const wire = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 2_000).replace(/\p{Cs}/gu, '')

const forms = () =>
  fc
    .tuple(
      fc.constantFrom('file', 'other', ''),
      fc.string({ maxLength: 20 }),
      fc.uint8Array({ maxLength: 200 }),
      fc.boolean(),
    )
    .map(([field, name, bytes, whole]) =>
      Buffer.concat([
        Buffer.from(`--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
        Buffer.from(bytes),
        Buffer.from(whole ? '\r\n--x--\r\n' : ''),
      ]),
    )

const refusal = z.object({ statusCode: z.int(), code: z.string(), message: z.string() })

async function shoot({ operation, role, options }: Shot): Promise<number> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${operation.name} did not answer`)), PATIENCE).unref()
  })
  const answer = await Promise.race([clients[role].send(options), late])
  const said = `${operation.name} as ${role}: ${answer.statusCode} ${answer.body.slice(0, 200)}`
  expect(answer.statusCode, said).toBeLessThan(500)
  if (answer.statusCode >= 400) {
    // The forms of a payment answer with a page.
    const isPage = String(answer.headers['content-type']).startsWith('text/html')
    expect(
      isPage ? operation.name.includes('/payments/') : refusal.safeParse(answer.json()).success,
      said,
    ).toBe(true)
    expect(answer.body, said).not.toMatch(/node_modules|PostgresError|\bselect\b.*\bfrom\b|\n\s+at /)
  }
  for (const [, total] of answer.body.matchAll(/"total":(\d+)/g)) seen.numbers.push(Number(total))
  return answer.statusCode
}

test(`handles ${REQUESTS} schema-generated requests in every role without server error, hang or broken data`, {
  timeout: 60_000 + REQUESTS * 100,
}, async () => {
  let sent = 0
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(shots(), async (shot) => {
      if (sent % 100 === 99) await restock()
      sent += 1
      const status = await shoot(shot)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }),
    // A smaller example would be found in a shop that the larger one has changed.
    { numRuns: REQUESTS, seed: SEED, endOnFailure: true, reporter: report },
  )
  expect(await brokenInvariants(shop.sql), `FUZZ_SEED=${SEED}`).toEqual([])
  expect((await shop.visitor().get('/readyz')).statusCode).toBe(200)
  // Enough of them got past the schemas to try what is behind.
  const taken = [...statuses].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0)
  expect(taken, JSON.stringify([...statuses])).toBeGreaterThan(REQUESTS / 15)
  const admins = await shop.sql`select id from users where role = 'admin'`
  expect(admins.length).toBeGreaterThan(0)
})

function report(details: fc.RunDetails<[Shot]>): void {
  if (!details.failed) return
  const shot = details.counterexample?.[0]
  const cause = details.errorInstance instanceof Error ? details.errorInstance.message : ''
  const request = JSON.stringify({ role: shot?.role, ...shot?.options }).slice(0, 2_000)
  throw new Error(`FUZZ_SEED=${SEED} after ${details.numRuns} requests: ${cause}\n${request}`)
}
