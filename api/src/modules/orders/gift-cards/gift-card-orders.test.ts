import { randomUUID } from 'node:crypto'
import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import { DEFAULT_FEATURES } from '@nakshi/core/settings/features'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import { type Client, TEST_PASSWORD } from '../../../../test/harness-client.ts'
import { linkIn, listEmailTexts } from '../../../../test/harness-outbox.ts'
import { createPayingShop, type PayingShop, PRICE, TOTAL } from '../../../../test/harness-paying.ts'
import { addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import { exportAccount } from '../../privacy/export-account.ts'

let shop: PayingShop
const switchCards = (isOn: boolean) =>
  setStore(shop.db, { features: { ...DEFAULT_FEATURES, gift_cards: isOn } })
beforeAll(async () => {
  shop = await createPayingShop()
  await switchCards(true)
})
afterAll(() => shop.close())
vi.setConfig({ testTimeout: 60_000 })

const WITHIN = { timeout: 40_000, interval: 100 }
const CODE_LINK = /gift-card#([A-Z0-9-]{23})/
const inDays = (days: number) => toIndiaDate(new Date(Date.now() + days * 86_400_000))
const withKey = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })

const newCard = {
  ...{ amount: 150_000, design: 'lamps', recipient_name: 'Meera', sender_name: 'Asha', message: 'Enjoy' },
  ...{ recipient_email: null, deliver_on: inDays(0), payment_method: 'upi' },
  ...{ buyer_name: 'Asha Rao', buyer_phone: '98765 43210' },
}
type Placed = { id: string; payment_url: string }

const request = (client: Client, more: object = {}, key?: string) =>
  client.post('/api/gift-cards/orders', { ...newCard, ...more }, withKey(key))
async function place(client: Client, more: object = {}, key?: string): Promise<Placed> {
  const answer = await request(client, more, key)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
async function pay(client: Client, { payment_url: url }: Placed) {
  const page = await client.get(url)
  const [, reference = ''] = /name="order_id" value="(\w+)"/.exec(page.body) ?? []
  const payment = shop.razorpay.pay(reference)
  await shop.app.inject(shop.razorpay.callback(payment))
}
async function buy(client: Client, more: object = {}): Promise<Placed> {
  const placed = await place(client, more)
  await pay(client, placed)
  return placed
}
async function getCard(orderId: string) {
  const [row] = await shop.sql`select id from gift_cards where order_id = ${orderId}`
  return (await shop.admin.get(`/api/admin/gift-cards/${row?.id}`)).json()
}
const getOrder = async (client: Client, { id }: Placed) => (await client.get(`/api/orders/${id}`)).json()
const setStatus = ({ id }: Placed, status: string) => shop.admin.patch(`/api/admin/orders/${id}`, { status })
const refund = ({ id }: Placed, amount: number, more: object = {}) =>
  shop.admin.post(`/api/admin/orders/${id}/refunds`, { amount, reason: 'Asked', ...more }, withKey())
const getCredit = async (client: Client) => (await client.get('/api/store-credit')).json()
const getCode = (email: string) => linkIn(shop.config.dataDir, email, CODE_LINK)
const waitForCode = (email: string) =>
  shop.work('gift_cards', () => vi.waitFor(() => expect(getCode(email)).not.toBe(''), WITHIN))
const processRefunds = ({ id }: Placed) =>
  shop.work(null, () =>
    vi.waitFor(async () => {
      const { payments } = await shop.adminOrder(id)
      const statuses = payments.flatMap(({ refunds }: { refunds: { status: string }[] }) =>
        refunds.map(({ status }) => status),
      )
      expect(new Set(statuses)).toEqual(new Set(['processed']))
    }, WITHIN),
  )

/** Orders goods for `TOTAL`, paid with what is in the account. */
async function spend(client: Client) {
  const { id } = await addProduct(shop.db, { price: PRICE, stock: 50 })
  await client.post('/api/cart', { product_id: id })
  const body = {
    shipping_address: { ...deliveryAddress, email: client.email },
    ...{ payment_method: 'upi', use_store_credit: true, expected_total: TOTAL },
  }
  const answer = await client.post('/api/orders', body, withKey())
  expect(answer.json()).toMatchObject({ payment_status: 'captured', total_amount: TOTAL })
}

test('issues a card once it is paid, and refunds the buyer what its holder has not spent', async () => {
  const asha = await shop.asShopper()
  const dev = await shop.asShopper()
  const placed = await place(asha, { recipient_email: dev.email.toUpperCase() })
  expect(await getOrder(asha, placed)).toMatchObject({
    ...{ content: 'gift_cards', status: 'pending', payment_status: 'pending', can_cancel: true },
    ...{ total_amount: 150_000, tax_amount: 0, included_tax_amount: 0, shipping_amount: 0 },
    items: [{ product_id: null, price: 150_000, tax_percent: 0, product: { title: 'Gift card' } }],
  })
  expect((await dev.get(`/api/orders/${placed.id}`)).statusCode).toBe(404)
  const unpaid = await getCard(placed.id)
  expect(unpaid).toMatchObject({ status: 'unpaid', balance: 0, code_ending: null, queued_at: null })
  for (const action of ['link', 'email'])
    expect((await shop.admin.post(`/api/admin/gift-cards/${unpaid.id}/${action}`)).statusCode).toBe(409)
  const notCancelled = await shop.admin.send({ method: 'DELETE', url: `/api/admin/gift-cards/${unpaid.id}` })
  expect(notCancelled.json().message).toBe(adminMessages.gift_card.not_paid.template)

  await pay(asha, placed)
  expect(await getOrder(asha, placed)).toMatchObject({
    ...{ status: 'delivered', payment_status: 'captured', due_amount: 0, can_cancel: false },
    documents: [],
  })
  expect(await getCard(placed.id)).toMatchObject({
    ...{ status: 'open', amount: 150_000, balance: 150_000, recipient_email: dev.email },
    order: { id: placed.id },
    reason: '',
  })
  await waitForCode(dev.email)
  expect(JSON.stringify(listEmailTexts(shop.config.dataDir))).toContain('Asha sends you a gift card.')
  await shop.work(null, () =>
    vi.waitFor(() => {
      const texts = JSON.stringify(listEmailTexts(shop.config.dataDir))
      expect(texts).toContain('We have received your payment for order')
    }, WITHIN),
  )
  const code = getCode(dev.email)
  expect((await shop.visitor().post('/api/gift-cards/view', { code })).json()).toMatchObject({
    ...{ status: 'open', amount: 150_000, design: 'lamps', sender_name: 'Asha', message: 'Enjoy' },
  })
  expect((await dev.post('/api/gift-cards/claim', { code })).statusCode).toBe(200)
  await spend(dev)

  const left = 150_000 - TOTAL
  expect((await shop.adminOrder(placed.id)).refundable).toEqual({ amount: left, shipping: 0, items: [] })
  const tooMuch = await refund(placed, left + 1)
  expect(tooMuch.json()).toMatchObject({
    statusCode: 422,
    message: formatMessage(adminMessages.gift_card.refund_too_much, { left }),
  })
  expect((await refund(placed, 20_000)).statusCode).toBe(201)
  expect((await getCredit(dev)).balance).toBe(left - 20_000)
  expect((await refund(placed, left - 20_000, { to_store_credit: true })).statusCode).toBe(201)
  await processRefunds(placed)
  expect((await getCredit(asha)).balance).toBe(left - 20_000)
  expect((await getCredit(dev)).balance).toBe(0)
  expect((await refund(placed, 100)).statusCode).toBe(422)
  // The recipient does not learn of the order.
  expect(JSON.stringify(await getCredit(dev))).not.toContain(placed.id)
})

test('cancels the card of an order that is not paid, for good', async () => {
  const asha = await shop.asShopper()
  const placed = await place(asha)
  const page = await asha.get(placed.payment_url)
  expect((await asha.post(`/api/orders/${placed.id}/cancel`, {})).statusCode).toBe(200)
  expect(await getCard(placed.id)).toMatchObject({ status: 'cancelled', balance: 0 })
  const reopened = await setStatus(placed, 'pending')
  expect(reopened.json()).toMatchObject({
    statusCode: 409,
    message: giftCardMessages.only_cancel.template,
  })
  const [, reference = ''] = /name="order_id" value="(\w+)"/.exec(page.body) ?? []
  await shop.app.inject(shop.razorpay.callback(shop.razorpay.pay(reference)))
  await processRefunds(placed)
  expect(await getOrder(asha, placed)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await getCard(placed.id)).toMatchObject({ status: 'cancelled', balance: 0 })
})

test('is no sale: without documents, tax lines and revenue, and nothing is made, sent or returned', async () => {
  const getSums = async () => {
    const { revenue } = (await shop.admin.get('/api/admin/dashboard')).json()
    const report = await shop.admin.get('/api/admin/reports', {
      query: { report: 'sales', from: inDays(0), to: inDays(0) },
    })
    return { revenue, sums: report.json().sums }
  }
  const before = await getSums()
  const asha = await shop.asShopper()
  const placed = await buy(asha)
  expect(await getSums()).toEqual(before)
  const [rows] = await shop.sql`
    select (select count(*)::int from invoices where order_id = ${placed.id}) as invoices,
      (select count(*)::int from order_tax_lines where order_id = ${placed.id}) as tax_lines`
  expect(rows).toEqual({ invoices: 0, tax_lines: 0 })

  const order = await shop.adminOrder(placed.id)
  const [item] = order.items
  const parcel = { items: [{ item_id: item.id, quantity: 1 }] }
  const refused = [
    await setStatus(placed, 'cancelled'),
    await setStatus(placed, 'shipped'),
    await shop.admin.post(`/api/admin/orders/${placed.id}/parcels`, parcel),
    await shop.admin.patch(`/api/admin/orders/${placed.id}`, { collect: 'cod' }),
    await asha.post(`/api/orders/${placed.id}/cancel`, {}),
    await asha.post(`/api/orders/${placed.id}/change-requests`, { message: 'In blue, please' }),
  ]
  for (const { statusCode, body } of refused) expect(statusCode, body).toBe(409)
  expect((await asha.get(`/api/orders/${placed.id}/returns`)).json()).toEqual({ reports: [], items: [] })
  const slips = await shop.admin.get('/api/admin/orders/packing-slips', {
    query: { filter: JSON.stringify({ id: [placed.id] }) },
  })
  expect(slips.json()).toMatchObject({ statusCode: 409, code: 'gift_card_order' })
})

test('never collects cash for a card', async () => {
  const asha = await shop.asShopper()
  expect([400, 422]).toContain((await request(asha, { payment_method: 'cod' })).statusCode)
  const placed = await place(asha)
  const cash = await asha.post(`/payments/cash-on-delivery/${placed.id}`, {})
  expect(cash.statusCode).toBeGreaterThanOrEqual(400)
  expect(await getOrder(asha, placed)).toMatchObject({ payment_method: 'upi' })
  const switched = await shop.admin.patch(`/api/admin/orders/${placed.id}`, { collect: 'cod' })
  expect(switched.json()).toMatchObject({ statusCode: 409, message: giftCardMessages.not_goods.template })
})

test('bounds amount, day and number of unpaid orders, and sells to accounts once per key', async () => {
  const asha = await shop.asShopper()
  for (const more of [
    { amount: 9_900 },
    { amount: 1_000_100 },
    { amount: 50_050 },
    { design: 'rocket' },
    { deliver_on: inDays(-1) },
    { deliver_on: inDays(400) },
    { recipient_name: 'Win at https://example.test' },
    { buyer_phone: '12' },
  ])
    expect([400, 422], JSON.stringify(more)).toContain((await request(asha, more)).statusCode)
  const first = await place(asha, {}, 'gift-order-1')
  expect(await place(asha, {}, 'gift-order-1')).toEqual(first)
  const again = await request(asha, { amount: 20_000 }, 'gift-order-1')
  expect(again.json().message).toBe(giftCardMessages.already_ordered.template)
  expect((await request(shop.visitor())).statusCode).toBe(401)
  const answers = await Promise.all(Array.from({ length: 30 }, () => request(asha)))
  const limited = answers.filter(({ statusCode }) => statusCode === 422)
  expect(limited.length).toBeGreaterThan(0)
  expect(limited[0]?.json()).toMatchObject({ code: 'too_many_to_pay' })
  await switchCards(false)
  expect((await request(await shop.asShopper())).json()).toMatchObject({ code: 'feature_off' })
  await switchCards(true)
})

test('sends a card on its day, and to the buyer who passes it on', async () => {
  const asha = await shop.asShopper()
  const email = 'later.gift@example.test'
  const later = await buy(asha, { recipient_email: email, deliver_on: inDays(3) })
  const own = await buy(asha)
  await waitForCode(asha.email)
  expect(JSON.stringify(listEmailTexts(shop.config.dataDir))).toContain(
    'This is the gift card that you bought for Meera.',
  )
  expect(getCode(email)).toBe('')
  expect(await getCard(own.id)).toMatchObject({ queued_at: expect.any(String), deliver_on: inDays(0) })
  expect(await getCard(later.id)).toMatchObject({ status: 'open', queued_at: null })
  await shop.sql`update gift_cards set deliver_on = ${inDays(-1)}::date where order_id = ${later.id}`
  await waitForCode(email)
})

test('counts the months from the day of payment where the day of delivery has passed', async () => {
  const asha = await shop.asShopper()
  const placed = await place(asha)
  await shop.sql`update gift_cards set deliver_on = ${inDays(-2)}::date where order_id = ${placed.id}`
  await pay(asha, placed)
  const { deliver_on, expires_on } = await getCard(placed.id)
  expect(deliver_on).toBe(inDays(0))
  const [{ day } = { day: '' }] = await shop.sql`
    select to_char(${inDays(0)}::date + interval '12 months', 'YYYY-MM-DD') as day`
  expect(expires_on).toBe(day)
})

test('does not send a card that was refunded in full before its day', async () => {
  const asha = await shop.asShopper()
  const email = 'refunded.gift@example.test'
  const placed = await buy(asha, { recipient_email: email, deliver_on: inDays(3) })
  expect((await refund(placed, 150_000)).statusCode).toBe(201)
  await processRefunds(placed)
  expect(await getCard(placed.id)).toMatchObject({ status: 'cancelled', balance: 0 })
  expect(await getOrder(asha, placed)).toMatchObject({ status: 'delivered', payment_status: 'refunded' })
  await shop.sql`update gift_cards set deliver_on = ${inDays(-1)}::date where order_id = ${placed.id}`
  await shop.work('gift_cards', () =>
    vi.waitFor(async () => {
      const [open] = await shop.sql`
        select count(*)::int as jobs from jobs.job where name in ('gift_cards', 'mail') and state < 'completed'`
      expect(open?.jobs).toBe(0)
    }, WITHIN),
  )
  expect(getCode(email)).toBe('')
})

test('refunds a payment whose card staff have cancelled', async () => {
  const asha = await shop.asShopper()
  const placed = await buy(asha)
  const { id } = await getCard(placed.id)
  const cancelled = await shop.admin.send({ method: 'DELETE', url: `/api/admin/gift-cards/${id}` })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect((await shop.adminOrder(placed.id)).payments).toMatchObject([{ refunded: 0 }])
  expect((await refund(placed, 150_000)).statusCode).toBe(201)
  await processRefunds(placed)
})

test('exports what a customer bought, and erases the buyer', async () => {
  const asha = await shop.asShopper()
  const placed = await buy(asha, { recipient_email: 'friend@example.test' })
  const own = await buy(asha)
  await waitForCode(asha.email)
  expect(await exportAccount(shop.db, asha.userId)).toMatchObject({
    gift_cards: [{ recipient_name: 'Meera', message: 'Enjoy' }, { recipient_name: 'Meera' }],
  })
  const body = { current_password: TEST_PASSWORD }
  const gone = await asha.send({ method: 'DELETE', url: '/api/profile', payload: body })
  expect(gone.statusCode, gone.body).toBe(200)
  expect(await getCard(placed.id)).toMatchObject({ status: 'open', recipient_email: 'friend@example.test' })
  expect(await getCard(own.id)).toMatchObject({ recipient_email: null })
  const senders = await shop.sql`
    select distinct sender_name from gift_cards where order_id in (${placed.id}, ${own.id})`
  expect(senders).toEqual([{ sender_name: '' }])
})

test('leaves every book in order', async () => {
  // Products of the tests have stock without a movement.
  const broken = (await brokenInvariants(shop.sql)).filter((each) => !each.startsWith('product stock'))
  expect(broken).toEqual([])
})
