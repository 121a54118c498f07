import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { draftOrderMessages } from '@nakshi/core/order-edits/admin-draft-order-messages'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addPlate, markPlate } from '../../../../test/harness-designs.ts'
import { addCoupon, addProduct } from '../../../../test/harness-rows.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../../test/invariants.ts'
import type { customOptions } from '../../../platform/db/tables/index.ts'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { claimGuestOrders } from '../../guests/claim-guest-orders.ts'
import { sendEmail } from '../../notifications/emails/send-email.ts'
import { cancelUnpaidOrders } from '../cancel-unpaid-orders.ts'

let shop: TestApp
let support: Client
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  support = await shop.asStaff('support')
})
afterAll(() => shop.close())

type Option = Omit<typeof customOptions.$inferInsert, 'product_id'>
const name = { name: 'Name', type: 'text', is_required: true, max_length: 10, options: [] } satisfies Option
const photo = { name: 'Photo', type: 'image', is_required: true, options: [] } satisfies Option

/** At ₹1,000 and 18% of GST; its stock came in as it does in a shop. */
async function addMug(input: Parameters<typeof addProduct>[1] = {}) {
  const mug = await addProduct(shop.db, {
    title: 'Name mug',
    price: 100_000,
    stock: 5,
    custom_options: [name],
    ...input,
  })
  await shop.sql`insert into stock_movements (product_id, change, reason) values (${mug.id}, ${mug.stock}, 'initial')`
  return mug
}
type Mug = Awaited<ReturnType<typeof addMug>>
const item = (mug: Mug, text = 'Asha', quantity = 1) => ({
  product_id: mug.id,
  quantity,
  custom_options: { [mug.custom_options[0]?.id ?? '']: { text } },
})
async function newCustomer(): Promise<string> {
  const response = await support.post('/api/admin/customers/guests')
  expect(response.statusCode, response.body).toBe(201)
  return response.json().id
}
const shipTo = ({ phone, email, address_line1, pincode } = deliveryAddress as Record<string, string>) => ({
  phone,
  email,
  address_line1,
  pincode,
})
const quote = (customerId: string, items: object[], more: object = {}) =>
  support.post('/api/admin/draft-orders/quote', {
    customer_id: customerId,
    items,
    payment_method: 'upi',
    ship_to: shipTo(),
    ...more,
  })
const toBody = (customerId: string, items: object[], total: number, more: object = {}) => ({
  customer_id: customerId,
  channel: 'telephone',
  items,
  shipping_address: { ...deliveryAddress, email: '' },
  payment_method: 'upi',
  expected_total: total,
  ...more,
})
const send = (body: object, key: string = crypto.randomUUID(), client = support) =>
  client.post('/api/admin/draft-orders', body, { headers: { 'idempotency-key': key } })
async function placeDraft(customerId: string, items: object[], more: object = {}) {
  const total = (await quote(customerId, items)).json().quote.total
  const response = await send(toBody(customerId, items, total, more))
  expect(response.statusCode, response.body).toBe(201)
  return response.json() as { id: string; order_number: string }
}
const getOrder = async (id: string) => (await support.get(`/api/admin/orders/${id}`)).json()
const getLink = async (id: string) => (await support.get(`/api/admin/orders/${id}/link`)).json()
const getStock = async ({ id }: { id: string }) =>
  (await shop.sql`select stock from products where id = ${id}`)[0]?.stock
const listOrders = async (userId: string) =>
  Number((await shop.sql`select count(*) from orders where user_id = ${userId}`)[0]?.count)
const form = (url: string, fields: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
    },
  })

it('serves a customer who is known by a phone number only, and sends no email', async () => {
  const [mug, customer] = [await addMug(), await newCustomer()]
  const { phone } = deliveryAddress
  await shop.sql`update users set full_name = 'Asha Rao', phone = ${phone} where id = ${customer}`
  const { id } = await placeDraft(customer, [item(mug)])
  expect(await getOrder(id)).toMatchObject({ customer: { id: customer, full_name: 'Asha Rao', email: null } })
  expect((await getLink(id)).url).toContain('/track-order#')
  expect(await shop.sql`select from sent_emails where user_id = ${customer}`).toHaveLength(0)
  const asked = encodeURIComponent(JSON.stringify({ q: phone, kind: 'guest' }))
  const [listed] = (await support.get(`/api/admin/customers?filter=${asked}`)).json()
  expect(listed).toMatchObject({ id: customer, orders_count: 1 })
  // Someone else's parcel: the link and its phone number delete the order's data only.
  const erase = (token: string, number: string) =>
    support.post('/api/order-tracking/erase', { token, email: '', phone: number })
  expect((await support.put(`/api/admin/orders/${id}`, { status: 'cancelled' })).statusCode).toBe(200)
  await shop.sql`update users set phone = '9000000001' where id = ${customer}`
  const [, token = ''] = (await getLink(id)).url.split('#')
  expect((await erase(token, phone)).statusCode).toBe(200)
  expect(await shop.sql`select from users where id = ${customer}`).toHaveLength(1)
})

it('is in the language of the customer, or in the one that staff chose', async () => {
  const [mug, customer] = [await addMug(), await newCustomer()]
  const english = await placeDraft(customer, [item(mug)])
  const hindi = await placeDraft(customer, [item(mug)], { language: 'hi' })
  expect((await getOrder(english.id)).language).toBe('en')
  expect((await getOrder(hindi.id)).language).toBe('hi')
  expect((await getLink(english.id)).url).not.toContain('/hi/')
  expect((await getLink(hindi.id)).url).toContain('/hi/track-order#')
  await shop.sql`update users set language = 'hi' where id = ${customer}`
  expect((await support.get(`/api/admin/customers/${customer}`)).json().language).toBe('hi')
  expect((await getOrder((await placeDraft(customer, [item(mug)])).id)).language).toBe('hi')
  const total = (await quote(customer, [item(mug)])).json().quote.total
  expect((await send(toBody(customer, [item(mug)], total, { language: 'xx' }))).statusCode).toBe(400)
})

it('quotes for a PIN code as it is written, with a space', async () => {
  const [mug, customer] = [await addMug(), await newCustomer()]
  const { pincode } = deliveryAddress
  const spaced = { ...shipTo(), pincode: `${pincode.slice(0, 3)} ${pincode.slice(3)}` }
  const quoted = await quote(customer, [item(mug)], { ship_to: spaced })
  expect(quoted.statusCode, quoted.body).toBe(200)
  expect(quoted.json()).toMatchObject({ issues: [], quote: { delivery: { pincode } } })
})

it('creates a phone order for a guest without email and takes the payment by its link', async () => {
  const mug = await addMug()
  const customer = await newCustomer()
  const quoted = (await quote(customer, [item(mug, 'Asha', 2)])).json()
  expect(quoted).toMatchObject({ prices: [100_000], issues: [] })
  expect(quoted.quote.total).toBe(236_000)
  const placed = await placeDraft(customer, [item(mug, 'Asha', 2)], {
    gift_message: 'Happy birthday',
    note: 'Rings again at five',
  })
  const order = await getOrder(placed.id)
  expect(order).toMatchObject({
    channel: 'telephone',
    total_amount: 236_000,
    payment_status: 'pending',
    estimated_delivery_date: quoted.estimated_delivery_date,
    gift_message: 'Happy birthday',
    customer: { id: customer, email: null },
  })
  expect(order.events[0]).toMatchObject({ actor: 'Store Admin', from_status: null })
  expect(order.notes[0]).toMatchObject({ note: 'Rings again at five', author: 'Store Admin' })
  expect(await getStock(mug)).toBe(3)

  const link = await getLink(placed.id)
  expect(link).toMatchObject({ to_pay: 236_000, paid_within: 48 * 60 })
  const token = link.url.split('#')[1]
  const page = await form('/payments/order-tracking', { token })
  const payment = /name="payment_id" value="([\w-]+)"/.exec(page.body)?.[1] ?? ''
  await form('/payments/order-tracking/succeed', { token, payment_id: payment })
  expect(await getOrder(placed.id)).toMatchObject({ payment_status: 'captured' })
  expect(await getLink(placed.id)).toMatchObject({ to_pay: 0, paid_within: null })

  const [audited] = await shop.sql`
    select actor_id, after from audit_log where action = 'create' and subject_id = ${placed.id}`
  expect(audited).toMatchObject({ actor_id: support.userId, after: { channel: 'telephone' } })
  expect(JSON.stringify(audited?.after)).not.toContain(deliveryAddress.address_line1)
  const found = await support.get(
    `/api/admin/orders?filter=${encodeURIComponent('{"channel":["telephone","whatsapp"]}')}`,
  )
  expect(found.json().map(({ id }: { id: string }) => id)).toContain(placed.id)
  const people = await support.get(`/api/admin/customers?filter=${encodeURIComponent('{"q":"Happy"}')}`)
  expect(people.json()).toEqual([])
  expect(await brokenInvariants(shop.sql)).toEqual([])
})

it('rejects what checkout rejects, reports each field and places no order', async () => {
  const [mug, framed] = [await addMug(), await addMug({ title: 'Framed photo', custom_options: [photo] })]
  const customer = await newCustomer()
  const items = [item(mug, ''), item(mug, 'Far too long a name'), { product_id: framed.id, quantity: 1 }]
  const [textId, photoId] = [mug.custom_options[0]?.id, framed.custom_options[0]?.id]
  const shown = (await quote(customer, items)).json()
  const response = await send(toBody(customer, items, 0))
  const rejected = [
    {
      path: `items.0.custom_options.${textId}`,
      message: formatMessage(messages.selection.fill, { label: 'Name' }),
    },
    {
      path: `items.1.custom_options.${textId}`,
      message: formatMessage(messages.selection.too_long, { label: 'Name', smart_count: 10 }),
    },
    {
      path: `items.2.custom_options.${photoId}`,
      message: formatMessage(messages.selection.fill, { label: 'Photo' }),
    },
  ]
  expect(shown.issues).toMatchObject(rejected)
  expect([response.statusCode, response.json().issues]).toMatchObject([422, rejected])

  const good = [item(mug)]
  const total = (await quote(customer, good)).json().quote.total
  const getIssues = async (more: object) => (await send(toBody(customer, good, total, more))).json().issues
  expect(await getIssues({ coupon_code: 'NOSUCH' })).toMatchObject([
    { path: 'coupon_code', message: messages.coupon.invalid.template },
  ])
  const address = { ...deliveryAddress, email: '', phone: '12', pincode: '0' }
  expect((await getIssues({ shipping_address: address })).map(({ path }: { path: string }) => path)).toEqual([
    'shipping_address.phone',
    'shipping_address.pincode',
  ])
  expect((await getIssues({ gift_message: 'x'.repeat(900) }))[0].path).toBe('gift_message')
  expect(await getIssues({ customer_id: crypto.randomUUID() })).toMatchObject([
    { path: 'customer_id', message: draftOrderMessages.no_customer.template },
  ])
  expect((await send(toBody(customer, [], total))).json().issues[0]).toMatchObject({
    path: 'items',
    message: draftOrderMessages.no_items.template,
  })
  expect((await send(toBody(customer, good, total, { channel: 'shop' }))).statusCode).toBe(400)
  expect([await listOrders(customer), await getStock(mug)]).toEqual([0, 5])
})

it('rejects a changed price or insufficient stock and returns the new total', async () => {
  const mug = await addMug()
  const customer = await newCustomer()
  const items = [item(mug, 'Asha', 2), item(mug, 'Ravi', 2)]
  const total = (await quote(customer, items)).json().quote.total
  await shop.sql`update products set price = 150000 where id = ${mug.id}`
  const dearer = await send(toBody(customer, items, total))
  expect([dearer.statusCode, dearer.json().code, dearer.json().quote.total]).toEqual([
    409,
    'quote_changed',
    708_000,
  ])
  await shop.sql`insert into stock_movements (product_id, change, reason) values (${mug.id}, -2, 'admin')`
  await shop.sql`update products set stock = 3 where id = ${mug.id}`
  const short = await send(toBody(customer, items, 708_000))
  expect(short.statusCode).toBe(409)
  expect(short.json().issues).toContainEqual(
    expect.objectContaining({
      path: 'items.0.quantity',
      message: formatMessage(messages.product.only_left, { stock: 3 }),
      message_code: 'product_only_left',
      params: { stock: 3 },
    }),
  )
  await shop.sql`update products set is_active = false where id = ${mug.id}`
  const unavailableResponse = await send(toBody(customer, items, 708_000))
  expect(unavailableResponse.json().issues[0]).toMatchObject({
    path: 'items.0',
    message: messages.product.unavailable.template,
  })
  expect(await listOrders(customer)).toBe(0)
})

it('sells the last units once in two concurrent draft orders', async () => {
  const mug = await addMug({ stock: 3 })
  const [one, two] = [await newCustomer(), await newCustomer()]
  const total = (await quote(one, [item(mug, 'Asha', 2)])).json().quote.total
  const responses = await Promise.all(
    [one, two].map((customer) => send(toBody(customer, [item(mug, 'Asha', 2)], total))),
  )
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
  expect(await getStock(mug)).toBe(1)
  expect(await brokenInvariants(shop.sql)).toEqual([])
})

it('places one order per idempotency key and leaves the customer’s own cart unchanged', async () => {
  const mug = await addMug()
  const asha = await shop.asShopper({ full_name: 'Asha Rao' })
  await asha.post('/api/cart', item(mug, 'Mine'))
  const total = (await quote(asha.userId, [item(mug)])).json().quote.total
  const body = toBody(asha.userId, [item(mug)], total, { channel: 'whatsapp' })
  const responses = await Promise.all([send(body, 'twice-the-same'), send(body, 'twice-the-same')])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(responses[0]?.json()).toEqual(responses[1]?.json())
  const other = await send({ ...body, payment_method: 'cod' }, 'twice-the-same')
  expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused'])
  expect([await listOrders(asha.userId), await getStock(mug)]).toEqual([1, 4])
  expect((await asha.get('/api/cart')).json().items).toHaveLength(1)
  const own = (await asha.get('/api/orders')).json().items[0]
  expect(own).toMatchObject({ id: responses[0]?.json().id })
  // Who of the shop it was is the shop's own
  expect(own.events[0]).toMatchObject({ by_shopper: false })
  expect(own.events[0]).not.toHaveProperty('actor')
  const { count } =
    (await shop.sql`select count(*) from audit_log where action = 'create' and subject_id = ${own.id}`)[0] ??
    {}
  expect(Number(count)).toBe(1)
})

it('applies the cash on delivery limit of checkout and accepts cash below it', async () => {
  const mug = await addMug({ stock: 20 })
  const cash = {
    payment_method: 'cod',
    shipping_address: { ...deliveryAddress, email: '', phone: '9000011122' },
  }
  const customer = await newCustomer()
  for (let orders = 0; orders < 3; orders += 1) {
    const placed = await placeDraft(await newCustomer(), [item(mug)], cash)
    expect((await getOrder(placed.id)).payments[0]).toMatchObject({ provider: 'cod' })
    expect(await getLink(placed.id)).toMatchObject({ to_pay: 0, paid_within: null })
  }
  const total = (await quote(customer, [item(mug)])).json().quote.total
  const rejected = {
    path: 'payment_method',
    message: formatMessage(messages.checkout.too_many_cod_by_recipient, { max: 3 }),
  }
  const response = await send(toBody(customer, [item(mug)], total, cash))
  expect([response.statusCode, response.json().issues]).toMatchObject([422, [rejected]])
  // Told while it is written already, in whichever way the number is typed
  const shown = await quote(customer, [item(mug)], {
    payment_method: 'cod',
    ship_to: { ...shipTo(), phone: '+91 90000 11122' },
  })
  expect(shown.json().issues).toMatchObject([rejected])
})

it('tells staff what a customer without an account cannot use, not to sign in', async () => {
  const items = [item(await addMug())]
  const { code } = await addCoupon(shop.db, { first_order_only: true })
  const guest = await newCustomer()
  const { coupon_needs_account, cod_needs_confirmed_email } = draftOrderMessages
  const quoted = (await quote(guest, items, { coupon_code: code })).json()
  expect(quoted.issues).toMatchObject([{ path: 'coupon_code', message: coupon_needs_account.template }])
  const sent = await send(toBody(guest, items, quoted.quote.total, { coupon_code: code }))
  expect([sent.statusCode, sent.json().message]).toEqual([422, coupon_needs_account.template])

  await setStore(shop.db, { cod_needs_confirmed_email: true })
  for (const customer of [guest, (await shop.asShopper()).userId])
    expect((await quote(customer, items, { payment_method: 'cod' })).json().issues).toMatchObject([
      { path: 'payment_method', message: cod_needs_confirmed_email.template },
    ])
  await setStore(shop.db, { cod_needs_confirmed_email: false })
})

it('tells staff, not "you", that a customer has too many unpaid orders', async () => {
  const items = [item(await addMug())]
  const customer = (await shop.asShopper()).userId
  const unpaid = async (paymentMethod: string) =>
    (await quote(customer, items, { payment_method: paymentMethod })).json().issues.at(-1)?.message
  await setStore(shop.db, { unpaid_orders_limit: 1 })
  for (const [method, template] of [
    ['cod', draftOrderMessages.too_many_cod],
    ['upi', draftOrderMessages.too_many_to_pay],
  ] as const) {
    await placeDraft(customer, items, { payment_method: method })
    expect(await unpaid(method)).toBe(formatMessage(template, { max: 1 }))
  }
  await setStore(shop.db, { unpaid_orders_limit: 10 })
})

it('applies coupon rules including the limit per customer', async () => {
  const mug = await addMug()
  const asha = await shop.asShopper()
  const { code } = await addCoupon(shop.db, { code: 'ONCEEACH', per_customer_limit: 1 })
  const items = [item(mug)]
  const { quote: reduced } = (await quote(asha.userId, items, { coupon_code: 'onceeach' })).json()
  expect(reduced).toMatchObject({ discount: 10_000, coupon_code: code })
  expect((await send(toBody(asha.userId, items, reduced.total, { coupon_code: code }))).statusCode).toBe(201)
  const again = (await quote(asha.userId, items, { coupon_code: code })).json()
  expect(again.issues).toMatchObject([
    { path: 'coupon_code', message: formatMessage(draftOrderMessages.coupon_used, { smart_count: 1 }) },
  ])
  const refused = await send(toBody(asha.userId, items, again.quote.total, { coupon_code: code }))
  expect(refused.json().message).toBe(formatMessage(draftOrderMessages.coupon_used, { smart_count: 1 }))
  // The sum is told all the same, without it
  expect(again.quote.total).toBe(118_000)
})

it('uploads a photo for the customer and renders a designed item from its text', async () => {
  const admin = await shop.asAdmin()
  const framed = await addMug({ title: 'Framed photo', custom_options: [photo] })
  const plate = await addPlate(shop.db)
  await shop.sql`insert into stock_movements (product_id, change, reason) values (${plate.id}, ${plate.stock}, 'initial')`
  await markPlate(admin, plate)
  const customer = await newCustomer()
  const content = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer()
  const sent = await support.upload(`/api/admin/customers/${customer}/photos`, {
    content,
    name: 'us.jpg',
    type: 'image/jpeg',
  })
  const withPhoto = (images: object[]) => ({
    product_id: framed.id,
    quantity: 1,
    custom_options: { [framed.custom_options[0]?.id ?? '']: { images } },
  })
  const textItem = (text: string) => ({
    product_id: plate.id,
    quantity: 1,
    custom_options: { [plate.option_id]: { text } },
  })
  const placed = await placeDraft(customer, [withPhoto([sent.json()]), textItem('Anjali')])
  const { items } = await getOrder(placed.id)
  expect(items[0].custom_options[framed.custom_options[0]?.id ?? ''].images[0]).toMatchObject({
    name: 'us.jpg',
  })
  expect(items[1].style.texts).toHaveLength(1)
  // Letters that no lettering has are named as the product's page names them
  const rejected = (await quote(customer, [textItem('漢字')])).json().issues
  expect(rejected).toMatchObject([
    { path: `items.0.custom_options.${plate.option_id}`, message: expect.stringContaining('漢') },
  ])
  // A photo of another account cannot be used
  const stranger = (await quote(await newCustomer(), [withPhoto([sent.json()])])).json().issues
  expect(stranger[0].message).toBe(formatMessage(messages.selection.not_your_image, { label: 'Photo' }))
})

it('emails the payment link and adds the order to the account once its email is confirmed', async () => {
  const mug = await addMug()
  const email = `leela-${crypto.randomUUID().slice(0, 8)}@example.test`
  const placed = await placeDraft(await newCustomer(), [item(mug)], {
    shipping_address: { ...deliveryAddress, email },
  })
  const emails: { to: { address: string }; subject: string; text: string }[] = []
  const [job] =
    await shop.sql`select data from jobs.job where name = 'mail' and data->>'order_id' = ${placed.id}`
  const mailTransport = { send: async (letter: (typeof emails)[number]) => void emails.push(letter) }
  const config = { ...shop.config, publicUrl: 'https://shop.test' }
  await sendEmail(
    { db: shop.db, config, transport: mailTransport } as never,
    job?.data as EmailJob,
    crypto.randomUUID(),
  )
  expect(emails[0]?.to.address).toBe(email)
  expect(emails[0]?.subject).toContain('Payment due: ₹1,180.00')
  expect(emails[0]?.text).toContain('https://shop.test/track-order#')

  const leela = await shop.asShopper({ email })
  await shop.db.transaction((tx) => claimGuestOrders(tx, leela.userId))
  expect(await listOrders(leela.userId)).toBe(0)
  await shop.sql`update users set email_confirmed_at = now() where id = ${leela.userId}`
  await shop.db.transaction((tx) => claimGuestOrders(tx, leela.userId))
  expect((await leela.get('/api/orders')).json().items[0]).toMatchObject({ id: placed.id })
})

it('cancels an order unpaid after 48 hours and restores its stock', async () => {
  const mug = await addMug()
  const placed = await placeDraft(await newCustomer(), [item(mug)])
  const cancelAfter = (hours: number) =>
    cancelUnpaidOrders(
      { db: shop.db, config: shop.config, log: shop.app.log },
      new Date(Date.now() + hours * 3_600_000),
    )
  await cancelAfter(47)
  expect(await getOrder(placed.id)).toMatchObject({ status: 'pending' })
  await cancelAfter(49)
  const order = await getOrder(placed.id)
  expect(order.status).toBe('cancelled')
  expect(formatOrderEvent(order.events.at(-1))).toBe('Payment was not completed within 48 hours')
  expect(await getStock(mug)).toBe(5)
})

it('finds a customer without email by phone and by name', async () => {
  const mug = await addMug()
  const customer = await newCustomer()
  const address = { ...deliveryAddress, email: '', full_name: 'Padmavathi Iyer', phone: '9123456780' }
  await placeDraft(customer, [item(mug)], { shipping_address: address })
  for (const q of ['+91 91234 56780', 'padmavathi']) {
    const found = await support.get(
      `/api/admin/customers?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
    )
    expect(found.json(), q).toMatchObject([
      { id: customer, phone: '9123456780', ordered_as: { full_name: 'Padmavathi Iyer' } },
    ])
  }
})

it('takes the order of a buyer in a special economic zone, without tax under a letter of undertaking', async () => {
  const [mug, customer] = [await addMug({ hsn: '6912' }), await newCustomer()]
  const taxFree = 'sez_without_payment'
  const quoted = (await quote(customer, [item(mug)], { supply_type: taxFree })).json()
  expect([quoted.quote.tax, quoted.quote.total]).toEqual([0, 100_000])
  const business = { name: 'Rao Exports', gstin: '08AAPFU0939F1ZV', supply_type: taxFree }
  const placed = await placeDraft(customer, [item(mug)], { business, expected_total: 100_000 })
  expect(await getOrder(placed.id)).toMatchObject({ supply_type: taxFree, tax_amount: 0 })
  const rows = await shop.sql`select percent, igst, cgst from order_tax_lines where order_id = ${placed.id}`
  expect(rows).toMatchObject([{ percent: 0, igst: 0, cgst: 0 }])
})
