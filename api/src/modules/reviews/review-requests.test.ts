import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { TEST_PASSWORD } from '../../../test/harness-client.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import {
  emailOptOuts,
  orderItems,
  orders,
  payments,
  products,
  refunds,
  returnRequests,
  users,
} from '../../platform/db/tables/index.ts'
import type { EmailJob } from '../../platform/jobs/queue.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { hashEmail } from '../accounts/random-token.ts'
import { sendEmail } from '../notifications/emails/send-email.ts'
import { queueReviewRequests } from './review-request-email.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(orders)
  await shop.sql`delete from jobs.job where name = 'mail'`
  await setStore(shop.db, { review_request_days: 7 })
})

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const queue = () => queueReviewRequests(shop.db, new Date())

async function addDeliveredOrder(client: Client, days = 8) {
  const product = await addProduct(shop.db)
  const address = {
    full_name: 'Asha Rao',
    phone: '9876543210',
    email: client.email,
    address_line1: '4 Lake Road',
    address_line2: '',
    city: 'Pune',
    state: 'Maharashtra' as const,
    pincode: '411001',
    country: 'India' as const,
  }
  const [order] = await shop.db
    .insert(orders)
    .values({
      user_id: client.userId,
      order_number: `ORD${crypto.randomUUID()}`,
      status: 'delivered',
      delivered_at: daysAgo(days),
      payment_method: 'cod',
      subtotal_amount: 100,
      shipping_amount: 0,
      tax_amount: 18,
      discount_amount: 0,
      total_amount: 118,
      shipping_address: address,
      billing_address: address,
      estimated_delivery_date: '2026-11-28',
    })
    .returning()
  if (!order) throw new Error('order was not stored')
  const snapshot = {
    ...{ id: product.id, slug: '', title: '', image_url: null, image_alt: '' },
    ...{ variant_labels: {}, custom_options: [] },
  }
  await shop.db.insert(orderItems).values({
    ...{ order_id: order.id, product_id: product.id, line_no: 1, quantity: 1, price: 100 },
    product: snapshot,
  })
  return { ...order, product }
}

type Sent = { to: { address: string }; text: string; html: string; headers?: Record<string, string> }

async function sendQueuedEmails(): Promise<Sent[]> {
  const jobs = await shop.sql<{ id: string; data: EmailJob }[]>`
    delete from jobs.job where name = 'mail' and data->>'email' = 'review_request' returning id, data`
  const sent: Sent[] = []
  const transport = {
    send: async (email: Sent) => {
      sent.push(email)
    },
  }
  for (const { id, data } of jobs)
    await sendEmail(
      { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport },
      data,
      id,
    )
  return sent
}

const extractPath = ({ text }: Sent) => /\/unsubscribe\?token=[\w-]+/.exec(text)?.[0] ?? ''
const oneClick = (url: string) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    payload: 'List-Unsubscribe=One-Click',
  })

test('asks once for a review of a delivered order, with links that need no account', async () => {
  const asha = await shop.asShopper()
  const { product, order_number } = await addDeliveredOrder(asha)
  expect([await queue(), await queue()]).toEqual([1, 0])
  const [email, ...others] = await sendQueuedEmails()
  expect(others).toEqual([])
  expect(email?.to.address).toBe(asha.email)
  expect(email?.text).toContain(`/products/${product.slug}#reviews`)
  expect(email?.text).toContain(order_number)
  expect(email && extractPath(email)).not.toBe('')
  expect(email?.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${shop.config.publicUrl}${email && extractPath(email)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('sends one email when two workers run at the same time', async () => {
  await addDeliveredOrder(await shop.asShopper())
  expect((await Promise.all([queue(), queue(), queue()])).sort()).toEqual([0, 0, 1])
  expect(await sendQueuedEmails()).toHaveLength(1)
})

type Order = Awaited<ReturnType<typeof addDeliveredOrder>>
const change = (values: Partial<typeof orders.$inferInsert>) => (order: Pick<Order, 'id'>) =>
  shop.db.update(orders).set(values).where(eq(orders.id, order.id))
const exclusions: [string, (order: Order, asha: Client) => Promise<unknown>][] = [
  ['requests are switched off', () => setStore(shop.db, { review_request_days: null })],
  ['the order is not delivered any more', change({ status: 'shipped' })],
  [
    'the order is a replacement',
    (order) =>
      change({ replacement_of: order.id, subtotal_amount: 0, tax_amount: 0, total_amount: 0 })(order),
  ],
  [
    'the order has a return request',
    (order) =>
      shop.db.insert(returnRequests).values({ order_id: order.id, reason: 'damaged', message: 'Broken' }),
  ],
  [
    'the order has a refund',
    async (order) => {
      const payment = { order_id: order.id, provider: 'sandbox', method: 'upi', amount: 118 } as const
      const [paid] = await shop.db
        .insert(payments)
        .values({ ...payment, status: 'captured' })
        .returning()
      const refund = { payment_id: paid?.id ?? '', amount: 50, idempotency_key: order.id }
      await shop.db.insert(refunds).values(refund)
    },
  ],
  [
    'the product is not sold any more',
    ({ product }) => shop.db.update(products).set({ is_active: false }).where(eq(products.id, product.id)),
  ],
  [
    'the product is reviewed',
    ({ product }, asha) =>
      asha.post(`/api/products/${product.slug}/reviews`, { rating: 5, title: 'Lovely', comment: 'Sharp.' }),
  ],
  [
    'the address is unsubscribed in other letter case',
    async ({ id, shipping_address }, asha) => {
      const email = asha.email.toUpperCase()
      await change({ shipping_address: { ...shipping_address, email } })({ id })
      await shop.db.insert(emailOptOuts).values({ email_hash: hashEmail(email) })
    },
  ],
  [
    'the address is unsubscribed',
    (_order, asha) =>
      shop.db.insert(emailOptOuts).values({ email_hash: hashEmail(asha.email.toUpperCase()) }),
  ],
]

test.each(exclusions)('is neither queued nor sent when %s', async (_name, exclude) => {
  const asha = await shop.asShopper()
  const before = await addDeliveredOrder(asha)
  expect(await queue()).toBe(1)
  await exclude(before, asha)
  expect(await sendQueuedEmails()).toEqual([])
  await shop.sql`delete from review_requests`
  expect(await queue()).toBe(0)
})

test.each([
  [6, 0],
  [8, 1],
  [13, 1],
  [15, 0],
])('an order delivered %i days ago queues %i emails at 7 days', async (days, emails) => {
  await addDeliveredOrder(await shop.asShopper(), days)
  expect(await queue()).toBe(emails)
})

test('leaves out orders of guests, who cannot write reviews', async () => {
  const asha = await shop.asShopper()
  const { id } = await addDeliveredOrder(asha)
  await shop.db.update(orders).set({ user_id: null }).where(eq(orders.id, id))
  expect(await queue()).toBe(0)
  const guest = await shop.asShopper()
  await addDeliveredOrder(guest)
  const nothing = { email: null, password_hash: null, full_name: null, email_confirmed_at: null }
  await shop.db.update(users).set(nothing).where(eq(users.id, guest.userId))
  expect(await queue()).toBe(0)
})

test('asks although another customer reviewed the product', async () => {
  const { product } = await addDeliveredOrder(await shop.asShopper())
  const other = await shop.asShopper()
  const { id } = await addDeliveredOrder(other)
  await shop.db.update(orderItems).set({ product_id: product.id }).where(eq(orderItems.order_id, id))
  const review = { rating: 5, title: 'Lovely', comment: 'Sharp.' }
  const reviewed = await other.post(`/api/products/${product.slug}/reviews`, review)
  expect(reviewed.statusCode, reviewed.body).toBe(201)
  expect(await queue()).toBe(1)
})

test('unsubscribes by a button or one click, any number of times, also after the account is deleted', async () => {
  const asha = await shop.asShopper()
  await addDeliveredOrder(asha)
  await queue()
  const [email] = await sendQueuedEmails()
  const url = email ? extractPath(email) : ''
  const count = () => shop.db.$count(emailOptOuts, eq(emailOptOuts.email_hash, hashEmail(asha.email)))

  const page = await shop.visitor().get(url)
  expect([page.statusCode, await count()]).toEqual([200, 0])
  expect(page.body).toContain('<button>Unsubscribe</button>')
  expect(page.body).not.toContain(asha.email)

  const gone = await shop.app.inject({
    method: 'DELETE',
    url: '/api/profile',
    cookies: asha.cookies(),
    payload: { current_password: TEST_PASSWORD },
  })
  expect(gone.statusCode, gone.body).toBe(200)
  for (const _time of [1, 2]) {
    const answer = await oneClick(url)
    expect([answer.statusCode, await count()]).toEqual([200, 1])
  }
})

test.each(['', '?token=', '?token=abc', `?token=${'A'.repeat(86)}`])(
  'refuses the link /unsubscribe%s',
  async (query) => {
    const before = await shop.db.$count(emailOptOuts)
    expect((await shop.visitor().get(`/unsubscribe${query}`)).statusCode).toBe(422)
    expect((await oneClick(`/unsubscribe${query}`)).statusCode).toBe(422)
    expect(await shop.db.$count(emailOptOuts)).toBe(before)
  },
)
