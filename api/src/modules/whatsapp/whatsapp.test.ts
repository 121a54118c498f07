import type { ShipmentStage } from '@nakshi/core/couriers/admin-schema'
import { type WhatsAppKind, whatsappKinds } from '@nakshi/core/notifications/admin-whatsapp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import { WhatsAppMock, whatsappKeys, whatsappNotification } from '../../../test/harness-whatsapp.ts'
import {
  auditLog,
  courierBookings,
  orderItems,
  orderMessages,
  orders,
  users,
  whatsappMessages,
  whatsappOptOuts,
  whatsappTemplates,
} from '../../platform/db/tables/index.ts'
import { recordScans } from '../fulfilment/couriers/record-scans.ts'
import { sendQueuedWhatsApp } from '../notifications/whatsapp/whatsapp-worker.ts'
import { sendMessage } from '../order-messages/send-message.ts'
import { requestConfirmation } from '../orders/confirmation/request-confirmation.ts'
import { queueWhatsApp } from './queue-whatsapp.ts'

let shop: TestApp
let meta: WhatsAppMock
let owner: Client
beforeAll(async () => {
  meta = await new WhatsAppMock().open()
  shop = await createTestApp({ whatsapp: { ...whatsappKeys, apiUrl: meta.url, timeoutMs: 300 } })
  owner = await shop.asAdmin()
})
afterAll(async () => {
  await shop.close()
  await meta.close()
})
beforeEach(async () => {
  meta.received.length = 0
  meta.broken = null
  await shop.db.delete(whatsappMessages)
  await shop.db.delete(whatsappOptOuts)
  await shop.sql`delete from jobs.job where name = 'whatsapp'`
  await shop.db.delete(whatsappTemplates)
  await shop.db
    .insert(whatsappTemplates)
    .values(whatsappKinds.map((kind) => ({ kind, is_active: true, template: kind, language: 'en' })))
})

const addOptedInOrder = (change: Parameters<typeof addOrder>[1] = {}) =>
  addOrder(shop.db, { whatsapp_opt_in_at: new Date(), ...change })
const queue = (kind: WhatsAppKind, id: string) => shop.db.transaction((tx) => queueWhatsApp(tx, kind, [id]))
const stored = () => shop.db.select().from(whatsappMessages)
const queuedIds = async () =>
  (await shop.sql`select data->>'whatsapp_message_id' as id from jobs.job where name = 'whatsapp'`).map(
    ({ id }) => String(id),
  )
const keys = () => ({ ...whatsappKeys, apiUrl: meta.url, timeoutMs: 300 })
async function work(
  isLastTry = false,
  change: { rateLimits?: boolean; dailyLimit?: number } = {},
): Promise<void> {
  const { rateLimits = false, ...limit } = change
  const sender = {
    ...shop,
    config: { ...shop.config, rateLimits },
    keys: { ...keys(), ...limit },
    log: shop.app.log,
  }
  for (const id of await queuedIds()) await sendQueuedWhatsApp(sender, id, isLastTry)
}
const states = async () => (await stored()).map(({ status, error_code }) => [status, error_code])
async function queueOne(): Promise<string> {
  await queue('order_placed', (await addOptedInOrder()).id)
  return (await stored())[0]?.id ?? ''
}
const notify = (...sent: Parameters<typeof whatsappNotification>) =>
  shop.app.inject(whatsappNotification(...sent))
const reply = (body: string, at = 1_764_200_000, from = '919876543210') =>
  notify({ messages: [{ from, id: 'wamid.in', timestamp: String(at), type: 'text', text: { body } }] })

async function placeOrder(client: Client, change: object = {}) {
  const { id } = await addProduct(shop.db, { stock: 50 })
  await client.post('/api/cart', { product_id: id, quantity: 1, variant_selections: {}, custom_options: {} })
  const quote = (await client.post('/api/checkout/quote', {})).json()
  const placed = await client.post(
    '/api/orders',
    { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: quote.total, ...change },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(placed.statusCode, placed.body).toBe(201)
  return placed.json()
}

describe('at checkout', () => {
  test('stores the opt-in with the order and the customer, and sends the message beside the email', async () => {
    const shopper = await shop.asShopper()
    const { id, order_number } = await placeOrder(shopper, { whatsapp_opt_in: true })
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
    const [user] = await shop.db.select().from(users).where(eq(users.id, shopper.userId))
    expect([order?.whatsapp_opt_in_at, user?.whatsapp_opt_in_at]).toEqual([
      expect.any(Date),
      expect.any(Date),
    ])
    expect(
      await shop.sql`select 1 from jobs.job where name = 'mail' and data->>'order_id' = ${id}`,
    ).toHaveLength(1)
    await work()
    const [message] = meta.received
    expect(message?.to).toBe('919876543210')
    expect(message?.headers.traceparent).toBeUndefined()
    expect(message?.template).toMatchObject({ name: 'order_placed', language: { code: 'en' } })
    const [body, button] = message?.template.components ?? []
    expect(body?.parameters.map(({ text }) => text)).toEqual([
      'Asha Rao',
      order_number,
      expect.stringMatching(/^₹/),
      expect.any(String),
    ])
    expect(button?.parameters[0]?.text).toMatch(/^[\w-]{40,}$/)
    expect(await states()).toEqual([['sent', null]])
  })

  test('sends nothing without the opt-in', async () => {
    await placeOrder(await shop.asShopper())
    expect(await stored()).toEqual([])
  })

  test('ends with the switch in the account, also for orders placed before', async () => {
    const shopper = await shop.asShopper()
    const { id } = await placeOrder(shopper, { whatsapp_opt_in: true })
    expect((await shopper.get('/api/profile')).json().whatsapp_opt_in).toBe(true)
    const saved = await shopper.patch('/api/profile', { whatsapp_opt_in: false })
    expect(saved.json().whatsapp_opt_in).toBe(false)
    await work()
    expect(await states()).toEqual([['failed', 'opted_out']])
    await queue('order_shipped', id)
    expect(await stored()).toHaveLength(1)
  })
})

describe('in the language of the order', () => {
  const parameters = () =>
    meta.received.map(({ template }) => template.components[0]?.parameters.map(({ text }) => text))
  const addHindi = (kind: WhatsAppKind) =>
    shop.db
      .update(whatsappTemplates)
      .set({ translations: { hi: { template: `${kind}_hindi`, language: 'hi' } } })
      .where(eq(whatsappTemplates.kind, kind))

  test('sends the template of the language with its dates, and English without one', async () => {
    await addHindi('order_placed')
    for (const language of ['hi-IN', 'en-IN']) {
      const shopper = await shop.asShopper()
      shopper.language = language
      const { id } = await placeOrder(shopper, { whatsapp_opt_in: true })
      await queue('payment_link', id)
      await shop.db.update(orders).set({ estimated_delivery_date: '2026-12-24' }).where(eq(orders.id, id))
    }
    await work()
    const sent = meta.received.map(({ template: { name, language } }) => [name, language.code])
    expect(sent.filter(([name]) => name !== 'payment_link').sort()).toEqual([
      ['order_placed', 'en'],
      ['order_placed_hindi', 'hi'],
    ])
    expect(
      parameters()
        .map((texts) => texts?.[3])
        .filter(Boolean)
        .sort(),
    ).toEqual(['24 Dec 2026', '24 दिस॰ 2026'])
  })

  test('falls back to the words of the template that is sent', async () => {
    await addHindi('order_shipped')
    const shipped = { language: 'hi', status: 'shipped', courier: null, tracking_number: null } as const
    await queue('order_shipped', (await addOptedInOrder(shipped)).id)
    await work()
    await shop.db.update(whatsappTemplates).set({ translations: {} })
    await queue('order_shipped', (await addOptedInOrder(shipped)).id)
    await work()
    expect(parameters().map((texts) => texts?.slice(2))).toEqual([
      ['हमारा कूरियर', 'ईमेल से मिलेगा'],
      ['our courier', 'will follow by email'],
    ])
  })
})

describe('limits', () => {
  test('bound the messages of unpaid orders to one number in a day, except its confirmed holder', async () => {
    for (let placed = 0; placed < 7; placed += 1)
      await placeOrder(await shop.asShopper(), { whatsapp_opt_in: true })
    const other = { ...deliveryAddress, phone: '9123456780' }
    await placeOrder(await shop.asShopper(), { whatsapp_opt_in: true, shipping_address: other })
    const holder = await shop.asShopper()
    await shop.db
      .update(users)
      .set({ phone: deliveryAddress.phone, confirmed_phone: deliveryAddress.phone })
      .where(eq(users.id, holder.userId))
    await placeOrder(holder, { whatsapp_opt_in: true })
    await work(false, { rateLimits: true })
    expect((await states()).filter(([, code]) => code !== null)).toEqual([
      ['failed', 'number_limit'],
      ['failed', 'number_limit'],
    ])
    const numbers = meta.received.map(({ to }) => to).sort()
    expect(numbers).toEqual(['919123456780', ...Array(6).fill(`91${deliveryAddress.phone}`)])
  })

  test('bound the messages of the store in a day', async () => {
    for (let sent = 0; sent < 3; sent += 1) await queue('order_placed', (await addOptedInOrder()).id)
    await work(false, { dailyLimit: 2 })
    expect(meta.received).toHaveLength(2)
    expect((await states()).filter(([status]) => status === 'failed')).toEqual([['failed', 'daily_limit']])
  })
})

describe('a message', () => {
  test('is queued once for an order and kind', async () => {
    const { id } = await addOptedInOrder()
    await Promise.all([queue('order_shipped', id), queue('order_shipped', id)])
    await queue('order_shipped', id)
    expect([await stored(), await queuedIds()].map((rows) => rows.length)).toEqual([1, 1])
  })

  test('is not queued while its kind is off', async () => {
    await shop.db.update(whatsappTemplates).set({ is_active: false })
    await queueOne()
    expect(await stored()).toEqual([])
  })

  test('is rolled back with its cause', async () => {
    const { id } = await addOptedInOrder()
    await expect(
      shop.db.transaction(async (tx) => {
        await queueWhatsApp(tx, 'order_placed', [id])
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    expect([await stored(), await queuedIds()]).toEqual([[], []])
  })

  test('names courier and tracking number when an order ships', async () => {
    const { id, order_number } = await addOptedInOrder()
    const body = { status: 'shipped', courier: 'Delhivery', tracking_number: '1234567890' }
    const shipped = await owner.patch(`/api/admin/orders/${id}`, body)
    expect(shipped.statusCode, shipped.body).toBe(200)
    await work()
    expect(meta.received[0]?.template.components[0]?.parameters.map(({ text }) => text)).toEqual([
      'Asha Rao',
      order_number,
      'Delhivery',
      '1234567890',
    ])
  })

  test('announces a delivery once the courier reports it, unless it is delivered before it was sent', async () => {
    const { id, order_number } = await addOptedInOrder({ status: 'processing' })
    const awb = '19041200001234'
    await shop.db.insert(courierBookings).values({
      ...{ order_id: id, provider: 'shiprocket', reference: `${order_number}-1`, state: 'booked' },
      ...{ weight_grams: 500, courier: 'Xpressbees Surface', awb },
    })
    const reportScan = (at: string, stage: ShipmentStage) =>
      recordScans(shop.db, 'shiprocket', {
        awb,
        scans: [{ at: new Date(at), status: stage, location: '', stage }],
      })
    await reportScan('2026-11-27T05:00:00Z', 'out_for_delivery')
    await reportScan('2026-11-27T05:00:00Z', 'out_for_delivery')
    await work()
    expect(meta.received.map(({ template }) => template.components[0]?.parameters)).toEqual([
      ['Asha Rao', order_number, 'Xpressbees Surface', awb].map((text) => ({ type: 'text', text })),
    ])
    await shop.db.delete(whatsappMessages)
    await queue('out_for_delivery', id)
    await reportScan('2026-11-27T08:00:00Z', 'delivered')
    await work()
    expect(await states()).toEqual([['failed', 'outdated']])
  })

  test('about a proof has a link of its own, beside that of the email', async () => {
    const { id } = await addOptedInOrder({ status: 'confirmed' })
    const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, id))
    await shop.db.transaction((tx) =>
      sendMessage(tx, { kind: 'proof', order_id: id, item_id: item?.id ?? '' }),
    )
    const [before] = await shop.db.select().from(orderMessages).where(eq(orderMessages.order_id, id))
    await work()
    const [after] = await shop.db.select().from(orderMessages).where(eq(orderMessages.order_id, id))
    expect(after?.token_hash).toBe(before?.token_hash)
    const token = meta.received[0]?.template.components[1]?.parameters[0]?.text
    const opened = await shop.visitor().post('/api/order-messages/open', { token })
    expect(opened.statusCode, opened.body).toBe(200)
  })

  test('asks to confirm cash on delivery, with a link of its own', async () => {
    const order = await addOptedInOrder({ user_id: owner.userId })
    await shop.db.transaction((tx) => requestConfirmation(tx, order))
    await work()
    const [body, button] = meta.received[0]?.template.components ?? []
    expect(body?.parameters.map(({ text }) => text)).toEqual(['Asha Rao', order.order_number, '₹499.00'])
    const token = button?.parameters[0]?.text
    const opened = await shop.visitor().post('/api/order-confirmations/open', { token })
    expect(opened.json(), opened.body).toMatchObject({ state: 'waiting', total: 49_900 })
  })

  test('with a payment link is left out once nothing is due', async () => {
    const due = await addOptedInOrder({ payment_method: 'upi', channel: 'telephone' })
    await queue('payment_link', due.id)
    await work()
    expect(meta.received[0]?.template.components[0]?.parameters[1]?.text).toBe('₹499.00')
    await shop.sql`delete from jobs.job where name = 'whatsapp'`
    const paid = await addOptedInOrder()
    await queue('payment_link', paid.id)
    await work()
    expect(meta.received).toHaveLength(1)
    expect(await states()).toContainEqual(['failed', 'outdated'])
  })
})

describe('a fault', () => {
  test.each([
    ['rate limit', { status: 429, code: 130429 }, '130429'],
    ['server error', { status: 500, code: 131016 }, '131016'],
    ['pair rate limit', { status: 400, code: 131056 }, '131056'],
    ['expired token', { status: 401, code: 190 }, '190'],
    ['gateway page', 'page', '502'],
  ] as const)('is retried, and recorded at the last try: %s', async (_name, fault, code) => {
    await queueOne()
    meta.broken = fault
    await expect(work()).rejects.toThrow(`WhatsApp did not accept the message (error ${code})`)
    expect(await states()).toEqual([['queued', null]])
    await work(true)
    expect(await states()).toEqual([['failed', code]])
  })

  test('is followed by the message once it is over', async () => {
    await queueOne()
    meta.broken = { status: 500, code: 131016 }
    await expect(work()).rejects.toThrow()
    meta.broken = null
    await work()
    expect(await states()).toEqual([['sent', null]])
  })

  test.each([
    ['undeliverable', 400, 131026],
    ['outside the window', 400, 131047],
    ['not allowed', 403, 131031],
    ['wrong parameters', 400, 132000],
  ])('is final: %s', async (_name, status, code) => {
    await queueOne()
    meta.broken = { status, code }
    await work()
    expect(await states()).toEqual([['failed', String(code)]])
  })

  test('is final for a template that Meta does not have', async () => {
    await shop.db.update(whatsappTemplates).set({ template: 'not_there' })
    await queueOne()
    await work()
    expect(await states()).toEqual([['failed', '132001']])
  })

  test.each(['hangs', 'cut'] as const)(
    'is not repeated when the message may have been sent: %s',
    async (fault) => {
      await queueOne()
      meta.broken = fault
      await work()
      meta.broken = null
      await work()
      expect(meta.received).toHaveLength(1)
      expect(await states()).toEqual([['unconfirmed', null]])
    },
  )

  test('before the request left is retried', async () => {
    const id = await queueOne()
    const closed = await new WhatsAppMock().open()
    await closed.close()
    const nowhere = { ...keys(), apiUrl: closed.url }
    await expect(
      sendQueuedWhatsApp({ ...shop, keys: nowhere, log: shop.app.log }, id, false),
    ).rejects.toThrow('unreachable')
    await work()
    expect(await states()).toEqual([['sent', null]])
  })

  test('before the request, such as of the database, is retried', async () => {
    await queueOne()
    await shop.sql`alter table whatsapp_templates rename to away`
    try {
      await expect(work()).rejects.toThrow()
    } finally {
      await shop.sql`alter table away rename to whatsapp_templates`
    }
    await work()
    expect(meta.received).toHaveLength(1)
    expect(await states()).toEqual([['sent', null]])
  })

  test('of the process in between does not send twice', async () => {
    await queueOne()
    await shop.db.update(whatsappMessages).set({ status: 'sending' })
    await work()
    expect(meta.received).toEqual([])
    expect(await states()).toEqual([['unconfirmed', null]])
  })

  test('never shows the number', async () => {
    await queueOne()
    meta.broken = { status: 429, code: 130429 }
    const error = await work().catch((thrown) => thrown)
    expect(`${error.stack} ${JSON.stringify(error)} ${error.cause}`).not.toContain('9876543210')
    expect(JSON.stringify([await stored(), await shop.db.select().from(auditLog)])).not.toContain(
      '9876543210',
    )
  })
})

describe('the webhook', () => {
  test('answers the verification of Meta with the right token only', async () => {
    const verify = (token: string) =>
      shop.app.inject(
        `/api/whatsapp/webhook?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`,
      )
    const accepted = await verify(whatsappKeys.verifyToken)
    expect([accepted.statusCode, accepted.body]).toEqual([200, '1158201444'])
    expect((await verify('another-token')).statusCode).toBe(403)
  })

  test('rejects what is not signed with the app secret', async () => {
    const stop = { messages: [{ from: '919876543210', timestamp: '1', text: { body: 'STOP' } }] }
    expect((await notify(stop, { secret: 'wrong' })).statusCode).toBe(400)
    const { headers: _signature, ...unsigned } = whatsappNotification(stop)
    const bare = await shop.app.inject({ ...unsigned, headers: { 'content-type': 'application/json' } })
    expect(bare.statusCode).toBe(400)
    expect(await shop.db.select().from(whatsappOptOuts)).toEqual([])
  })

  test('moves the status forward only, in any order and for messages without an answer', async () => {
    const reference = await queueOne()
    await shop.db.update(whatsappMessages).set({ status: 'unconfirmed' })
    const status = (name: string, more: object = {}) =>
      notify({
        statuses: [{ id: 'wamid.9', status: name, timestamp: '1', recipient_id: '919876543210', ...more }],
      })
    await status('delivered', { biz_opaque_callback_data: reference })
    await status('sent')
    expect(await states()).toEqual([['delivered', null]])
    await status('failed', { errors: [{ code: 131026, title: 'Message undeliverable' }] })
    await status('read')
    await status('delivered')
    expect((await status('a new one')).statusCode).toBe(204)
    expect((await status('toString')).statusCode).toBe(204)
    expect(await states()).toEqual([['read', null]])
  })

  test('records the error code of a failed delivery', async () => {
    await queueOne()
    await work()
    const errors = [{ code: 131026, title: 'Message undeliverable' }]
    await notify({ statuses: [{ id: 'wamid.1', status: 'failed', errors }] })
    expect(await states()).toEqual([['failed', '131026']])
    const overview = (await owner.get('/api/admin/whatsapp')).json()
    expect(overview.templates[0]).toMatchObject({
      counts: { failed: 1, sent: 0 },
      errors: [{ code: '131026', count: 1 }],
    })
  })

  test('honours STOP for the number in every later order, and START again', async () => {
    const { id } = await addOptedInOrder()
    await queue('order_placed', id)
    expect((await reply('Stop')).statusCode).toBe(204)
    await work()
    expect(meta.received).toEqual([])
    expect(await states()).toEqual([['failed', 'opted_out']])
    // Meta repeats webhooks: an earlier START changes nothing.
    await reply('START', 1_764_100_000)
    const test = await owner.post('/api/admin/whatsapp/order_placed/test', { phone: '9876543210' })
    expect(test.json().message).toBe('This number has opted out of WhatsApp messages')
    await reply('START', 1_764_300_000)
    await queue('order_shipped', id)
    await shop.db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, id))
    await work()
    expect(meta.received).toHaveLength(1)
  })

  test.each([
    ['START', 'STOP'],
    ['STOP', 'START'],
  ])('honours STOP beside START in the same second: %s, %s', async (...texts) => {
    for (const text of texts) await reply(text)
    expect(await shop.db.select().from(whatsappOptOuts)).toMatchObject([{ is_opted_out: true }])
  })

  test('ignores notifications of another number, and parts that it does not know', async () => {
    const stop = { from: '919876543210', timestamp: '1764200000', text: { body: 'STOP' } }
    await notify({ messages: [stop] }, { phoneNumberId: '2' })
    expect(await shop.db.select().from(whatsappOptOuts)).toEqual([])
    const mixed = await notify({ messages: [{ from: 'x' }, { ...stop, type: 'text' }], statuses: [{}] })
    expect(mixed.statusCode).toBe(204)
    expect(await shop.db.select().from(whatsappOptOuts)).toHaveLength(1)
  })
})

describe('the settings', () => {
  const save = (client: Client, change: object = {}) =>
    client.put('/api/admin/whatsapp/proof', {
      is_active: true,
      template: 'proof_ready',
      language: 'hi',
      ...change,
    })

  test('are saved with a version check and in the audit log', async () => {
    await shop.db.delete(whatsappTemplates)
    const first = await save(owner, { updated_at: null })
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json().templates).toContainEqual(
      expect.objectContaining({ id: 'proof', is_active: true, template: 'proof_ready', language: 'hi' }),
    )
    expect((await save(owner, { updated_at: null, language: 'en' })).statusCode).toBe(409)
    const log = await shop.db.select().from(auditLog).where(eq(auditLog.subject_type, 'whatsapp_template'))
    expect(log).toMatchObject([{ subject_id: 'proof', after: { template: 'proof_ready' } }])
  })

  test('have a template for each further language of the store, with its text and address', async () => {
    const hindi = { template: 'proof_hindi', language: 'hi' }
    const saved = await save(owner, { language: 'en', translations: { hi: hindi } })
    expect(saved.statusCode, saved.body).toBe(200)
    const read = (await owner.get('/api/admin/whatsapp')).json().templates
    const of = (id: string) => read.find((template: { id: string }) => template.id === id)
    expect(of('proof').translations).toEqual([
      {
        ...{ code: 'hi', ...hindi },
        body: expect.stringMatching(/^नमस्ते \{\{1\}\}, .*\{\{2\}\}.*\{\{3\}\}/),
        button_url: expect.stringMatching(/\/hi\/answer#\{\{1\}\}$/),
      },
    ])
    expect(of('order_placed').translations).toMatchObject([{ template: null, language: 'hi' }])
    await owner.post('/api/admin/whatsapp/proof/test', { phone: '9876500001', language: 'hi' })
    expect(meta.received.at(-1)?.template).toMatchObject({ name: 'proof_hindi', language: { code: 'hi' } })
    for (const wrong of [{ en: hindi }, { xx: hindi }, { hi: { ...hindi, template: 'Proof' } }])
      expect((await save(owner, { translations: wrong })).statusCode).toBe(400)
  })

  test('reject a name or language that Meta could not have', async () => {
    const rejected = await save(owner, { template: 'Proof ready', language: 'english' })
    expect(rejected.statusCode).toBe(400)
    expect(rejected.json().issues.map(({ path }: { path: string }) => path)).toEqual(['template', 'language'])
  })

  test('send a test message to the number given, and name the error', async () => {
    const test = (phone: string) => owner.post('/api/admin/whatsapp/order_shipped/test', { phone })
    expect((await test('98765 00001')).json()).toEqual({ message_id: 'wamid.1' })
    expect(meta.received[0]).toMatchObject({ to: '919876500001', template: { name: 'order_shipped' } })
    meta.broken = { status: 400, code: 132001 }
    const refused = await test('9876500001')
    expect(refused.json()).toMatchObject({ issues: [{ path: 'phone' }] })
    expect(refused.json().message).toBe('WhatsApp refused the message (error 132001)')
    expect((await test('12')).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })

  test('are for owners and managers', async () => {
    for (const [role, status] of [
      ['manager', 200],
      ['support', 403],
      ['workshop', 403],
    ] as const) {
      const client = await shop.asStaff(role)
      expect((await client.get('/api/admin/whatsapp')).statusCode, role).toBe(status)
      const saved = await save(client)
      expect(saved.statusCode, role).toBe(status)
    }
    expect((await shop.visitor().get('/api/admin/whatsapp')).statusCode).toBe(401)
  })
})

test('without keys has no routes, no opt-in and no messages', async () => {
  const plain = await createTestApp()
  expect((await plain.visitor().get('/api/settings')).json().whatsapp).toBe(false)
  expect((await (await plain.asAdmin()).get('/api/admin/whatsapp')).statusCode).toBe(404)
  expect((await plain.app.inject(whatsappNotification({}))).statusCode).toBe(404)
  const shopper = await plain.asShopper()
  const { id } = await addProduct(plain.db, { stock: 5 })
  await shopper.post('/api/cart', { product_id: id, quantity: 1, variant_selections: {}, custom_options: {} })
  const quote = (await shopper.post('/api/checkout/quote', {})).json()
  const order = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: quote.total }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await shopper.post('/api/orders', { ...order, whatsapp_opt_in: true }, { headers })
  expect(await plain.db.select({ at: orders.whatsapp_opt_in_at }).from(orders)).toEqual([{ at: null }])
  await plain.close()
})
