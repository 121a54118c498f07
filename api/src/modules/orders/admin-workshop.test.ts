import { adminMessages } from '@nakshi/core/admin-messages'
import { spreadsheetMessages } from '@nakshi/core/base/admin-spreadsheet-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { TrackingImportResponse } from '@nakshi/core/couriers/admin-tracking'
import { messages } from '@nakshi/core/messages'
import type { AdminOrder, AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { formatOrderEvent } from '@nakshi/core/orders/format-event'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { orderItems, orders } from '../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const getOrder = async (id: string): Promise<AdminOrder> =>
  (await admin.get(`/api/admin/orders/${id}`)).json()
const found = async (filter: object): Promise<AdminOrderRow[]> =>
  (await admin.get('/api/admin/orders', { query: { filter: JSON.stringify(filter) } })).json()

describe('an internal note', () => {
  test('records author and time, causes no edit conflict and stays hidden from the shopper', async () => {
    const shopper = await shop.asShopper()
    const order = await addOrder(shop.db, { user_id: shopper.userId })
    const path = `/api/admin/orders/${order.id}`
    const before = await getOrder(order.id)
    const response = await admin.post(`${path}/notes`, { note: ' The photo is dark.\nAsked by phone. ' })
    expect(response.statusCode, response.body).toBe(201)
    const note = { author: 'Store Admin', note: 'The photo is dark.\nAsked by phone.' }
    expect((await getOrder(order.id)).notes).toMatchObject([note])
    expect(Date.parse(response.json().notes[0].at)).not.toBeNaN()
    const saved = await admin.put(path, { status: 'confirmed', updated_at: before.updated_at })
    expect(saved.statusCode).toBe(200)
    expect((await found({ id: [order.id], has_notes: true })).map((row) => row.has_notes)).toEqual([true])
    expect(await found({ id: [order.id], has_notes: false })).toEqual([])

    const seen = await shopper.get(`/api/orders/${order.id}`)
    expect(seen.statusCode).toBe(200)
    expect(seen.body).not.toContain('dark')
    expect((await shopper.get('/api/orders')).body).not.toContain('dark')
  })

  test('is rejected when blank or for an unknown order', async () => {
    const order = await addOrder(shop.db)
    expect((await admin.post(`/api/admin/orders/${order.id}/notes`, { note: ' ' })).statusCode).toBe(400)
    const nowhere = await admin.post(`/api/admin/orders/${crypto.randomUUID()}/notes`, { note: 'Hi' })
    expect(nowhere.statusCode).toBe(404)
  })
})

describe('a question to the customer about an item', () => {
  const listEmails = async (letter: string) =>
    (await shop.sql<{ data: object }[]>`select data from jobs.job where data->>'email' = ${letter}`).map(
      ({ data }) => data,
    )

  test('appears in the timelines of staff and shopper and queues an email', async () => {
    const shopper = await shop.asShopper()
    const order = await addOrder(shop.db, { user_id: shopper.userId, title: 'Teak nameplate' })
    const before = await getOrder(order.id)
    const path = `/api/admin/orders/${order.id}/items/${before.items[0]?.id}/questions`
    const response = await admin.post(path, { question: ' शर्मा or शर्म्मा? ' })
    expect(response.statusCode, response.body).toBe(201)
    const [event] = (response.json() as AdminOrder).events
    const note = 'Question about Teak nameplate: शर्मा or शर्म्मा?'
    expect(event && formatOrderEvent(event)).toBe(note)
    expect(event).toMatchObject({ actor: 'Store Admin', from_status: 'pending', to_status: 'pending' })
    const { questions } = await getOrder(order.id)
    expect(questions).toMatchObject([{ question: 'शर्मा or शर्म्मा?', state: 'open', asker: 'Store Admin' }])
    expect(await listEmails('question')).toMatchObject([
      { email: 'question', order_id: order.id, message_id: questions[0]?.id },
    ])
    const seen = (await shopper.get(`/api/orders/${order.id}`)).json()
    expect(seen.events).toMatchObject([{ by_shopper: false }])
    expect(formatOrderEvent(seen.events[0])).toBe(note)
    const saved = await admin.put(`/api/admin/orders/${order.id}`, {
      status: 'confirmed',
      updated_at: before.updated_at,
    })
    expect(saved.statusCode).toBe(200)
  })

  test('is sent once when the same one is asked again at once', async () => {
    const order = await addOrder(shop.db)
    const [item] = (await getOrder(order.id)).items
    const path = `/api/admin/orders/${order.id}`
    const ask = (question: string) => admin.post(`${path}/items/${item?.id}/questions`, { question })
    await Promise.all([ask('Which name?'), ask('Which name?')])
    expect((await getOrder(order.id)).questions).toHaveLength(1)
    await ask('Which font?')
    expect((await getOrder(order.id)).questions).toHaveLength(2)
    const note = (text: string) => admin.post(`${path}/notes`, { note: text })
    await Promise.all([note('Called'), note('Called')])
    await note('Called again')
    await note('Called')
    expect((await getOrder(order.id)).notes).toHaveLength(2)
    await shop.sql`update order_notes set at = now() - interval '11 minutes' where order_id = ${order.id}`
    await note('Called')
    expect((await getOrder(order.id)).notes).toHaveLength(3)
  })

  test('marks the order as waiting until that is cleared or the order ships', async () => {
    const order = await addOrder(shop.db)
    const path = `/api/admin/orders/${order.id}`
    const [item] = (await getOrder(order.id)).items
    const waits = async () => (await found({ id: [order.id], is_waiting: true })).length === 1
    const askQuestion = () => admin.post(`${path}/items/${item?.id}/questions`, { question: 'Which name?' })
    expect([await waits(), (await getOrder(order.id)).waiting_since]).toEqual([false, null])
    await askQuestion()
    expect(await waits()).toBe(true)
    expect(Date.parse((await getOrder(order.id)).waiting_since ?? '')).not.toBeNaN()
    expect((await admin.put(path, { is_waiting: false })).statusCode).toBe(200)
    expect([await waits(), (await getOrder(order.id)).waiting_since]).toEqual([false, null])
    await askQuestion()
    await admin.put(path, { status: 'confirmed' })
    expect(await waits()).toBe(true)
    await admin.put(path, { status: 'shipped' })
    expect(await waits()).toBe(false)
    expect((await admin.put(path, { is_waiting: true })).statusCode).toBe(200)
    expect((await found({ id: [order.id] }))[0]?.is_waiting).toBe(true)
  })

  test('is rejected when blank, for an item of another order or without an email address', async () => {
    const order = await addOrder(shop.db)
    const other = await getOrder((await addOrder(shop.db)).id)
    const withoutEmail = await getOrder((await addOrder(shop.db, { shipping: { email: '' } })).id)
    const count = (await listEmails('question')).length
    const askQuestion = (orderId: string, itemId: string | undefined, question: string) =>
      admin.post(`/api/admin/orders/${orderId}/items/${itemId}/questions`, { question })
    expect((await askQuestion(other.id, other.items[0]?.id, ' ')).statusCode).toBe(400)
    expect((await askQuestion(order.id, other.items[0]?.id, 'Which?')).statusCode).toBe(404)
    const rejected = await askQuestion(withoutEmail.id, withoutEmail.items[0]?.id, 'Which?')
    expect([rejected.statusCode, rejected.json().message]).toEqual([
      422,
      adminMessages.order.no_address.template,
    ])
    expect((await getOrder(withoutEmail.id)).events).toEqual([])
    expect(await listEmails('question')).toHaveLength(count)
  })
})

test('returns the pixel size of a customer photo while its file exists', async () => {
  const shopper = await shop.asShopper()
  const png = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c0392b' } })
    .png()
    .toBuffer()
  const uploaded = await shopper.upload('/api/uploads', { content: png, name: 'us.png', type: 'image/png' })
  expect(uploaded.statusCode, uploaded.body).toBe(201)
  const { url, ...photo } = uploaded.json()
  const storedPhoto = { ...photo, url: url.split('?')[0] }
  const id = crypto.randomUUID()
  const missing = { ...storedPhoto, url: '/media/custom/gone.png' }
  const order = await addOrder(shop.db, { custom_options: { [id]: { images: [storedPhoto, missing] } } })
  const [item] = (await getOrder(order.id)).items
  expect(item?.custom_options[id]).toMatchObject({
    images: [
      { name: 'us.png', width: 640, height: 480 },
      { width: null, height: null },
    ],
  })
})

test('lists orders to check, make and pack by production status and hides it from the shopper', async () => {
  const shopper = await shop.asShopper()
  const customOptions = { [crypto.randomUUID()]: { text: 'अनु' } }
  const made = { user_id: shopper.userId, status: 'processing', custom_options: customOptions } as const
  const order = await addOrder(shop.db, made)
  await addOrder(shop.db, { ...made, custom_options: {} })
  await addOrder(shop.db, { ...made, status: 'shipped' })
  const [item] = (await getOrder(order.id)).items
  const waiting = async (toDo: string) =>
    (await found({ to_do: toDo, user_id: shopper.userId })).map(({ id, items_made }) => [id, items_made])
  const set = (makingStep: string | null, orderId = order.id) =>
    admin.put(`/api/admin/orders/${orderId}/items/${item?.id}`, { production_status: makingStep })

  expect(await waiting('check')).toEqual([[order.id, 0]])
  expect((await set('checked')).json().items[0].production_status).toBe('checked')
  expect([await waiting('check'), await waiting('make')]).toEqual([[], [[order.id, 0]]])
  await set('made')
  expect([await waiting('make'), await waiting('pack')]).toEqual([[], [[order.id, 1]]])
  await set('packed')
  expect(await waiting('pack')).toEqual([])
  expect((await found({ id: [order.id] }))[0]).toMatchObject({ items_to_make: 1, items_made: 1 })
  expect((await shopper.get(`/api/orders/${order.id}`)).body).not.toContain('packed')
  await set(null)
  expect(await waiting('check')).toEqual([[order.id, 0]])
  expect((await set('made', (await addOrder(shop.db)).id)).statusCode).toBe(404)
  expect((await set('lost')).statusCode).toBe(400)
})

describe('a tracking number list', () => {
  const send = (list: string, check = false) => admin.post('/api/admin/orders/tracking', { list, check })

  test('ships what it can, reports rejected lines and changes nothing in a check', async () => {
    const [a, b, withoutEmail, arrived] = [
      await addOrder(shop.db, { status: 'processing' }),
      await addOrder(shop.db, { status: 'shipped' }),
      await addOrder(shop.db, { status: 'cancelled' }),
      await addOrder(shop.db, { status: 'delivered' }),
    ]
    const list = [
      '\ufeffOrder Number;AWB No.;Courier;Weight',
      `${a.order_number};"1234 5671";Blue Dart;0.4`,
      `${a.order_number};12345672;Blue Dart;0.4`,
      `#${b.order_number.toLowerCase()};'NK 3;;`,
      `${withoutEmail.order_number};NK 4`,
      `${arrived.order_number};1234567890;Delhivery`,
      'ORDNOWHERE;NK 6;Delhivery;1',
      '',
      `${(await addOrder(shop.db)).order_number};;Delhivery`,
    ].join('\r\n')
    const orderMessages = adminMessages.tracking
    const problems = [
      null,
      orderMessages.twice.template,
      null,
      orderMessages.cancelled.template,
      orderMessages.delivered.template,
      messages.order.not_found.template,
      orderMessages.no_number.template,
    ]

    const checked: TrackingImportResponse = (await send(list, true)).json()
    expect(checked.parcels.map(({ problem }) => problem?.message ?? null)).toEqual(problems)
    expect(checked.parcels.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 9])
    expect(checked.shipped).toBe(0)
    expect(await getOrder(a.id)).toMatchObject({ status: 'processing', tracking_number: null })

    const imported: TrackingImportResponse = (await send(list)).json()
    expect([imported.shipped, imported.parcels.map(({ problem }) => problem?.message ?? null)]).toEqual([
      2,
      problems,
    ])
    expect(await getOrder(a.id)).toMatchObject({
      status: 'shipped',
      tracking_number: '12345671',
      courier: 'Blue Dart',
      events: [{ from_status: 'processing', to_status: 'shipped', actor: 'Store Admin' }],
    })
    expect(await getOrder(b.id)).toMatchObject({ tracking_number: 'NK 3', courier: null, events: [] })
    expect((await getOrder(withoutEmail.id)).tracking_number).toBeNull()
  })

  test('is read with tab-separated cells copied from a spreadsheet', async () => {
    const order = await addOrder(shop.db)
    const list = `courier\torder_number\ttracking_number\nDTDC\t${order.order_number}\tD12345678`
    expect((await send(list)).json()).toMatchObject({ shipped: 1 })
    expect(await getOrder(order.id)).toMatchObject({ courier: 'DTDC', tracking_number: 'D12345678' })
  })

  test.each([
    ['nothing', '', adminMessages.tracking.empty.template],
    ['a heading alone', 'order_number,tracking_number\n', adminMessages.tracking.empty.template],
    ['no headings', 'ORD1,NK1\nORD2,NK2', adminMessages.tracking.no_headings.template],
    [
      'an open quote',
      'order_number,tracking_number\n"ORD1,NK1',
      formatMessage(spreadsheetMessages.quote_not_closed, { line: 2 }),
    ],
    [
      'too many lines',
      `order_number,tracking_number\n${'ORD1,NK1\n'.repeat(1001)}`,
      adminMessages.tracking.too_many.template,
    ],
  ])('is rejected with a message when it contains %s', async (_case, list, message) => {
    const response = await send(list)
    expect([response.statusCode, response.json().message]).toEqual([422, message])
  })
})

test('saves a courier with the tracking number and shows both to the shopper', async () => {
  const shopper = await shop.asShopper()
  const order = await addOrder(shop.db, { user_id: shopper.userId })
  const path = `/api/admin/orders/${order.id}`
  const saved = await admin.put(path, { courier: ' Blue Dart ', tracking_number: '12345678' })
  expect(saved.json()).toMatchObject({ courier: 'Blue Dart', tracking_number: '12345678' })
  expect((await shopper.get(`/api/orders/${order.id}`)).json()).toMatchObject({
    courier: 'Blue Dart',
    tracking_number: '12345678',
  })
  expect((await admin.put(path, { courier: '' })).json()).toMatchObject({
    courier: null,
    tracking_number: '12345678',
  })
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order.id))
  expect(stored?.courier).toBeNull()
  expect(await shop.db.$count(orderItems, eq(orderItems.order_id, order.id))).toBe(1)
})

test('records each production step with staff and time and hides it from the shopper', async () => {
  const shopper = await shop.asShopper()
  const maker = await shop.asStaff('workshop')
  const order = await addOrder(shop.db, {
    user_id: shopper.userId,
    status: 'confirmed',
    title: 'Teak nameplate',
    custom_options: { [crypto.randomUUID()]: { text: 'अनु' } },
  })
  const [item] = (await getOrder(order.id)).items
  const set = (client: Client, resource: string, makingStep: string | null) =>
    client.put(`/api/admin/${resource}/${order.id}/items/${item?.id}`, { production_status: makingStep })
  expect((await set(admin, 'orders', 'checked')).statusCode).toBe(200)
  expect((await set(maker, 'workshop-orders', 'made')).statusCode).toBe(200)
  // Pressed twice is one step.
  expect((await set(maker, 'workshop-orders', 'made')).statusCode).toBe(200)
  expect((await set(admin, 'orders', null)).statusCode).toBe(200)
  const { steps } = await getOrder(order.id)
  const title = 'Teak nameplate'
  expect(steps).toMatchObject([
    { title, production_status: 'checked', actor: 'Store Admin' },
    { title, production_status: 'made', actor: 'Store Admin' },
    { title, production_status: null, actor: 'Store Admin' },
  ])
  for (const { at } of steps) expect(Date.parse(at)).not.toBeNaN()
  expect((await shopper.get(`/api/orders/${order.id}`)).body).not.toContain('production_status')
})

test('rejects a stale production status change from the order page and applies a current one', async () => {
  const order = await addOrder(shop.db, { status: 'processing' })
  await shop.db.update(orderItems).set({ quantity: 3 }).where(eq(orderItems.order_id, order.id))
  const path = `/api/admin/orders/${order.id}`
  const [item] = (await getOrder(order.id)).items
  expect(item?.units).toEqual([{ production_status: null, quantity: 3 }])
  const url = `${path}/items/${item?.id}`
  await admin.post('/api/admin/production-board/moves', {
    moves: [{ item_id: item?.id, from: null, units: 2 }],
    to: 'packed',
  })
  const stale = await admin.put(url, { production_status: 'checked', seen: item?.units })
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'moved_meanwhile'])
  const [fresh] = (await getOrder(order.id)).items
  expect(fresh?.units).toEqual([
    { production_status: null, quantity: 1 },
    { production_status: 'packed', quantity: 2 },
  ])
  const moved = await admin.put(url, { production_status: 'checked', seen: fresh?.units })
  expect(moved.json().items[0].units).toEqual([{ production_status: 'checked', quantity: 3 }])
})

test('exports the status of a parcel without courier and tracking number', async () => {
  const order = await addOrder(shop.db, { status: 'confirmed' })
  const cell = async () => {
    const filter = JSON.stringify({ q: order.order_number })
    const file = await admin.get('/api/admin/orders/export', { query: { filter, columns: 'parcels' } })
    return file.body.trim().split(/\r?\n/).at(-1)
  }
  await admin.put(`/api/admin/orders/${order.id}`, { status: 'shipped' })
  expect(await cell()).toBe('"1: sent"')
  await admin.put(`/api/admin/orders/${order.id}`, {
    courier: 'India Post',
    tracking_number: 'EE123456789IN',
  })
  expect(await cell()).toBe('"1: India Post EE123456789IN"')
  await admin.put(`/api/admin/orders/${order.id}`, { courier: null, tracking_number: null })
  await admin.put(`/api/admin/orders/${order.id}`, { status: 'delivered' })
  expect(await cell()).toBe('"1: delivered"')
})
