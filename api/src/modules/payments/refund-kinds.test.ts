import { randomUUID } from 'node:crypto'
import { adminMessages } from '@nakshi/core/admin-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { adminReturnMessages } from '@nakshi/core/returns/admin-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CorrectedShop, createCorrectedShop } from '../../../test/harness-order-edits.ts'
import { addCoupon, addProduct } from '../../../test/harness-rows.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { completeRefund } from './complete-refund.ts'

let shop: CorrectedShop
beforeAll(async () => {
  shop = await createCorrectedShop()
})
afterAll(() => shop.close())

type PlacedOrder = { id: string }
const diary = () => addProduct(shop.db, { title: 'Diary', price: 100_000, hsn: '4820', tax_percent: 5 })
const lamp = () => addProduct(shop.db, { title: 'Lamp', price: 100_000, hsn: '9405', tax_percent: 18 })

async function deliveredPair(couponCode?: string) {
  const [one, other] = [await diary(), await lamp()]
  const order = await shop.paid(
    [
      { product_id: one.id, quantity: 1 },
      { product_id: other.id, quantity: 1 },
    ],
    couponCode,
  )
  await shop.become(order, { status: 'delivered' })
  return order
}
const getItem = async (order: PlacedOrder, title: string) =>
  (await shop.read(order)).items.find((item: { product: { title: string } }) => item.product.title === title)

const refund = ({ id }: PlacedOrder, body: object, key: string = randomUUID()) =>
  shop.admin.post(`/api/admin/orders/${id}/refunds`, body, { headers: { 'idempotency-key': key } })
/** What is promised arrives. */
async function completeRefunds({ id }: PlacedOrder) {
  const open = await shop.sql<{ id: string }[]>`
    select r.id from refunds r join payments p on p.id = r.payment_id
    where p.order_id = ${id} and r.status = 'requested' order by r.created_at, r.id`
  for (const each of open)
    await retryingTransaction(shop.db, (tx) =>
      completeRefund(tx, each.id, { status: 'processed', reference: null }),
    )
}
async function requestReturn(order: PlacedOrder, title: string, reason = 'changed_mind'): Promise<string> {
  const item = await getItem(order, title)
  const body = { reason, message: 'Not for us', items: [{ item_id: item.id, quantity: 1 }] }
  const response = await shop.asha.post(`/api/orders/${order.id}/returns`, body)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().reports[0].id
}
const getReturnRequest = async (id: string) => (await shop.admin.get(`/api/admin/returns/${id}`)).json()
async function decide(id: string, decision: object) {
  const { refundable } = await getReturnRequest(id)
  return shop.admin.post(`/api/admin/returns/${id}/decision`, {
    expected_refundable: refundable,
    ...decision,
  })
}
/** The lines of the credit notes of an order. */
const listNotes = async ({ id }: PlacedOrder) => {
  const rows = await shop.sql`select content from credit_notes where order_id = ${id} order by sequence`
  return rows.map(({ content }) => ({
    total: content.total,
    lines: content.lines.map((line: Record<string, unknown>) => [
      line.hsn,
      line.percent,
      line.quantity,
      line.taxable,
      line.cgst,
      line.sgst,
    ]),
  }))
}
/** No row that contradicts another; how the stock of these products came in is written nowhere. */
const contradictions = async () =>
  (await brokenInvariants(shop.sql)).filter((what) => !what.startsWith('product stock differs'))

test('itemises the returned line on the credit note with quantity, HSN code and rate', async () => {
  const order = await deliveredPair()
  const id = await requestReturn(order, 'Lamp')
  expect((await decide(id, { outcome: 'refund' })).json()).toMatchObject({ amount: 118_000 })
  await completeRefunds(order)
  expect(await listNotes(order)).toEqual([
    { total: 118_000, lines: [['9405', 18, 1, 100_000, 9_000, 9_000]] },
  ])
  expect((await shop.read(order)).ledger).toEqual({
    charged: 105_000,
    paid: 223_000,
    refunded: 118_000,
    due: 0,
  })
})

test('credits a partial refund of a kept unit on its line without a quantity', async () => {
  const order = await deliveredPair()
  const id = await requestReturn(order, 'Diary', 'damaged')
  await decide(id, { outcome: 'part_refund', amount: 10_500 })
  await completeRefunds(order)
  expect(await listNotes(order)).toEqual([{ total: 10_500, lines: [['4820', 5, 0, 10_000, 250, 250]] }])
})

test('issues no credit note for goodwill and spreads a refund without items over all lines', async () => {
  const order = await deliveredPair()
  await refund(order, { amount: 5_000, kind: 'goodwill', reason: 'Late' })
  await completeRefunds(order)
  expect(await listNotes(order)).toEqual([])
  expect((await shop.read(order)).ledger.due).toBe(0)
  await refund(order, { amount: 22_300 })
  await completeRefunds(order)
  expect(await listNotes(order)).toMatchObject([
    {
      total: 22_300,
      lines: [
        ['4820', 5, 0, 10_000, 250, 250],
        ['9405', 18, 0, 10_000, 900, 900],
      ],
    },
  ])
})

test('refunds selected units and counts them as refunded in a later return', async () => {
  const order = await deliveredPair()
  const item = await getItem(order, 'Lamp')
  const items = [{ item_id: item.id, quantity: 1 }]
  expect((await shop.read(order)).refundable).toMatchObject({
    amount: 223_000,
    items: [
      { title: 'Diary', units: [105_000] },
      { title: 'Lamp', units: [118_000] },
    ],
  })
  const tooMuch = await refund(order, { amount: 118_001, items })
  expect(tooMuch.json()).toMatchObject({
    statusCode: 422,
    issues: [
      {
        path: 'amount',
        message: formatMessage(adminMessages.refund.items_refund_too_much, { left: 118_000 }),
      },
    ],
  })
  expect((await refund(order, { amount: 100, kind: 'goodwill', reason: 'x', items })).statusCode).toBe(400)
  expect((await refund(order, { amount: 118_000, items })).statusCode).toBe(201)
  const again = await refund(order, { amount: 1, items })
  expect(again.json().message).toBe(formatMessage(adminMessages.refund.items_refunded, { title: 'Lamp' }))
  await completeRefunds(order)
  expect(await listNotes(order)).toMatchObject([{ lines: [['9405', 18, 1, 100_000, 9_000, 9_000]] }])
  expect((await shop.read(order)).payments[0].refunds).toMatchObject([
    { items: [{ title: 'Lamp', quantity: 1 }] },
  ])

  const id = await requestReturn(order, 'Lamp')
  expect((await getReturnRequest(id)).refundable).toBe(0)
  expect((await decide(id, { outcome: 'refund' })).json().message).toBe(
    adminReturnMessages.nothing_left.template,
  )
  // It came back all the same
  const back = await decide(id, { outcome: 'refund', restock: true })
  expect(back.json()).toMatchObject({ outcome: 'refund', amount: 0, is_restocked: true })
})

test.each(['added', 'included'])(
  'refunds a return at the price paid for its line with tax %s',
  async (mode) => {
    const settings = (await shop.admin.get('/api/settings')).json().store_settings
    await shop.admin.put('/api/admin/settings/store_settings', { value: { ...settings, tax_mode: mode } })
    const one = await addProduct(shop.db, { title: 'Diary', price: 100_000 })
    const other = await addProduct(shop.db, { title: 'Lamp', price: 100_000 })
    const coupon = await addCoupon(shop.db, { discount_value: 90, product_ids: [one.id] })
    const order = await shop.paid(
      [
        { product_id: one.id, quantity: 1 },
        { product_id: other.id, quantity: 1 },
      ],
      coupon.code,
    )
    await shop.become(order, { status: 'delivered' })
    const [cheap, full] = mode === 'added' ? [28_000, 118_000] : [10_000, 100_000]
    expect((await getReturnRequest(await requestReturn(order, 'Lamp'))).refundable).toBe(full)
    const id = await requestReturn(order, 'Diary')
    expect((await getReturnRequest(id)).refundable).toBe(cheap)
    await decide(id, { outcome: 'refund' })
    await completeRefunds(order)
    const [note] = await listNotes(order)
    expect([note?.total, note?.lines.length, note?.lines[0].slice(0, 3)]).toEqual([cheap, 1, [null, 18, 1]])
    await shop.admin.put('/api/admin/settings/store_settings', { value: settings })
  },
)

test('splits a refund over several payments and reports the total refundable when rejected', async () => {
  const { id: productId } = await lamp()
  const order = await shop.paid([{ product_id: productId, quantity: 2 }])
  await shop.correct(order, { quantity: 3 })
  await shop.payDifference(order)
  const tooMuch = await refund(order, { amount: 354_001 })
  expect(tooMuch.json().message).toBe(formatMessage(messages.order.refund_too_much, { left: 354_000 }))
  const [item] = (await shop.read(order)).items
  const given = await refund(order, { amount: 236_000, items: [{ item_id: item.id, quantity: 2 }] })
  expect(given.json().refund_ids).toHaveLength(2)
  const { payments, refundable } = await shop.read(order)
  expect(payments.map(({ refunded }: { refunded: number }) => refunded)).toEqual([118_000, 118_000])
  expect(refundable).toMatchObject({ amount: 118_000, items: [{ units: [118_000] }] })
  expect(await contradictions()).toEqual([])
})

/** Two lamps that are paid online, and a third that is not. */
async function lacking() {
  const { id: productId } = await lamp()
  const order = await shop.paid([{ product_id: productId, quantity: 2 }])
  await shop.correct(order, { quantity: 3 })
  return order
}
const toCollect = async (order: PlacedOrder) => {
  const { payments } = await shop.read(order)
  return payments.filter(({ status }: { status: string }) => status === 'pending')[0]?.amount
}

test.each([
  ['all of it went back, to be paid in cash', [{ amount: 236_000, reason: 'Pays in cash' }], 354_000],
  ['a part went back, and names nothing', [{ amount: 118_000 }], 236_000],
  ['nothing but good will was given', [{ amount: 18_000, kind: 'goodwill', reason: 'Late' }], 118_000],
  [
    'good will was given, and the rest went back',
    [{ amount: 18_000, kind: 'goodwill', reason: 'Late' }, { amount: 218_000 }],
    336_000,
  ],
])('collects the outstanding amount on delivery where %s', async (_what, refunds, amount) => {
  for (const isFirst of [true, false]) {
    const order = await lacking()
    const collect = () => shop.become(order, { status: 'confirmed', collect: 'cod' })
    if (!isFirst) await collect()
    for (const each of refunds) expect((await refund(order, each)).statusCode).toBe(201)
    if (isFirst) await collect()
    expect(await toCollect(order)).toBe(amount)
    await completeRefunds(order)
    expect((await shop.read(order)).ledger.due).toBe(amount)
    await shop.become(order, { status: 'delivered' })
    expect((await shop.read(order)).ledger.due).toBe(0)
  }
  expect(await contradictions()).toEqual([])
})

test('charges an edited order what it keeps no more of the refunded delivery', async () => {
  const { id: productId } = await addProduct(shop.db, { price: 40_000 })
  const order = await shop.paid([{ product_id: productId, quantity: 1 }])
  await shop.giveBack(order, 5_000, { kind: 'shipping' })
  const shown = await shop.correct(order, { quantity: 2 })
  expect(shown.after).toMatchObject({ shipping: 0, total: 94_400 })
  expect(shown.to_pay).toBe(47_200)
  expect(await toCollect(order)).toBe(47_200)
  expect(await shop.read(order)).toMatchObject({ due_amount: 47_200, ledger: { due: 47_200 } })
  expect(await contradictions()).toEqual([])
})

test('charges an edited order what it keeps no more of refunded units', async () => {
  const [one, other] = [await diary(), await lamp()]
  const order = await shop.paid([
    { product_id: one.id, quantity: 1 },
    { product_id: other.id, quantity: 2 },
  ])
  const { id: refundedId } = await getItem(order, 'Lamp')
  await shop.giveBack(order, 118_000, { kind: 'items', items: [{ item_id: refundedId, quantity: 1 }] })
  const { id } = await getItem(order, 'Diary')
  const shown = await shop.correct(order, {
    items: [
      { id, quantity: 3 },
      { id: refundedId, quantity: 1 },
    ],
  })
  expect(shown).toMatchObject({ after: { total: 433_000 }, to_pay: 210_000 })
  expect(await toCollect(order)).toBe(210_000)
  expect(await shop.read(order)).toMatchObject({ due_amount: 210_000, ledger: { due: 210_000 } })
  expect(await contradictions()).toEqual([])
})

test('asks for no part of an edited order whose whole payment went back', async () => {
  const { id: productId } = await lamp()
  const order = await shop.paid([{ product_id: productId, quantity: 1 }])
  await shop.giveBack(order, 118_000, { kind: 'items' })
  expect((await shop.read(order)).ledger.due).toBe(118_000)
  const shown = await shop.correct(order, { quantity: 2 })
  expect(shown).toMatchObject({ to_pay: 0, to_refund: 0 })
  expect(await toCollect(order)).toBeUndefined()
  expect(await shop.read(order)).toMatchObject({ due_amount: 0, ledger: { due: 236_000 } })
  await shop.become(order, { status: 'confirmed', collect: 'cod' })
  expect(await toCollect(order)).toBe(236_000)
  expect(await contradictions()).toEqual([])
})

test('collects cash only for orders that are still to be delivered', async () => {
  const { id: productId } = await lamp()
  const order = await shop.paid([{ product_id: productId, quantity: 1 }])
  const collect = (change: object = {}) =>
    shop.admin.put(`/api/admin/orders/${order.id}`, { collect: 'cod', ...change })
  expect((await collect()).json().message).toBe(paymentMessages.already_paid.template)
  await shop.become(order, { status: 'delivered' })
  await refund(order, { amount: 118_000 })
  expect((await collect()).json()).toMatchObject({
    statusCode: 409,
    message: adminMessages.order.cannot_collect.template,
  })
  await shop.become(order, { status: 'cancelled' })
  expect((await collect()).statusCode).toBe(409)
  expect((await collect({ status: 'confirmed' })).statusCode).toBe(200)
  expect(await toCollect(order)).toBe(118_000)
})
