import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addCoupon, addOrder, addProduct } from '../../../test/harness-rows.ts'
import { reviews } from '../db/tables/index.ts'

/** A client such as react-admin sends a record as it was read, and sorts by any column it shows. */
let shop: TestApp
let owner: Client
beforeAll(async () => {
  shop = await createTestApp()
  owner = await shop.asAdmin()
  const category = await addCategory(shop.db)
  const product = await addProduct(shop.db, { category_ids: [category.id] })
  await owner.put(`/api/admin/products/${product.id}`, { stock: 4 })
  await addCoupon(shop.db)
  const { userId } = await shop.asShopper()
  const order = await addOrder(shop.db, { user_id: userId, product_id: product.id })
  const words = { title: 'Fine', comment: 'Very fine' }
  await shop.db.insert(reviews).values({ product_id: product.id, user_id: userId, rating: 5, ...words })
  const visitor = shop.visitor()
  const message = { kind: 'contact', name: 'Asha', email: 'a@b.test', message: 'Hi' }
  for (const [path, body] of [
    ['collections', { title: 'Picks', rule: { tags: ['gift'], max_price: 50_000 }, starts_on: '2026-11-01' }],
    ['offers', { name: 'Ten off', kind: 'percentage', value: 10, starts_at: '2026-11-01T00:00:00Z' }],
    ['redirects', { from_path: '/old', to_path: '/products' }],
    ['search-synonyms', { words: ['mug', 'cup'] }],
    [
      'data-breaches',
      {
        ...{ title: 'Lost phone', found_at: '2026-11-29T06:00:00Z', description: 'With orders' },
        ...{ consequences: '', measures: '', advice: '', customers: '' },
        ...{ customers_informed_at: null, board_informed_at: null, board_reported_at: null },
      },
    ],
    ['invitations', { email: 'new@example.test', staff_role: 'support' }],
    [
      'webhook-endpoints',
      { url: 'http://127.0.0.1:9/hook', description: '', events: ['order.placed'], is_active: true },
    ],
  ] as const)
    expect((await owner.post(`/api/admin/${path}`, body)).statusCode, path).toBeLessThan(300)
  expect((await visitor.post('/api/contact-messages', message)).statusCode).toBe(201)
  await shop.sql`insert into newsletter_subscribers (email, source) values ('n@example.test', '')`
  await shop.sql`insert into payment_issues (kind, subject, order_id, provider_payload)
    values ((enum_range(null::payment_issue_kind))[1], 'pay_1', ${order.id}, '{}')`
  await shop.sql`insert into imported_orders (source, number, placed_at, currency, total_amount, items, content_hash)
    values ('shopify', '#1', now(), 'INR', 100, '[]', '')`
  await shop.sql`insert into courier_bookings (order_id, provider, reference, state, weight_grams)
    values (${order.id}, 'shiprocket', 'ORD-1', 'booking', 500)`
  await shop.sql`insert into unusable_messages (source, reason, key, payload)
    values ('shiprocket_webhook', 'not_understood', '1', '{}')`
})
afterAll(() => shop.close())

/** Calculated for the rows of a page, or lists and objects; small lists of settings have one order. */
const NOT_SORTABLE: Record<string, string[]> = {
  orders: [
    ...[
      'parcels_count',
      'is_partly_shipped',
      'items_count',
      'units',
      'items_summary',
      'pictures',
      'first_text',
      'buyer_confirmation',
    ],
    ...['photos', 'items_to_make', 'items_made', 'has_notes'],
  ],
  'workshop-orders': [
    ...['items_count', 'units', 'items_summary', 'items_to_make', 'items_made', 'is_packed', 'previews'],
  ],
  products: ['image_url', 'low_combinations', 'categories', 'tags'],
  'stock-movements': ['combination', 'order', 'note'],
  'stock-levels': ['product_id', 'combination', 'image_url'],
  quotes: ['order', 'request'],
  'gift-cards': ['customer'],
  coupons: ['product_ids', 'category_ids'],
  offers: ['product_ids', 'category_ids'],
  customers: ['ordered_as', 'phone'],
  invitations: ['invited_by'],
  reviews: ['user', 'product', 'photos'],
  'contact-messages': ['images'],
  'audit-log': ['session_id', 'subject_name', 'before', 'after'],
  'courier-bookings': [
    'problem',
    'scans',
    'tracking_url',
    'eway_bill',
    'sent_changes',
    'ndr_action',
    'ndr_at',
  ],
  'payment-issues': ['provider_payload', 'resolved_by'],
  'imported-orders': ['items', 'customer_id'],
}
/** Short lists that are read whole. */
const WITHOUT_LIST_QUERY = [
  'settings',
  'email-texts',
  'webhook-endpoints',
  'search-synonyms',
  'failed-jobs',
  'tax-rates',
]

const listUrls = (method: string, suffix: RegExp) =>
  shop.app.registeredRoutes
    .filter((route) => route.method === method && suffix.test(route.url))
    .map(({ url }) => url)

describe('a record of the backoffice API', () => {
  test('is accepted as it was read, and not in a version that another client replaced', async () => {
    const records = listUrls('GET', /^\/api\/admin\/[\w-]+\/:id$/)
    const failed: unknown[] = []
    for (const url of listUrls('PUT', /^\/api\/admin\/[\w-]+\/:id$/)) {
      if (!records.includes(url)) continue
      const rows: { id: string }[] = (await owner.get(url.replace('/:id', ''))).json()
      expect(rows.length, url).toBeGreaterThan(0)
      const one = url.replace(':id', rows[0]?.id ?? '')
      const { headers, body } = await owner.get(one)
      const whole = JSON.parse(body)
      if (whole.updated_at) expect(headers.etag, url).toBe(`"${whole.updated_at}"`)
      const ifMatch = { headers: { 'if-match': headers.etag ?? '*' } }
      const saved = await owner.put(one, whole, ifMatch)
      if (saved.statusCode !== 200) failed.push([url, saved.statusCode, saved.body])
      if (!('updated_at' in whole)) continue
      const { updated_at: _version, ...rest } = whole
      const stale = await owner.put(one, rest, { headers: { 'if-match': '"2020-01-01T00:00:00.000Z"' } })
      if (stale.statusCode !== 412) failed.push([url, 'stale', stale.statusCode, stale.body])
    }
    expect(failed).toEqual([])
  })

  test('keeps the date of an answer that is saved unchanged', async () => {
    const [{ id }] = (await owner.get('/api/admin/reviews')).json()
    const answered = (await owner.put(`/api/admin/reviews/${id}`, { answer: 'Thank you' })).json()
    const saved = (await owner.put(`/api/admin/reviews/${id}`, answered)).json()
    expect(saved.answered_at).toBe(answered.answered_at)
  })

  test('is read one by one from every list whose rows are records', async () => {
    for (const resource of ['stock-movements', 'stock-levels', 'product-names', 'category-names']) {
      const [row] = (await owner.get(`/api/admin/${resource}`)).json()
      expect((await owner.get(`/api/admin/${resource}/${row.id}`)).json(), resource).toEqual(row)
      expect((await owner.get(`/api/admin/${resource}/${crypto.randomUUID()}`)).statusCode).toBe(404)
    }
  })
})

describe('a list of the backoffice API', () => {
  test('has a Content-Range, and sorts by every column of its rows that the documentation names', async () => {
    const failed: string[] = []
    const { paths } = (await owner.get('/api/docs/json')).json()
    for (const url of listUrls('GET', /^\/api\/admin\/[\w-]+$/)) {
      const { statusCode, headers, body } = await owner.get(url)
      if (statusCode !== 200 || !String(headers['content-type']).includes('json')) continue
      const rows = JSON.parse(body)
      if (!Array.isArray(rows)) continue
      const resource = url.replace('/api/admin/', '')
      expect(headers['content-range'], url).toMatch(new RegExp(`^${resource} (?:\\*|0-\\d+)/${rows.length}$`))
      if (WITHOUT_LIST_QUERY.includes(resource) || rows.length === 0) continue
      for (const name of Object.keys(rows[0])) {
        const query = { sort: JSON.stringify([name, 'DESC']) }
        const sorted = await owner.get(url, { query })
        const [sortedBy] = paths[url].get.description.split('Filtered by')
        const isDocumented = sortedBy.includes(`\`${name}\``)
        const expected = !NOT_SORTABLE[resource]?.includes(name)
        if ((sorted.statusCode === 200) !== expected || isDocumented !== expected)
          failed.push(`${resource} ${name} ${sorted.statusCode} ${isDocumented}`)
      }
    }
    expect(failed).toEqual([])
  })

  test('sorts customers by what they spent and when they last ordered', async () => {
    for (const field of ['spent', 'orders_count', 'last_order_at']) {
      const sort = JSON.stringify([field, 'DESC'])
      const [first, ...others] = (await owner.get('/api/admin/customers', { query: { sort } })).json()
      expect(first.orders_count, field).toBe(1)
      expect(others.every(({ orders_count }: { orders_count: number }) => orders_count === 0)).toBe(true)
    }
  })
})

test('an error names its fields in the form that react-admin reads', async () => {
  const { issues, errors } = (await owner.post('/api/admin/categories', { name: '' })).json()
  expect(errors).toEqual({ name: issues[0].message })
})
