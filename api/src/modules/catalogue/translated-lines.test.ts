import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addPlate, markPlate } from '../../../test/harness-designs.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { products } from '../../platform/db/tables/index.ts'
import type { EmailJob } from '../../platform/jobs/queue.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { sendEmail } from '../notifications/emails/send-email.ts'
import { queueReviewRequests } from '../reviews/review-request-email.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  await setStore(shop.db, { review_request_days: 7 })
})
afterAll(() => shop.close())

type Sent = Parameters<MailTransport['send']>[0]

async function sendQueued(kind: string): Promise<Sent[]> {
  const jobs = await shop.sql<{ id: string; data: EmailJob }[]>`
    delete from jobs.job where name = 'mail' and data->>'email' = ${kind} returning id, data`
  const sent: Sent[] = []
  const transport = { send: async (email: Sent) => void sent.push(email) }
  const sender = { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport }
  for (const { id, data } of jobs) await sendEmail(sender, data, id)
  return sent
}

async function translate(id: string, texts: Record<string, string>) {
  const body = { texts: Object.entries(texts).map(([field, text]) => ({ field, text })) }
  const answer = await admin.put(`/api/admin/products/${id}/translations/hi`, body)
  expect(answer.statusCode, answer.body).toBe(200)
}

/** A clock with a size, a text and a choice, in both languages. */
async function addClock(stock = 20) {
  const clock = await addProduct(shop.db, {
    title: 'Wall clock',
    stock,
    returns_policy: 'thirty_days',
    variants: [{ type: 'size', name: 'Size', value: 'Large' }],
    custom_options: [
      { name: 'Family name', type: 'text' },
      { name: 'Wrapping', type: 'select', options: ['Paper'] },
    ],
  })
  const [nameId = '', wrapId = ''] = clock.custom_options.map(({ id }) => id)
  await translate(clock.id, {
    title: 'दीवार घड़ी',
    'type:size': 'साइज़',
    'value:Large': 'बड़ा',
    [`option:${nameId}`]: 'परिवार का नाम',
    [`option:${wrapId}`]: 'पैकिंग',
    'choice:Paper': 'काग़ज़',
  })
  return { ...clock, nameId, wrapId }
}

async function asHindiShopper() {
  const shopper = await shop.asShopper()
  shopper.language = 'hi-IN'
  return shopper
}

/** The text of the customer is a word that is also a choice, and is not translated. */
async function orderClock(shopper: Client) {
  const clock = await addClock()
  await shopper.post('/api/cart', {
    product_id: clock.id,
    variant_selections: { size: 'Large' },
    custom_options: { [clock.nameId]: { text: 'Paper' }, [clock.wrapId]: { text: 'Paper' } },
  })
  const { total } = (await shopper.post('/api/checkout/quote', {})).json()
  const address = { ...deliveryAddress, email: shopper.email }
  const placed = await shopper.post(
    '/api/orders',
    { shipping_address: address, payment_method: 'cod', expected_total: total },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  const order: { id: string; items: { id: string }[] } = placed.json()
  return { clock, order, itemId: order.items[0]?.id ?? '' }
}

const LINE = '1 × दीवार घड़ी, बड़ा (परिवार का नाम: Paper; पैकिंग: काग़ज़)'

test('the emails of an order name the product as its reader does, and staff see the original', async () => {
  const shopper = await asHindiShopper()
  const { order } = await orderClock(shopper)
  const [received] = await sendQueued('order')
  expect(received?.text).toContain(LINE)
  expect((await admin.get(`/api/admin/orders/${order.id}`)).json().items).toMatchObject([
    { product: { title: 'Wall clock' } },
  ])
  const english = await shop.asShopper()
  await orderClock(english)
  const [other] = await sendQueued('order')
  expect(other?.text).toContain('1 × Wall clock, Large (Family name: Paper; Wrapping: Paper)')
})

test('a product that is no longer sold has its name in the order page', async () => {
  const shopper = await asHindiShopper()
  const { clock, order } = await orderClock(shopper)
  await shop.db.update(products).set({ is_active: false }).where(eq(products.id, clock.id))
  expect((await shopper.get(`/api/orders/${order.id}`)).json().items).toMatchObject([
    { product: { id: null, title: 'दीवार घड़ी' } },
  ])
  const reordered = await shopper.post(`/api/orders/${order.id}/reorder`)
  expect(reordered.json()).toMatchObject({ added: [], refused: [{ title: 'दीवार घड़ी' }] })
})

test('a question, a return and a review request name the product as their reader does', async () => {
  const shopper = await asHindiShopper()
  const { order, itemId } = await orderClock(shopper)
  const asked = await admin.post(`/api/admin/workshop-orders/${order.id}/items/${itemId}/questions`, {
    question: 'Which spelling?',
    requests_text: true,
  })
  expect(asked.statusCode, asked.body).toBeLessThan(300)
  const [question] = await sendQueued('question')
  expect(question?.text).toContain('दीवार घड़ी')
  const [, token] = /answer#([\w-]+)/.exec(question?.text ?? '') ?? []
  const opened = await shopper.post('/api/order-messages/open', { token })
  expect(opened.json()).toMatchObject({
    title: 'दीवार घड़ी',
    texts: [
      { name: 'परिवार का नाम', text: 'Paper' },
      { name: 'पैकिंग', text: 'काग़ज़' },
    ],
    requested_options: [{ name: 'परिवार का नाम' }],
  })
  await shop.sql`update orders set status = 'delivered', delivered_at = now() - interval '8 days' where id = ${order.id}`
  await queueReviewRequests(shop.db, new Date())
  const [request] = await sendQueued('review_request')
  expect(request?.text).toContain('दीवार घड़ी')
  expect(request?.text).not.toContain('Wall clock')

  await shop.sql`update orders set delivered_at = now() - interval '1 hour' where id = ${order.id}`
  const returns = `/api/orders/${order.id}/returns`
  const { items } = (await shopper.get(returns)).json()
  expect(items).toMatchObject([{ title: 'दीवार घड़ी' }])
  const body = { reason: 'changed_mind', items: [{ item_id: itemId, quantity: 1 }], message: 'Too large' }
  const returned = await shopper.post(returns, body)
  expect(returned.statusCode, returned.body).toBe(200)
  expect(returned.json().reports).toMatchObject([{ items: [{ title: 'दीवार घड़ी' }] }])
  const [requested] = await sendQueued('return_requested')
  expect(requested?.text).toContain('1 × दीवार घड़ी')
})

test('saved designs and their links name the product as their reader does', async () => {
  const shopper = await asHindiShopper()
  const plate = await addPlate(shop.db)
  const area = await markPlate(admin, plate)
  await translate(plate.id, { title: 'नेमप्लेट' })
  const made = await shopper.post('/api/designs', {
    product_id: plate.id,
    custom_options: { [plate.option_id]: { text: 'Asha' } },
    print_area_id: area.id,
    area_version: area.version,
    style: { texts: [{ slot: plate.option_id, font: 'tiro', colour: '#1b2a57' }], photos: [] },
  })
  expect(made.statusCode, made.body).toBe(201)
  const path = `/api/designs/${made.json().id}`
  const shared = (await shopper.post(`${path}/share`)).json()
  expect((await shopper.get('/api/designs')).json().items).toMatchObject([{ product: { title: 'नेमप्लेट' } }])
  const { language } = shopper
  const link = shared.path.replace('/designs', '/api/shared-designs')
  const headers = { 'accept-language': String(language) }
  expect((await shop.visitor().get(link, { headers })).json().product.title).toBe('नेमप्लेट')
  expect((await shop.visitor().get(link)).json().product.title).toBe(plate.title)
})

test('a cart says in the language what is missing of a product that has changed', async () => {
  const shopper = await asHindiShopper()
  const clock = await addClock()
  await shopper.post('/api/cart', { product_id: clock.id, variant_selections: { size: 'Large' } })
  await shop.sql`update custom_options set is_required = true where id = ${clock.nameId}`
  const [line] = (await shopper.get('/api/cart')).json().items
  expect(line.problem).toMatchObject({ params: { label: 'परिवार का नाम' } })
  expect(line.problem.message).toContain('परिवार का नाम')
  expect(line.problem.message).not.toContain('Family name')
})

test('a back-in-stock alert names the product as its reader does', async () => {
  const clock = await addClock(0)
  const visitor = shop.visitor()
  visitor.language = 'hi-IN'
  await visitor.post('/api/back-in-stock', { product_id: clock.id, email: 'meera@example.test' })
  const [confirmation] = await sendQueued('confirm_back_in_stock')
  expect(confirmation?.subject).toContain('दीवार घड़ी')
})
