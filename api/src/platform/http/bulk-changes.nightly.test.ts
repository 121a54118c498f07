import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addCoupon, addOrder, addProduct } from '../../../test/harness-rows.ts'

/** So many at once, over the network: they are all named in the address. */
const MANY = 500

let shop: TestApp
let origin: string
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

type Send = { method?: string; ids?: string[]; query?: Record<string, string>; body?: object }
function send(path: string, { method = 'GET', ids, query, body }: Send): Promise<Response> {
  const cookie = Object.entries(admin.cookies()).map(([name, value]) => `${name}=${value}`)
  const filter: Record<string, string> = ids ? { filter: JSON.stringify({ id: ids }) } : {}
  const headers = { cookie: cookie.join('; '), ...(body && { 'content-type': 'application/json' }) }
  return fetch(`${origin}/api/admin/${path}?${new URLSearchParams({ ...filter, ...query })}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
}
async function succeeds(answer: Promise<Response>): Promise<string> {
  const found = await answer
  const text = await found.text()
  expect(found.ok, `${found.status} ${text.slice(0, 300)}`).toBe(true)
  return text
}

/** More rows like this one, which is the first of them. */
async function copies(table: string, id: string, different: Record<string, string>): Promise<string[]> {
  const columns = await shop.sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and column_name <> 'id' and is_generated = 'NEVER'`
  const names = columns.map(({ name }) => `"${name}"`)
  const values = columns.map(({ name }) => different[name] ?? `row."${name}"`)
  const rows = await shop.sql.unsafe<{ id: string }[]>(`
    insert into ${table} (${names}) select ${values} from ${table} row, generate_series(1, ${MANY - 1}) n
    where row.id = '${id}' returning id`)
  return [id, ...rows.map((row) => row.id)]
}
const counted = async (table: string, ids: string[], where: string) => {
  const [row] = await shop.sql.unsafe<{ count: number }[]>(
    `select count(*)::int as count from ${table} where id = any($1::uuid[]) and ${where}`,
    [ids],
  )
  return row?.count
}

async function manyOrders(): Promise<string[]> {
  const product = await addProduct(shop.db, { stock: 10_000 })
  const name = { name: { text: 'Asha' } }
  const first = await addOrder(shop.db, { product_id: product.id, custom_options: name })
  const ids = await copies('orders', first.id, { order_number: `row.order_number || n` })
  await shop.sql`
    insert into order_items (order_id, product_id, line_no, quantity, price, product, custom_options)
    select o.id, i.product_id, 1, 1, i.price, i.product, i.custom_options from orders o, order_items i
    where o.id = any(${ids}::uuid[]) and i.order_id = ${first.id} and o.id <> ${first.id}`
  await shop.sql`
    insert into order_tax_lines (order_id, line_no, percent, value, discount, taxable, cgst, sgst, igst)
    select o.id, 1, t.percent, t.value, 0, t.taxable, 0, 0, 0 from orders o, order_tax_lines t
    where o.id = any(${ids}::uuid[]) and t.order_id = ${first.id} and o.id <> ${first.id}`
  return ids
}

test('confirms, prints, ships, previews and cancels five hundred orders in single requests', async () => {
  const ids = await manyOrders()
  const become = (status: string) => succeeds(send('orders', { method: 'PUT', ids, body: { status } }))
  expect(JSON.parse(await become('confirmed'))).toHaveLength(MANY)
  expect(await counted('orders', ids, `status = 'confirmed'`)).toBe(MANY)
  for (const paper of ['packing-slips', 'job-tickets'])
    expect(await succeeds(send(`orders/${paper}`, { ids }))).toMatch(/^%PDF/)

  const orders = await shop.sql<{ order_number: string }[]>`
    select order_number from orders where id = any(${ids}::uuid[])`
  const lines = orders.map(({ order_number }, n) => `${order_number},${1_000_000_000 + n},Delhivery`)
  const list = ['order_number,tracking_number,courier', ...lines].join('\n')
  const shipped = await succeeds(send('orders/tracking', { method: 'POST', body: { list, check: false } }))
  expect(JSON.parse(shipped).shipped).toBe(MANY)
  const query = { status: 'cancelled' }
  expect(await succeeds(send('orders/status-preview', { ids, query }))).toContain(`"orders":${MANY}`)
  await become('cancelled')
  expect(await counted('orders', ids, `status = 'cancelled'`)).toBe(MANY)
})

test('hides, prices, stocks, moves and deletes five hundred products in single requests', async () => {
  const product = await addProduct(shop.db, { price: 10_000, stock: 5 })
  const ids = await copies('products', product.id, { slug: `row.slug || '-' || n`, stock: '0' })
  const mugs = await addCategory(shop.db)
  const change = (body: object) => succeeds(send('products', { method: 'PUT', ids, body }))
  await change({ is_active: false })
  await change({ price_percent: 10 })
  await change({ stock_change: 3 })
  await change({ category_ids: [mugs.id] })
  const all = `not is_active and price = 11000 and stock >= 3 and exists (
    select from product_categories where product_id = products.id and category_id = '${mugs.id}')`
  expect(await counted('products', ids, all)).toBe(MANY)
  await succeeds(send('products', { method: 'DELETE', ids }))
  expect(await counted('products', ids, 'true')).toBe(0)
})

test('hides, shows and deletes five hundred coupons and categories in single requests', async () => {
  const coupon = await addCoupon(shop.db)
  const category = await addCategory(shop.db)
  const kinds = {
    coupons: await copies('coupons', coupon.id, { code: 'row.code || n' }),
    categories: await copies('categories', category.id, {
      slug: `row.slug || '-' || n`,
      name: `row.name || ' ' || n`,
    }),
  }
  for (const [resource, ids] of Object.entries(kinds)) {
    for (const isActive of [false, true]) {
      await succeeds(send(resource, { method: 'PUT', ids, body: { is_active: isActive } }))
      expect(await counted(resource, ids, `is_active = ${isActive}`)).toBe(MANY)
    }
    await succeeds(send(resource, { method: 'DELETE', ids }))
    expect(await counted(resource, ids, 'true')).toBe(0)
  }
})

test('handles and reopens five hundred messages and deletes as many reviews in single requests', async () => {
  const messages = await shop.sql<{ id: string }[]>`
    insert into contact_messages (reference, kind, name, email, message)
    select 'REQ-' || n, 'contact', 'Asha', 'asha@example.test', 'Hello' from generate_series(1, ${MANY}) n returning id`
  const ids = messages.map(({ id }) => id)
  for (const handled of [true, false]) {
    await succeeds(send('contact-messages', { method: 'PUT', ids, body: { handled } }))
    expect(await counted('contact_messages', ids, `(handled_at is not null) = ${handled}`)).toBe(MANY)
  }
  const product = await addProduct(shop.db, { rating_sum: MANY * 5, rating_count: MANY })
  const reviews = await shop.sql<{ id: string }[]>`
    with people as (
      insert into users (email, full_name, password_hash)
      select 'reviewer-' || n || '@example.test', 'Asha', '-' from generate_series(1, ${MANY}) n returning id
    )
    insert into reviews (product_id, user_id, rating, title, comment)
    select ${product.id}, id, 5, 'Fine', 'Very fine' from people returning id`
  const reviewIds = reviews.map(({ id }) => id)
  await succeeds(send('reviews', { method: 'DELETE', ids: reviewIds }))
  expect(await counted('reviews', reviewIds, 'true')).toBe(0)
})
