import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addCoupon, addOrder, addProduct } from '../../../test/harness-rows.ts'
import { reviews, users } from '../db/tables/index.ts'

let shop: TestApp
let owner: Client
beforeAll(async () => {
  shop = await createTestApp()
  owner = await shop.asAdmin()
  for (const [index, text] of STORED.entries()) await addRows(text, index)
})
afterAll(() => shop.close())

/** Composed, with a typographic apostrophe; decomposed, with the one of the keyboard. */
const STORED = ['Jos\u00e9 O\u2019Brien', "Jose\u0301 O'Brien"]
const TYPED = [...STORED, 'Jose', 'JOS\u00c9', 'o`brien', 'OBrien', "O'BRIEN", 'jose o\u02bcb', 'jo']
/** Addresses have no accents, identifiers no apostrophes either. */
const WITHOUT_ACCENTS = ['newsletter-subscribers']
const IDENTIFIERS = ['payment-issues', 'foreign-payments']

/** Rows of every list that can be searched, with the text in a field that it searches. */
async function addRows(text: string, index: number): Promise<void> {
  const { db, sql } = shop
  const { userId } = await shop.asShopper({ full_name: text })
  const staff = { email: `staff-${index}@example.test`, full_name: text, staff_role: 'support' } as const
  await db.insert(users).values(staff)
  await addCategory(db, { name: text })
  const product = await addProduct(db, { title: text })
  await addCoupon(db, { description: text })
  await sql`insert into collections (title, slug) values (${text}, ${`collection-${index}`})`
  await sql`insert into offers (name, kind, value, starts_at) values (${text}, 'percentage', 10, now())`
  const words = { title: text, comment: 'Fine' }
  await db.insert(reviews).values({ product_id: product.id, user_id: userId, rating: 5, ...words })
  const customOptions = { name: { type: 'text', text } } as never
  const order = await addOrder(db, {
    user_id: userId,
    title: text,
    shipping: { full_name: text },
    custom_options: customOptions,
    status: 'confirmed',
  })
  await sql`insert into quotes (customer_id, token_hash, draft, summary, total, valid_until)
    values (${userId}, ${`token-${index}`}, ${sql.json({ payment_method: 'cod', shipping_address: { full_name: text, phone: '9876543210' } })}, '{}', 100, now())`
  await sql`with card as (
      insert into credit_accounts (kind, expires_on) values ('gift_card', now()) returning id)
    insert into gift_cards (id, amount, recipient_name, sender_name, message, deliver_on, reason)
    select id, 100, ${text}, '', '', now(), '' from card`
  await sql`insert into return_requests (order_id, reason, message) values (${order.id}, 'damaged', ${text})`
  await sql`insert into payments (order_id, provider, method, amount, status, held_since)
    values (${order.id}, 'upi', 'upi', 49900, 'authorised', now())`
  await sql`insert into pages (slug, title) values (${`page-${index}`}, ${text})`
  await sql`insert into redirects (from_path, to_path) values (${`/${text.toLowerCase()}`}, '/')`
  await sql`insert into contact_messages (reference, kind, name, email, message)
    values (${`REQ-${index}`}, 'contact', ${text}, 'a@b.test', 'Hi')`
  await sql`insert into imported_orders (source, number, placed_at, currency, total_amount, items, content_hash, name)
    values ('shopify', ${`#${index}`}, now(), 'INR', 100, '[]', '', ${text})`
  await sql`insert into newsletter_subscribers (email, source) values (${`jose.${index}o'brien@example.test`}, '')`
  await sql`insert into data_breaches (title, found_at, description) values (${text}, now(), 'A phone with orders')`
  await sql`insert into audit_log (action, actor_name, role, subject_type) values ('sign_in', ${text}, 'owner', 'customer')`
}

const countFound = (body: string): number => {
  const found: unknown[] | { columns: { rows: unknown[] }[] } = JSON.parse(body)
  return Array.isArray(found) ? found.length : found.columns.reduce((sum, { rows }) => sum + rows.length, 0)
}

test('every list with a search finds accents, decomposed letters and apostrophes', async () => {
  const urls = shop.app.registeredRoutes
    .filter(({ method, filters }) => method === 'GET' && filters.includes('q'))
    .map(({ url }) => url)
  expect(urls.length).toBeGreaterThan(15)
  const failed: string[] = []
  for (const url of urls) {
    const name = url.replace('/api/admin/', '')
    if (IDENTIFIERS.includes(name)) continue
    for (const typed of TYPED) {
      if (WITHOUT_ACCENTS.includes(name) && !/^o.?brien$/i.test(typed)) continue
      const filter = JSON.stringify({ q: typed })
      const { statusCode, body } = await owner.get(url, { query: { filter } })
      if (statusCode !== 200 || countFound(body) < STORED.length)
        failed.push(`${name} ${typed}: ${body.slice(0, 100)}`)
    }
    const { body } = await owner.get(url, { query: { filter: '{"q":"jozef"}' } })
    if (countFound(body) > 0) failed.push(`${name} finds another name`)
  }
  expect(failed).toEqual([])
})
