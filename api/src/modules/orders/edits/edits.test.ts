import { formatMessage } from '@nakshi/core/base/format-message'
import { orderEditMessages } from '@nakshi/core/order-edits/admin-messages'
import { formatOrderEvent, formatOrderEventLine } from '@nakshi/core/orders/format-event'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addDesignedItem } from '../../../../test/harness-designed-item.ts'
import { addCoupon, addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import type { customOptions } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { sendEmail } from '../../notifications/emails/send-email.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

type Option = Omit<typeof customOptions.$inferInsert, 'product_id'>
const option = { name: 'Name', type: 'text', is_required: true, options: [] } satisfies Option
const extra = {
  name: 'Second line',
  type: 'text',
  is_required: false,
  options: [],
  price_modifier: 5_000,
} satisfies Option

/** A mug at ₹1,000 with a name and, for ₹50, a second line; GST of 18% is added. */
const addMug = () =>
  counted({ title: 'Name mug', price: 100_000, stock: 10, custom_options: [option, extra] })
/** A product whose stock came in as it does in a shop. */
async function counted(input: Parameters<typeof addProduct>[1]) {
  const product = await addProduct(shop.db, input)
  await shop.sql`insert into stock_movements (product_id, change, reason) values (${product.id}, ${product.stock}, 'initial')`
  return product
}
type Mug = Awaited<ReturnType<typeof addMug>>
const personalisation = (mug: Mug, name: string, below?: string) => ({
  [mug.custom_options[0]?.id ?? '']: { text: name },
  ...(below ? { [mug.custom_options[1]?.id ?? '']: { text: below } } : {}),
})

async function order(paymentMethod = 'upi', couponCode?: string) {
  const asha = await shop.asShopper()
  const mug = await addMug()
  await asha.post('/api/cart', {
    product_id: mug.id,
    quantity: 2,
    custom_options: personalisation(mug, 'Asha'),
  })
  const { total } = (await asha.post('/api/checkout/quote', { coupon_code: couponCode })).json()
  const placed = await asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: asha.email },
      payment_method: paymentMethod,
      coupon_code: couponCode,
      expected_total: total,
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  return { asha, mug, id: placed.json().id as string, pay_url: placed.json().payment_url as string, total }
}
async function paid(couponCode?: string) {
  const placed = await order('upi', couponCode)
  await placed.asha.post(`${placed.pay_url}/succeed`)
  return placed
}
const getOrder = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json()
type EditInput = {
  quantity?: number
  name?: string
  below?: string
  address?: object
  more?: object[]
  note?: string
}

/** The correction of an order's one mug, as a form that was opened just now would send it. */
async function editBody({ id, mug }: { id: string; mug: Mug }, wanted: EditInput) {
  const { updated_at, items } = await getOrder(id)
  const { quantity = items[0].quantity, name = 'Asha', below, address, more = [], note = '' } = wanted
  const itemBody = {
    id: items[0].id,
    quantity,
    variant_selections: {},
    custom_options: personalisation(mug, name, below),
  }
  return { updated_at, items: [itemBody, ...more], note, ...(address ? { shipping_address: address } : {}) }
}
const preview = (id: string, body: object) => admin.post(`/api/admin/orders/${id}/edit/preview`, body)
const save = (id: string, body: object) => admin.post(`/api/admin/orders/${id}/edit`, body)
async function saveEdit(placed: { id: string; mug: Mug }, wanted: EditInput) {
  const body = await editBody(placed, wanted)
  const shown = await preview(placed.id, body)
  expect(shown.statusCode, shown.body).toBe(200)
  const saved = await save(placed.id, { ...body, expected_total: shown.json().after.total })
  expect(saved.statusCode, saved.body).toBe(200)
  return { shown: shown.json(), saved: saved.json() }
}
const expectInvariants = async () => expect(await brokenInvariants(shop.sql)).toEqual([])
const getStock = async ({ id }: { id: string }) =>
  (await shop.sql`select stock from products where id = ${id}`)[0]?.stock

it('changes a text at the same price, emails the customer and resets the check', async () => {
  const placed = await paid()
  await admin.put(`/api/admin/orders/${placed.id}`, { status: 'confirmed' })
  const { items } = await getOrder(placed.id)
  await admin.put(`/api/admin/orders/${placed.id}/items/${items[0].id}`, { production_status: 'checked' })
  await shop.sql`update products set price = 150000 where id = ${placed.mug.id}`
  const { shown, saved } = await saveEdit(placed, { name: 'Aisha', note: 'As you asked on the telephone' })
  expect(shown).toMatchObject({
    changes: [{ type: 'field', params: { title: 'Name mug: Name', before: '“Asha”', after: '“Aisha”' } }],
    to_pay: 0,
    to_refund: 0,
    on_delivery: null,
    to_recheck: 1,
  })
  expect(saved).toMatchObject({ total_amount: placed.total, due_amount: 0 })
  expect(saved.items[0]).toMatchObject({ price: 100_000, production_status: null })
  const event = saved.events.at(-1)
  expect(event).toMatchObject({ actor: 'Store Admin', type: 'order_edited' })
  expect(formatOrderEvent(event)).toBe(
    'Order edited\nName mug: Name “Asha” → “Aisha”\nAs you asked on the telephone',
  )
  const emails: { to: { address: string }; text: string }[] = []
  const [job] = await shop.sql`select data from jobs.job where data->>'event_id' = ${event.id}`
  const mailTransport = { send: async (letter: (typeof emails)[number]) => void emails.push(letter) }
  await sendEmail(
    {
      db: shop.db,
      config: { publicUrl: 'https://shop.test', adminUrl: undefined },
      transport: mailTransport,
    } as never,
    job?.data as EmailJob,
    crypto.randomUUID(),
  )
  expect(emails[0]?.to.address).toBe(placed.asha.email)
  expect(emails[0]?.text).toContain('Name mug: Name “Asha” → “Aisha”')
  const [audited] =
    await shop.sql`select after from audit_log where action = 'correct' and subject_id = ${placed.id}`
  expect(Object.keys(audited?.after)).toContain('items')
  await expectInvariants()
})

it('requests the difference for added units and blocks the order until it is paid', async () => {
  const placed = await paid()
  const { shown } = await saveEdit(placed, { quantity: 3 })
  const more = placed.total / 2
  expect(shown).toMatchObject({ to_pay: more, to_refund: 0 })
  expect(shown.after.total).toBe(placed.total + more)
  expect(await getStock(placed.mug)).toBe(7)
  await expectInvariants()
  const early = await admin.put(`/api/admin/orders/${placed.id}`, { status: 'confirmed' })
  expect([early.statusCode, early.json().code]).toEqual([409, 'needs_payment'])
  expect((await placed.asha.get(`/api/orders/${placed.id}`)).json()).toMatchObject({ due_amount: more })
  const { payment_url } = (await placed.asha.post(`/api/orders/${placed.id}/payment`)).json()
  expect((await placed.asha.get(payment_url)).body).toContain('₹1,180.00')
  await placed.asha.post(`${payment_url}/succeed-twice`)
  expect(await getOrder(placed.id)).toMatchObject({
    due_amount: 0,
    payment_status: 'captured',
    ledger: { paid: placed.total + more, refunded: 0, due: 0 },
  })
  expect((await admin.put(`/api/admin/orders/${placed.id}`, { status: 'shipped' })).statusCode).toBe(200)
  await expectInvariants()
})

it('allows a difference to be collected on delivery instead', async () => {
  const placed = await paid()
  await saveEdit(placed, { quantity: 3 })
  const sent = await admin.put(`/api/admin/orders/${placed.id}`, { collect: 'cod', status: 'shipped' })
  expect(sent.statusCode, sent.body).toBe(200)
  await expectInvariants()
  await admin.put(`/api/admin/orders/${placed.id}`, { status: 'delivered' })
  expect(await getOrder(placed.id)).toMatchObject({ due_amount: 0, ledger: { due: 0 } })
  await expectInvariants()
})

it('refunds the difference for removed units after reauthentication', async () => {
  const placed = await paid()
  const body = await editBody(placed, { quantity: 1 })
  const { after } = (await preview(placed.id, body)).json()
  await shop.sql`update sessions set reauthenticated_at = now() - interval '1 day' where user_id = ${admin.userId}`
  const unproved = await save(placed.id, { ...body, expected_total: after.total })
  expect([unproved.statusCode, unproved.json().code]).toEqual([403, 'step_up'])
  await shop.sql`update sessions set reauthenticated_at = now() where user_id = ${admin.userId}`
  const saved = await save(placed.id, { ...body, expected_total: after.total })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json().payments[0].refunds).toMatchObject([{ amount: placed.total / 2, kind: 'items' }])
  expect(await getStock(placed.mug)).toBe(9)
  await expectInvariants()
})

it('applies the refund limit of support', async () => {
  const support = await shop.asStaff('support')
  await setStore(shop.db, { support_refund_limit: 1000 })
  const placed = await paid()
  const body = await editBody(placed, { quantity: 1 })
  const { after } = (await preview(placed.id, body)).json()
  const response = await support.post(`/api/admin/orders/${placed.id}/edit`, {
    ...body,
    expected_total: after.total,
  })
  expect([response.statusCode, response.json().code]).toEqual([422, 'refund_limit'])
  expect(await getStock(placed.mug)).toBe(8)
  await expectInvariants()
})

it('updates the amount to collect on delivery and the total of an unpaid order', async () => {
  const cod = await order('cod')
  const { shown } = await saveEdit(cod, { quantity: 1 })
  expect(shown).toMatchObject({ on_delivery: cod.total / 2, to_pay: 0, to_refund: 0 })
  const online = await order('upi')
  const { saved } = await saveEdit(online, { quantity: 3 })
  expect(
    saved.payments.map(({ amount, status }: { amount: number; status: string }) => [amount, status]),
  ).toEqual([
    [(online.total / 2) * 3, 'pending'],
    [online.total, 'failed'],
  ])
  await expectInvariants()
  // The page of the first attempt was open meanwhile, and is paid: the rest is asked for.
  await shop.sql`update payments set status = 'pending' where order_id = ${online.id} and amount = ${online.total}`
  await online.asha.post(`${online.pay_url}/succeed`)
  expect(await getOrder(online.id)).toMatchObject({ due_amount: online.total / 2 })
  await expectInvariants()
})

it('prices new options at current prices, and coupon and shipping by the new total', async () => {
  const { code } = await addCoupon(shop.db, {
    discount_type: 'percentage',
    discount_value: 10,
    minimum_amount: 150_000,
  })
  const placed = await paid(code)
  const cheap = await counted({ title: 'Key ring', price: 10_000, stock: 1 })
  const { saved } = await saveEdit(placed, {
    below: 'since 2018',
    more: [{ product_id: cheap.id, quantity: 1, variant_selections: {}, custom_options: {} }],
  })
  // 2 × ₹1,050 and ₹100
  expect(saved).toMatchObject({ subtotal_amount: 220_000, discount_amount: 22_000, coupon_code: code })
  expect(await getStock(cheap)).toBe(0)
  await expectInvariants()
  const body = await editBody(placed, { below: 'since 2018', quantity: 1 })
  const { after } = (await preview(placed.id, body)).json()
  // Below the coupon's minimum
  expect(after).toMatchObject({ subtotal: 105_000, discount: 0 })
  expect((await save(placed.id, { ...body, expected_total: after.total })).statusCode).toBe(200)
  expect(await getStock(cheap)).toBe(1)
  expect((await shop.sql`select used_count from coupons where code = ${code}`)[0]?.used_count).toBe(1)
  await expectInvariants()
})

it('recalculates the tax when the address moves to another state', async () => {
  const placed = await paid()
  const address = {
    ...deliveryAddress,
    email: placed.asha.email,
    state: 'Kerala',
    city: 'Kochi',
    pincode: '682001',
  }
  const split = () =>
    shop.sql`select sum(cgst)::int as cgst, sum(igst)::int as igst from order_tax_lines where order_id = ${placed.id}`
  const [before] = await split()
  const { shown, saved } = await saveEdit(placed, { address })
  expect(shown.changes).toHaveLength(1)
  expect(formatOrderEventLine(shown.changes[0])).toMatch(/^Address: .* → .*Kochi 682001, Kerala/)
  expect(saved).toMatchObject({ shipping_address: { city: 'Kochi' }, billing_address: { city: 'Kochi' } })
  const [after] = await split()
  expect([
    (before?.cgst ?? 0) > 0 || (before?.igst ?? 0) > 0,
    (after?.igst ?? 0) + (after?.cgst ?? 0) > 0,
  ]).toEqual([true, true])
  expect(before).not.toEqual(after)
  await expectInvariants()
})

it('reports the field of a blank text or too high a quantity, and rejects an edit without changes', async () => {
  const placed = await paid()
  for (const [wanted, path] of [
    [{ name: ' ' }, `items.0.custom_options.${placed.mug.custom_options[0]?.id}`],
    [{ quantity: 11 }, 'items.0.quantity'],
  ] as const) {
    const response = await preview(placed.id, await editBody(placed, wanted))
    expect([response.statusCode, response.json().issues?.[0]?.path]).toEqual([422, path])
  }
  const none = await editBody(placed, {})
  const nothing = await save(placed.id, { ...none, expected_total: placed.total })
  expect([nothing.statusCode, nothing.json().message]).toEqual([422, orderEditMessages.no_changes.template])
})

it('rejects editing a partly shipped order', async () => {
  const placed = await paid()
  const { items } = await getOrder(placed.id)
  const parcelItems = [{ item_id: items[0].id, quantity: 1 }]
  const sent = await admin.post(`/api/admin/orders/${placed.id}/parcels`, { items: parcelItems })
  expect([sent.statusCode, sent.json().status]).toEqual([201, 'processing'])
  const tooLate = await preview(placed.id, await editBody(placed, { quantity: 1 }))
  expect([tooLate.statusCode, tooLate.json().message]).toEqual([409, orderEditMessages.too_late.template])
})

it('rejects editing made items and shipped, delivered or cancelled orders', async () => {
  const placed = await paid()
  await admin.put(`/api/admin/orders/${placed.id}`, { status: 'processing' })
  const { items } = await getOrder(placed.id)
  await admin.put(`/api/admin/orders/${placed.id}/items/${items[0].id}`, { production_status: 'made' })
  const made = await preview(placed.id, await editBody(placed, { name: 'Aisha' }))
  expect([made.statusCode, made.json().message]).toEqual([
    409,
    formatMessage(orderEditMessages.already_made, { title: 'Name mug' }),
  ])
  for (const status of ['shipped', 'delivered', 'cancelled']) {
    await admin.put(`/api/admin/orders/${placed.id}`, { status })
    const tooLate = await preview(placed.id, await editBody(placed, { name: 'Aisha' }))
    expect([tooLate.statusCode, tooLate.json().message]).toEqual([409, orderEditMessages.too_late.template])
  }
})

it('saves one of two concurrent edits and always completes a concurrent cancellation', async () => {
  const placed = await paid()
  const [one, other] = [await editBody(placed, { quantity: 3 }), await editBody(placed, { quantity: 1 })]
  const responses = await Promise.all([
    save(placed.id, { ...one, expected_total: (placed.total / 2) * 3 }),
    save(placed.id, { ...other, expected_total: placed.total / 2 }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await expectInvariants()
  for (let turn = 0; turn < 4; turn += 1) {
    const next = await paid()
    const body = await editBody(next, { quantity: turn % 2 === 0 ? 3 : 1 })
    const [saved, cancelled] = await Promise.all([
      save(next.id, { ...body, expected_total: (next.total / 2) * (turn % 2 === 0 ? 3 : 1) }),
      next.asha.post(`/api/orders/${next.id}/cancel`, {}),
    ])
    expect(cancelled.statusCode).toBe(200)
    expect([200, 409]).toContain(saved.statusCode)
    expect(await getStock(next.mug)).toBe(10)
    expect(await getOrder(next.id)).toMatchObject({ status: 'cancelled', due_amount: 0 })
    await expectInvariants()
  }
})

it('accepts a photo uploaded by staff for the customer and rejects a photo of another account', async () => {
  const photo = {
    name: 'Photo',
    type: 'image',
    is_required: true,
    options: [],
    max_images: 1,
  } satisfies Option
  const product = await counted({ title: 'Photo mug', custom_options: [photo] })
  const placed = await paid()
  const content = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c2410c' } })
    .png()
    .toBuffer()
  const send = (path: string) => admin.upload(path, { content, name: 'papa.png', type: 'image/png' })
  const sent = await send(`/api/admin/customers/${placed.asha.userId}/photos`)
  expect(sent.statusCode, sent.body).toBe(201)
  const options = (image: object) => ({ [product.custom_options[0]?.id ?? '']: { images: [image] } })
  const { saved } = await saveEdit(placed, {
    more: [
      { product_id: product.id, quantity: 1, variant_selections: {}, custom_options: options(sent.json()) },
    ],
  })
  expect(saved.items).toHaveLength(2)
  const own = await send(`/api/admin/customers/${admin.userId}/photos`)
  const foreign = await preview(
    placed.id,
    await editBody(placed, {
      more: [
        { product_id: product.id, quantity: 1, variant_selections: {}, custom_options: options(own.json()) },
      ],
    }),
  )
  expect(foreign.statusCode).toBe(422)
})

it('keeps the gift wrap of an order and its price whether or not shipping is free', async () => {
  const settings = '/api/admin/settings/store_settings'
  const { value } = (await admin.get(settings)).json()
  await admin.put(settings, { value: { ...value, gift_wrap_price: 4_000 } })
  const asha = await shop.asShopper()
  // Above the price from which delivery is free, and below it
  for (const [price, total] of [
    [100_000, 122_000],
    [20_000, 32_600],
  ] as const) {
    const mug = await counted({ title: 'Name mug', price, stock: 10, custom_options: [option, extra] })
    await asha.post('/api/cart', {
      product_id: mug.id,
      quantity: 2,
      custom_options: personalisation(mug, 'Asha'),
    })
    const body = { shipping_address: deliveryAddress, payment_method: 'cod', gift_wrap: true }
    const quote = (await asha.post('/api/checkout/quote', { gift_wrap: true })).json()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const placed = await asha.post('/api/orders', { ...body, expected_total: quote.total }, { headers })
    expect(placed.statusCode, placed.body).toBe(201)
    const { saved } = await saveEdit({ id: placed.json().id, mug }, { quantity: 1 })
    expect(saved).toMatchObject({ total_amount: total, gift_wrap_amount: 4_000 })
  }
  await admin.put(settings, { value })
  await expectInvariants()
})

it('changes the text of a designed item and names the field when it cannot be made', async () => {
  const asha = await shop.asShopper()
  const { order: placed, item } = await addDesignedItem(shop, { order: { user_id: asha.userId } })
  const [slot = ''] = Object.keys(item.custom_options)
  const plate = await counted({ title: 'Plate', custom_options: [{ ...option, id: slot }] })
  await shop.sql`update order_items set product_id = ${plate.id} where id = ${item.id}`
  const { updated_at, total_amount } = await getOrder(placed.id)
  const withText = (text: string) => ({
    updated_at,
    items: [{ id: item.id, quantity: 1, custom_options: { [slot]: { text } } }],
  })
  const tooLong = await preview(placed.id, withText('Asha & Ravi & '.repeat(12)))
  expect([tooLong.statusCode, tooLong.json().code]).toEqual([422, 'cannot_be_made'])
  expect(tooLong.json().issues[0].path).toBe(`items.0.custom_options.${slot}`)
  const saved = await save(placed.id, { ...withText('Aisha & Ravi'), expected_total: total_amount })
  expect(saved.statusCode, saved.body).toBe(200)
  const [row] =
    await shop.sql`select design->'scene'->'texts'->0->>'text' as text from order_items where id = ${item.id}`
  expect(row?.text).toBe('Aisha & Ravi')
})
