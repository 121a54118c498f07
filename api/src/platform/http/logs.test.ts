import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { TEST_PASSWORD } from '../../../test/harness-client.ts'
import { logLines } from '../../../test/harness-log.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { startWorkers } from '../../app/worker/worker.ts'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '../../modules/accounts/sessions/session-cookies.ts'

let shop: TestApp
/** Every line that the app logs, at the most talkative level. */
let lines: string[]
beforeAll(async () => {
  shop = await createTestApp({ logLevel: 'debug' })
  lines = logLines(shop.app)
})
afterAll(() => shop.close())

const person = {
  full_name: 'Gulabrao Waghmare',
  phone: '9812345670',
  address_line1: '17 Peepal Gali',
  address_line2: 'Behind Shiv Mandir',
  city: 'Ratnagiri',
  pincode: '415612',
}
const email = 'gulabrao.waghmare@example.test'

test('logs request ids of a purchase, a sign-in and a password reset without personal data', async () => {
  const stop = await startWorkers({
    db: shop.db,
    config: shop.config,
    log: shop.app.log,
  })
  const shopper = await shop.asShopper({ email, full_name: person.full_name })
  const answer = await shopper.post('/api/auth/sign-in', { email, password: TEST_PASSWORD })
  const cookies = answer.cookies.map(({ value }) => value)
  expect(answer.cookies.map(({ name }) => name)).toEqual(
    expect.arrayContaining([ACCESS_COOKIE, REFRESH_COOKIE]),
  )
  await shop.visitor().post('/api/auth/sign-in', { email, password: 'the-wrong-password' })
  await shop.visitor().get('/api/auth/session', { headers: { cookie: `${ACCESS_COOKIE}=${cookies[0]}x` } })

  const product = await addProduct(shop.db, { stock: 0 })
  await shop.sql`update products set stock = 20 where id = ${product.id}`
  await shopper.post('/api/cart', { product_id: product.id })
  const { total } = (await shopper.post('/api/checkout/quote', {})).json()
  const placed = await shopper.post(
    '/api/orders',
    {
      shipping_address: { ...person, email, state: 'Maharashtra' },
      payment_method: 'cod',
      expected_total: total,
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  // The letter that the order sends is told with the request that placed it.
  const ofTheOrder = () =>
    lines.some(
      (line) => line.includes('job completed') && line.includes(String(placed.headers['x-request-id'])),
    )
  await expect.poll(ofTheOrder).toBe(true)
  await shopper.get(`/api/products?search=${encodeURIComponent(person.full_name)}`)
  await (await shop.asAdmin()).get('/api/admin/orders', { query: { filter: JSON.stringify({ q: email }) } })

  await shop.visitor().post('/api/auth/forgot-password', { email })
  const token = 'a-token-as-long-as-those-in-a-letter'
  await shop.visitor().get(`/reset-password?token=${token}`)
  await shop.visitor().post('/api/auth/reset-password', { token, password: 'another-long-password' })

  // A fault of ours in the middle of all that, with the person's data in the query.
  await shop.sql`alter table addresses rename to addresses_gone`
  const broken = await shopper.post('/api/addresses', { name: 'Home', ...person, state: 'Maharashtra' })
  await shop.sql`alter table addresses_gone rename to addresses`
  expect(broken.statusCode).toBe(500)
  await stop()

  const log = lines.join('')
  const secrets = [
    email,
    'gulabrao',
    ...Object.values(person),
    ...cookies,
    token,
    TEST_PASSWORD,
    'wrong-password',
  ]
  for (const secret of [...secrets, encodeURIComponent(person.full_name), '127.0.0.1'])
    expect(log.toLowerCase().includes(secret.toLowerCase()), secret).toBe(false)

  const entries = lines.map((line) =>
    z.looseObject({ reqId: z.string().optional(), msg: z.string().optional() }).parse(JSON.parse(line)),
  )
  const fault = entries.find(({ msg }) => msg === 'request failed')
  expect(fault?.reqId).toBe(broken.headers['x-request-id'])
  expect(fault?.reqId).toMatch(/^[0-9a-f-]{36}$/)
  expect(entries.filter(({ msg }) => msg === 'request completed').every(({ reqId }) => reqId)).toBe(true)
})

test('returns neither SQL nor a source location in a server error', async () => {
  const shopper = await shop.asShopper()
  await shop.sql`alter table wishlist_items rename to wishlist_items_gone`
  const answer = await shopper.get('/api/wishlist')
  await shop.sql`alter table wishlist_items_gone rename to wishlist_items`
  expect(answer.statusCode).toBe(500)
  expect(Object.keys(answer.json()).sort()).toEqual([
    'code',
    'message',
    'message_code',
    'params',
    'statusCode',
  ])
  expect(answer.body).not.toMatch(/wishlist_items|select|relation|\.ts|node_modules| at /i)
})

test('takes the request id from the trusted proxy only', async () => {
  const nameOf = async (behind: TestApp, sent: string) =>
    (await behind.visitor().get('/healthz', { headers: { 'x-request-id': sent } })).headers['x-request-id']
  const behindProxy = await createTestApp({ trustProxy: 1 })
  expect(await nameOf(behindProxy, 'from-the-proxy-1')).toBe('from-the-proxy-1')
  for (const odd of ['short', 'a line\nof its own', 'x'.repeat(65)])
    expect(await nameOf(behindProxy, odd)).toMatch(/^[0-9a-f-]{36}$/)
  await behindProxy.close()
  expect(await nameOf(shop, 'from-the-proxy-1')).toMatch(/^[0-9a-f-]{36}$/)
})

test('logs the constraint when a request refers to a row that does not exist', async () => {
  const shopper = await shop.asShopper()
  const { id } = await addProduct(shop.db)
  await shop.sql.unsafe(`create function lose_product() returns trigger language plpgsql as
    $$ begin new.product_id = '00000000-0000-4000-8000-000000000000'; return new; end $$;
    create trigger lose_product before insert on wishlist_items for each row execute function lose_product()`)
  expect((await shopper.put(`/api/wishlist/${id}`)).statusCode).toBe(404)
  await shop.sql.unsafe('drop trigger lose_product on wishlist_items; drop function lose_product')
  const found = lines.filter((line) => line.includes('"msg":"request refers to a row that does not exist"'))
  expect(found).toEqual([expect.stringContaining('wishlist_items_product_id_products_id_fk')])
  expect(found[0]).not.toContain('00000000-0000-4000')
})
