import { randomUUID } from 'node:crypto'
import type { OrderEventDetails } from '@nakshi/core/orders/events'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import type { PaymentIssue } from '@nakshi/core/payments/admin-payment-issues'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createPayingShop,
  getPaymentStatus,
  type PayingShop,
  placeOrder,
  TOTAL,
} from '../../../test/harness-paying.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await createPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.razorpay.asked.length = 0
  shop.razorpay.refuses_capture = false
})
const inject: PayingShop['app']['inject'] = ((options: never) => shop.app.inject(options)) as never

test('creates one Razorpay order per payment page and opens its hosted checkout', async () => {
  const { asha, placed, page, razorpay_order } = await shop.opened()
  const { razorpay } = shop
  expect(razorpay.asked).toHaveLength(1)
  expect(razorpay.asked[0]).toMatchObject({
    path: '/v1/orders',
    headers: { authorization: `Basic ${Buffer.from('rzp_test_key:key-secret').toString('base64')}` },
    body: { amount: TOTAL, currency: 'INR' },
  })
  expect(page.headers['content-security-policy']).toContain(`form-action ${razorpay.url}`)
  expect(page.body).toContain(`action="${razorpay.url}/v1/checkout/embedded"`)
  expect((await asha.get(placed.payment_url)).body).toContain(razorpay_order)
  expect(razorpay.asked).toHaveLength(1)
  for (const [name, value] of [
    ['email', asha.email],
    ['contact', '+919876543210'],
    ['method', 'upi'],
  ])
    expect(page.body).toContain(`name="prefill[${name}]" value="${value}"`)
  const refused = await (await shop.asShopper()).get(placed.payment_url)
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test.each(['page', 'switch'])('shows a page with the way on when the session ended: %s', async (what) => {
  const { placed } = await shop.opened()
  const visitor = shop.visitor()
  const answer = await (what === 'page'
    ? visitor.get(placed.payment_url)
    : visitor.post(`/payments/cash-on-delivery/${placed.id}`))
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.body).toContain(paymentMessages.reopen.template)
  expect(answer.body).toContain(what === 'page' ? 'href="/orders"' : `href="/order-details/${placed.id}"`)
})

test('sends Razorpay the trace of the request', async () => {
  const { page } = await shop.opened()
  const traceId = String(page.headers['x-request-id']).replaceAll('-', '')
  expect(shop.razorpay.asked[0]?.headers.traceparent).toBe(`00-${traceId}-${traceId.slice(16)}-01`)
})

test('marks an order paid on the callback once Razorpay confirms the capture', async () => {
  const { asha, placed, razorpay_order } = await shop.opened()
  const payment = shop.razorpay.pay(razorpay_order)
  const forged = await inject(shop.razorpay.callback(payment, 'another-secret'))
  expect([forged.statusCode, forged.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
  expect(await getPaymentStatus(asha, placed.id)).toBe('pending')
  const answer = await inject(shop.razorpay.callback(payment))
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/order-details/${placed.id}`])
  expect(shop.razorpay.askedFor('GET', `/v1/payments/${payment.id}`)).toHaveLength(1)
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
})

test.each(['the way back', 'a message'] as const)('captures an authorised payment after %s', async (by) => {
  const { asha, placed, razorpay_order } = await shop.opened()
  const payment = shop.razorpay.pay(razorpay_order, { status: 'authorized' })
  await inject(
    by === 'a message'
      ? shop.razorpay.message('payment.authorized', { payment })
      : shop.razorpay.callback(payment),
  )
  expect(shop.razorpay.askedFor('POST', `/v1/payments/${payment.id}/capture`)).toMatchObject([
    { body: { amount: TOTAL, currency: 'INR' } },
  ])
  expect(payment.status).toBe('captured')
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
})

test('keeps an order unpaid while its authorised payment is not captured', async () => {
  const { asha, placed, razorpay_order } = await shop.opened()
  shop.razorpay.refuses_capture = true
  const payment = shop.razorpay.pay(razorpay_order, { status: 'authorized' })
  await inject(shop.razorpay.callback(payment))
  expect(await getPaymentStatus(asha, placed.id)).toBe('authorised')
  shop.razorpay.refuses_capture = false
  await inject(shop.razorpay.message('payment.authorized', { payment }))
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
})

test.each([
  ['wrong_amount', { amount: 100 }],
  ['wrong_amount', { amount: TOTAL + 1, status: 'authorized' }],
  ['wrong_currency', { currency: 'USD' }],
] as const)('rejects a mismatched payment and records it as an issue: %s %o', async (kind, change) => {
  const { asha, placed, razorpay_order } = await shop.opened()
  const payment = shop.razorpay.pay(razorpay_order, change)
  expect((await inject(shop.razorpay.message('payment.captured', { payment }))).statusCode).toBe(204)
  const back = await inject(shop.razorpay.callback(payment))
  expect([back.statusCode, back.headers['content-type']]).toEqual([409, 'text/html; charset=utf-8'])
  expect(await getPaymentStatus(asha, placed.id)).toBe('pending')
  expect(shop.razorpay.askedFor('POST', 'capture')).toEqual([])
  const { payment_issues } = await shop.adminOrder(placed.id)
  expect(payment_issues).toMatchObject([
    {
      kind,
      order_number: placed.order_number,
      expected_amount: TOTAL,
      provider_payload: { payment: payment.id, amount: payment.amount, currency: payment.currency },
      resolved_at: null,
    },
  ])
})

test('trusts the amount from Razorpay and not the amount in the webhook', async () => {
  const { asha, placed, razorpay_order } = await shop.opened()
  const payment = shop.razorpay.pay(razorpay_order, { amount: 100 })
  const reported = { ...payment, amount: TOTAL }
  await inject(shop.razorpay.message('payment.captured', { payment: reported }))
  expect(await getPaymentStatus(asha, placed.id)).toBe('pending')
})

const foreign = async () => (await shop.admin.get('/api/admin/foreign-payments')).json()

test('lists payments of other sites on the account quietly, with their refunds and disputes', async () => {
  const before = (await shop.issues({ resolved: false })).length
  shop.razorpay.orders.set('order_of_another', {
    ...{ id: 'order_of_another', amount: 7_700, currency: 'INR' },
    ...{ receipt: 'WC-1042', notes: { woocommerce_order_id: '1042' } },
  })
  const site = shop.razorpay.pay('order_of_another')
  const counter = shop.razorpay.pay('', { order_id: null, amount: 5_000, notes: [] })
  for (const payment of [site, counter]) {
    await inject(shop.razorpay.message('payment.captured', { payment }))
    await inject(shop.razorpay.message('refund.processed', { refund: shop.razorpay.refundByHand(payment) }))
    const dispute = { id: `disp_${payment.id}`, payment_id: payment.id, amount: 100 }
    await inject(shop.razorpay.message('payment.dispute.created', { dispute }))
  }
  expect(await foreign()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ provider: 'razorpay', provider_payment: site.id, provider_order: 'order_of_another' },
        ...{ amount: 7_700, currency: 'INR' },
      }),
      expect.objectContaining({ provider_payment: counter.id, provider_order: null, amount: 5_000 }),
    ]),
  )
  expect(await shop.issues({ resolved: false })).toHaveLength(before)
})

test('records a payment that names an order of this store, and an unknown payment, as issues', async () => {
  const { placed } = await shop.opened()
  const { order_number } = await shop.adminOrder(placed.id)
  const byLink = shop.razorpay.pay('', {
    order_id: null,
    amount: 7_700,
    description: `Order ${order_number}`,
  })
  shop.razorpay.orders.set('order_made_twice', {
    ...{ id: 'order_made_twice', amount: TOTAL, currency: 'INR', receipt: randomUUID() },
    notes: { store_url: shop.config.publicUrl },
  })
  const byOrder = shop.razorpay.pay('order_made_twice')
  for (const payment of [byLink, byOrder])
    await inject(shop.razorpay.message('payment.captured', { payment }))
  await inject(shop.razorpay.message('payment.captured', { payment: { id: 'pay_unheard_of' } }))
  const rows = await shop.issues({ resolved: false })
  expect(rows).toContainEqual(
    expect.objectContaining({
      kind: 'unknown_order',
      provider: 'razorpay',
      order_id: null,
      provider_payload: { payment: byLink.id, amount: 7_700, currency: 'INR', status: 'captured' },
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({
      kind: 'unknown_order',
      provider_payload: expect.objectContaining({ payment: byOrder.id, order: 'order_made_twice' }),
    }),
  )
  expect(rows).toContainEqual(
    expect.objectContaining({ kind: 'unknown_payment', provider_payload: { payment: 'pay_unheard_of' } }),
  )
  const listed = (await foreign()).map((each: { provider_payment: string }) => each.provider_payment)
  expect(listed).not.toContain(byLink.id)
  expect(listed).not.toContain(byOrder.id)
})

test('marks a payment issue as resolved and removes it from the order', async () => {
  const { placed, razorpay_order } = await shop.opened()
  const payment = shop.razorpay.pay(razorpay_order, { amount: 100 })
  await inject(shop.razorpay.message('payment.captured', { payment }))
  const [issue] = (await shop.adminOrder(placed.id)).payment_issues
  const done = await shop.admin.put(`/api/admin/payment-issues/${issue.id}`, { resolved: true })
  expect(done.json()).toMatchObject({ resolved_by: 'Store Admin', resolved_at: expect.any(String) })
  expect((await shop.adminOrder(placed.id)).payment_issues).toMatchObject([])
  expect((await shop.issues({ resolved: false })).map(({ id }: { id: string }) => id)).not.toContain(issue.id)
  // The same again is not a new one.
  await inject(shop.razorpay.message('payment.captured', { payment }))
  expect((await shop.adminOrder(placed.id)).payment_issues).toMatchObject([])
})

test('applies each webhook once, in any order, and only with a valid signature', async () => {
  const { asha, placed, razorpay_order } = await shop.opened()
  const { razorpay } = shop
  const first = razorpay.pay(razorpay_order, { status: 'failed' })
  expect((await inject(razorpay.message('payment.failed', { payment: first }))).statusCode).toBe(204)
  expect(await getPaymentStatus(asha, placed.id)).toBe('failed')
  const payment = razorpay.pay(razorpay_order)
  const wrong = await inject(razorpay.message('payment.captured', { payment }, { secret: 'wrong' }))
  expect(wrong.statusCode).toBe(400)
  expect(await getPaymentStatus(asha, placed.id)).toBe('failed')
  const message = razorpay.message('payment.captured', { payment }, { id: randomUUID() })
  const answers = await Promise.all(Array.from({ length: 5 }, () => inject(message)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204, 204])
  await inject(razorpay.callback(payment))
  await inject(razorpay.message('order.paid', { payment }))
  await inject(razorpay.message('payment.failed', { payment: first }))
  expect(await getPaymentStatus(asha, placed.id)).toBe('captured')
  const read = (await asha.get(`/api/orders/${placed.id}`)).json()
  const notes = read.events.map((event: OrderEventDetails) => formatOrderEvent(event)).filter(Boolean)
  expect(notes).toEqual(['Payment failed', 'Payment received'])
})

test('refunds a second payment of one attempt and a payment of an earlier attempt', async () => {
  const { asha, placed, razorpay_order } = await shop.opened()
  const { razorpay } = shop
  await inject(
    razorpay.message('payment.failed', { payment: razorpay.pay(razorpay_order, { status: 'failed' }) }),
  )
  const { payment_url } = (await asha.post(`/api/orders/${placed.id}/payment`)).json()
  const page = await asha.get(payment_url)
  const [, secondOrder = ''] = /name="order_id" value="(\w+)"/.exec(page.body) ?? []
  expect(secondOrder).not.toBe(razorpay_order)
  const [once, twice, thrice] = [secondOrder, secondOrder, razorpay_order].map((id) => razorpay.pay(id))
  for (const payment of [once, twice, thrice, twice])
    if (payment) await inject(razorpay.message('payment.captured', { payment }))
  const read = await shop.adminOrder(placed.id)
  expect(read.payment_status).toBe('captured')
  const sums = read.payments.map(({ amount, refunded }: { amount: number; refunded: number }) => [
    amount,
    refunded,
  ])
  expect(sums.sort()).toEqual([
    [TOTAL, 0],
    [TOTAL, TOTAL],
    [TOTAL, TOTAL],
  ])
  expect(once?.id).toBeTruthy()
})

test('refunds a second payment that arrives after the dispatched order was refunded', async () => {
  const { placed, payment } = await shop.paid()
  const shipped = await shop.admin.put(`/api/admin/orders/${placed.id}`, { status: 'shipped' })
  expect(shipped.statusCode).toBe(200)
  expect((await shop.refund(placed.id, TOTAL)).statusCode).toBe(201)
  await shop.work(null, async () => {
    await expect.poll(async () => (await shop.adminOrder(placed.id)).payment_status).toBe('refunded')
  })
  const second = shop.razorpay.pay(payment.order_id ?? '')
  await inject(shop.razorpay.message('payment.captured', { payment: second }))
  const { payments } = await shop.adminOrder(placed.id)
  expect(payments.map(({ refunded }: { refunded: number }) => refunded)).toEqual([TOTAL, TOTAL])
})

test.each(['won', 'lost', 'closed'])(
  'shows a dispute on its order until it is %s, and its outcome afterwards',
  async (end) => {
    const { placed, payment } = await shop.paid()
    const dispute = {
      id: `disp_${end}`,
      payment_id: payment.id,
      amount: TOTAL,
      currency: 'INR',
      reason_code: 'fraud',
    }
    const open = async () => (await shop.adminOrder(placed.id)).payment_issues
    await inject(shop.razorpay.message('payment.dispute.created', { payment, dispute }))
    expect(await open()).toMatchObject([
      { kind: 'dispute', provider_payload: { status: 'created', amount: TOTAL, reason: 'fraud' } },
    ])
    for (const _time of [1, 2])
      await inject(shop.razorpay.message(`payment.dispute.${end}`, { payment, dispute }))
    expect(await open()).toMatchObject([{ kind: 'dispute', provider_payload: { status: end } }])
  },
)

test('shows evidence that a dispute still needs, and no step that arrives after its end', async () => {
  const { placed, payment } = await shop.paid()
  const dispute = { id: 'disp_late', payment_id: payment.id, amount: TOTAL, currency: 'INR' }
  const step = (name: string) =>
    inject(shop.razorpay.message(`payment.dispute.${name}`, { payment, dispute }))
  const open = async () =>
    (await shop.adminOrder(placed.id)).payment_issues.map(
      (issue: PaymentIssue) => issue.provider_payload.status,
    )
  await step('created')
  await step('under_review')
  expect(await open()).toEqual([])
  await step('action_required')
  expect(await open()).toEqual(['action_required'])
  await shop.sql`update payment_issues set resolved_at = now() where payment_id is not null`
  await step('action_required')
  expect(await open()).toEqual(['action_required'])
  await step('won')
  for (const late of ['created', 'action_required', 'under_review']) await step(late)
  expect(await open()).toEqual(['won'])
})

test.each([
  ['in full', TOTAL],
  ['in part', 50_000],
])('refunds no money again that a lost dispute took %s', async (_how, lost) => {
  const { placed, payment } = await shop.paid()
  const amounts = { amount: TOTAL, amount_deducted: lost, currency: 'INR' }
  const dispute = { id: `disp_lost_${lost}`, payment_id: payment.id, ...amounts }
  for (const _time of [1, 2])
    await inject(shop.razorpay.message('payment.dispute.lost', { payment, dispute }))
  const order = await shop.adminOrder(placed.id)
  expect(order.refundable.amount).toBe(TOTAL - lost)
  expect(order.payments[0].refunds).toMatchObject([
    { amount: lost, status: 'processed', reason_code: 'dispute_lost' },
  ])
  const events = order.events.map(({ type }: OrderEventDetails) => type)
  expect(events).toContain('dispute_lost')
  expect(events).not.toContain('refund_processed')
  await shop.admin.put(`/api/admin/orders/${placed.id}`, { status: 'cancelled' })
  const { ledger } = await shop.adminOrder(placed.id)
  expect(ledger).toMatchObject({ charged: 0, paid: TOTAL, refunded: lost, due: lost - TOTAL })
  const emails = await shop.sql`select from jobs.job where name = 'mail' and data->>'email' = 'refunded'
    and data->>'refund_id' = ${order.payments[0].refunds[0].id}`
  expect(emails).toHaveLength(0)
})

test('opens no payment page for cash on delivery and rejects a refund before payment', async () => {
  const asha = await shop.asShopper()
  const { placed } = await placeOrder(shop, asha, 'cod')
  expect(placed.payment_url).toBeNull()
  expect((await shop.refund(placed.id, 100)).statusCode).toBe(422)
  expect((await asha.post(`/api/orders/${placed.id}/payment`)).statusCode).toBe(409)
})

test('shows payment issues to admins only', async () => {
  const asha = await shop.asShopper()
  expect((await asha.get('/api/admin/payment-issues')).statusCode).toBe(403)
  expect((await shop.visitor().get('/api/admin/payment-issues')).statusCode).toBe(401)
})
