import { formatMessage } from '@nakshi/core/base/format-message'
import { quoteMessages } from '@nakshi/core/order-edits/admin-quote-messages'
import type { QuoteLink } from '@nakshi/core/order-edits/admin-quotes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addOffer, addProduct } from '../../../../test/harness-rows.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { auditLog, contactMessages, quotes } from '../../../platform/db/tables/index.ts'
import { deleteStaleGuests } from '../../guests/delete-stale-guests.ts'
import { getToday } from './quotes.ts'

let shop: TestApp
let support: Client
let productId: string
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  support = await shop.asStaff('support')
  const mug = await addProduct(shop.db, { title: 'Name mug', price: 100_000, stock: 20 })
  productId = mug.id
  await shop.sql`insert into stock_movements (product_id, change, reason) values (${mug.id}, 20, 'initial')`
})
afterAll(async () => {
  expect(await brokenInvariants(shop.sql)).toEqual([])
  await shop.close()
})

const inDays = (days: number) => getToday(new Date(Date.now() + days * 86_400_000))

async function newDraft(quantity = 1): Promise<Record<string, unknown>> {
  const customerId = (await support.post('/api/admin/customers/guests')).json().id
  const { phone, address_line1, pincode } = deliveryAddress
  const items = [{ product_id: productId, quantity }]
  const customItems = [{ title: 'Engraving', quantity: 1, price: 20_000 }]
  const base = { customer_id: customerId, items, custom_items: customItems, payment_method: 'upi' }
  const quoted = await support.post('/api/admin/draft-orders/quote', {
    ...base,
    ship_to: { phone, email: '', address_line1, pincode },
  })
  expect(quoted.statusCode, quoted.body).toBe(200)
  return {
    ...base,
    channel: 'whatsapp',
    shipping_address: { ...deliveryAddress, email: '' },
    note: 'Wants it in gold',
    expected_total: quoted.json().quote.total,
  }
}
const create = (body: object, by = support) => by.post('/api/admin/quotes', body)
async function createQuote(more: object = {}): Promise<QuoteLink> {
  const answer = await create({ draft: await newDraft(), valid_until: inDays(7), ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const getPath = ({ url }: Pick<QuoteLink, 'url'>) => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
const open = (link: QuoteLink) => shop.app.inject(getPath(link))
const accept = (link: QuoteLink) =>
  shop.app.inject({
    method: 'POST',
    url: getPath(link),
    payload: '',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
    },
  })
const getStock = async () => (await shop.sql`select stock from products where id = ${productId}`)[0]?.stock
const listQuotes = async (filter: object) =>
  (await support.get('/api/admin/quotes', { query: { filter: JSON.stringify(filter) } })).json()

test('is opened without an account, accepted at its prices, and becomes an order to pay', async () => {
  const [message] = await shop.db
    .insert(contactMessages)
    .values({
      ...{ kind: 'custom_order', name: 'Asha', email: 'a@example.test', message: 'A mug with engraving' },
      reference: 'REQ-QUOTED',
    })
    .returning()
  const link = await createQuote({ contact_message_id: message?.id })
  const before = await getStock()
  // A later price of the catalogue does not change the quote.
  await shop.sql`update products set price = 150000 where id = ${productId}`
  const page = await open(link)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('1 × Name mug')
  expect(page.body).toContain('1 × Engraving')
  expect(page.body).toContain('Accept and pay')
  expect(await getStock()).toBe(before)
  const accepted = await accept(link)
  expect(accepted.statusCode, accepted.body).toBe(303)
  expect(accepted.headers.location).toContain('/track-order#')
  expect(await getStock()).toBe(Number(before) - 1)
  const [row] = await listQuotes({ contact_message_id: message?.id })
  expect(row).toMatchObject({ status: 'accepted', request: { reference: 'REQ-QUOTED' } })
  const order = (await support.get(`/api/admin/orders/${row.order.id}`)).json()
  expect(order).toMatchObject({
    total_amount: link.total,
    payment_status: 'pending',
    channel: 'whatsapp',
    items: [{ price: 100_000 }, { price: 20_000 }],
    notes: [{ note: 'Wants it in gold' }],
  })
  // The same order, however often it is accepted.
  expect((await accept(link)).headers.location).toBe(accepted.headers.location)
  expect(await getStock()).toBe(Number(before) - 1)
  const [, token = ''] = String(accepted.headers.location).split('#')
  const tracked = await shop.visitor().post('/api/order-tracking/open', { token })
  expect([tracked.statusCode, tracked.json().order_number ?? tracked.json().order?.order_number]).toEqual([
    200,
    order.order_number,
  ])
  const logged = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject_id, link.id))
    .orderBy(auditLog.at)
  expect(logged[0]).toMatchObject({ action: 'create', subject_type: 'quote', after: { total: link.total } })
  expect(JSON.stringify(logged)).not.toContain(new URL(link.url).searchParams.get('token'))
  await shop.sql`update products set price = 100000 where id = ${productId}`
})

test.each([
  ['has ended', (id: string) => shop.sql`update offers set expires_at = now() where id = ${id}`],
  ['has been deleted', (id: string) => shop.sql`delete from offers where id = ${id}`],
  [
    'is used up',
    (id: string) => shop.sql`update offers set usage_limit = 1, is_active = false where id = ${id}`,
  ],
])('holds the price of an offer that %s since, and takes no other one', async (_what, end) => {
  const offer = await addOffer(shop.db, { name: 'Diwali week', value: 10, starts_at: new Date(0) })
  const link = await createQuote()
  await end(offer.id)
  const better = await addOffer(shop.db, { name: 'New year', value: 50 })
  const accepted = await accept(link)
  expect(accepted.statusCode, accepted.body).toBe(303)
  const row = (await listQuotes({ status: 'accepted' })).find(({ id }: { id: string }) => id === link.id)
  const order = (await support.get(`/api/admin/orders/${row.order.id}`)).json()
  expect(order).toMatchObject({
    ...{ total_amount: link.total, offer_name: 'Diwali week' },
    offer_amount: 12_000,
  })
  await shop.sql`delete from offers where id in (${offer.id}, ${better.id})`
})

test('makes one order of parallel acceptances', async () => {
  const link = await createQuote()
  const answers = await Promise.all(Array.from({ length: 3 }, () => accept(link)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303]))
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
})

test('says clearly that it expired, was withdrawn, or cannot be had any more', async () => {
  const expired = await createQuote()
  await shop.db
    .update(quotes)
    .set({ valid_until: inDays(-1) })
    .where(eq(quotes.id, expired.id))
  for (const answer of [await open(expired), await accept(expired)]) expect(answer.statusCode).toBe(410)
  expect((await open(expired)).body).toContain('This quote has expired')
  expect((await open(expired)).body).toContain('Please ask us for a new one.')
  expect((await listQuotes({ status: 'expired' })).map(({ id }: { id: string }) => id)).toEqual([expired.id])

  const withdrawn = await createQuote()
  expect((await support.delete(`/api/admin/quotes/${withdrawn.id}`)).statusCode).toBe(200)
  for (const answer of [await open(withdrawn), await accept(withdrawn)]) {
    expect(answer.statusCode).toBe(410)
    expect(answer.body).toContain('This quote is no longer open')
  }
  const again = await support.delete(`/api/admin/quotes/${withdrawn.id}`)
  expect([again.statusCode, again.json().message]).toEqual([409, quoteMessages.not_open.template])

  const soldOut = await createQuote()
  const left = await getStock()
  await shop.sql`update products set stock = 0 where id = ${productId}`
  const refused = await accept(soldOut)
  expect(refused.statusCode).toBe(409)
  expect(refused.body).toContain('This quote cannot be accepted as it is')
  await shop.sql`update products set stock = ${left} where id = ${productId}`
  const unknown = await shop.app.inject('/quote?token=unknown')
  expect([unknown.statusCode, unknown.body.includes('This link is not valid')]).toEqual([422, true])
})

test('speaks the language of the address', async () => {
  const link = await createQuote()
  const page = await shop.app.inject(`/hi${getPath(link)}`)
  expect(page.body).toContain('आपका कोटेशन')
})

test('replaces a link, so that the former one leads nowhere', async () => {
  const link = await createQuote()
  const renewed = await support.post(`/api/admin/quotes/${link.id}/link`)
  expect(renewed.statusCode, renewed.body).toBe(200)
  expect((await open(link)).statusCode).toBe(422)
  expect((await open(renewed.json())).statusCode).toBe(200)
})

test('rejects an outdated total and days that are no validity, and keeps its guest', async () => {
  const draft = await newDraft()
  const outdated = await create({ draft: { ...draft, expected_total: 1 }, valid_until: inDays(7) })
  expect([outdated.statusCode, outdated.json().code]).toEqual([409, 'quote_changed'])
  for (const days of [-1, 91]) {
    const refused = await create({ draft, valid_until: inDays(days) })
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      formatMessage(quoteMessages.valid_until.template, { days: 90 }),
    ])
  }
  expect((await create({ draft, valid_until: inDays(7) })).statusCode).toBe(201)
  await shop.sql`update users set created_at = now() - interval '5 years' where id = ${String(draft.customer_id)}`
  await deleteStaleGuests(shop.db)
  expect(await shop.sql`select from users where id = ${String(draft.customer_id)}`).toHaveLength(1)
})

test('takes an advance online with the acceptance, and the rest in cash', async () => {
  const draft: Record<string, unknown> = { ...(await newDraft()), payment_method: 'cod' }
  const priced = await support.post('/api/admin/draft-orders/quote', {
    ...{ customer_id: draft.customer_id, items: draft.items, custom_items: draft.custom_items },
    ...{
      payment_method: 'cod',
      ship_to: {
        email: '',
        phone: deliveryAddress.phone,
        address_line1: deliveryAddress.address_line1,
        pincode: deliveryAddress.pincode,
      },
    },
  })
  const total: number = priced.json().quote.total
  const link = await createQuote({ draft: { ...draft, expected_total: total }, advance_percent: 50 })
  const { advance } = (await listQuotes({ q: deliveryAddress.phone })).find(
    ({ id }: { id: string }) => id === link.id,
  )
  expect(Math.abs(advance - total / 2)).toBeLessThanOrEqual(100)
  const page = await open(link)
  expect(page.body).toContain('Advance, online')
  expect(page.body).toContain('Accept and pay')
  expect((await accept(link)).statusCode).toBe(303)
  const [order] = await shop.sql`
    select o.payment_method, o.payment_status, o.cod_advance_amount, o.total_amount, p.amount, p.provider
    from orders o join quotes q on q.order_id = o.id join payments p on p.order_id = o.id where q.id = ${link.id}`
  expect(order).toMatchObject({
    ...{ payment_method: 'upi', payment_status: 'pending', cod_advance_amount: advance },
    ...{ total_amount: total, amount: advance },
  })
  expect(order?.provider).not.toBe('cod')
})

test('refuses an advance without cash on delivery for the rest, and one that is no part', async () => {
  const draft = await newDraft()
  const refused = await create({ draft, valid_until: inDays(7), advance_percent: 50 })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().issues).toEqual([
    expect.objectContaining({
      path: 'advance_percent',
      message: quoteMessages.advance_needs_cod.template,
    }),
  ])
  for (const percent of [0, 100, 12.5])
    expect(
      (
        await create({
          draft: { ...draft, payment_method: 'cod' },
          valid_until: inDays(7),
          advance_percent: percent,
        })
      ).statusCode,
    ).toBe(400)
})
