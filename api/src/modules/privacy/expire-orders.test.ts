import { defaultPrivacySettings } from '@nakshi/core/privacy/retention-periods'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { setSettings, setStore } from '../../../test/harness-settings.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { importedOrders, orders, parcels, returnRequests, users } from '../../platform/db/tables/index.ts'
import { expireImportedOrders, expireOrders } from './expire-orders.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  await setStore(shop.db, { gstin: '08AAAAA0000A1Z2' })
})
afterAll(() => shop.close())

const keepOrders = (orderDays: number) =>
  setSettings(shop.db, 'privacy_settings', { ...defaultPrivacySettings, order_days: orderDays })
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

async function addCancelled(days: number, more: object = {}): Promise<string> {
  const guest = await insertRow(shop.db, users, {})
  const { id } = await addOrder(shop.db, {
    status: 'cancelled',
    user_id: guest.id,
    guest_email: 'asha@example.test',
    gift_message: 'For Dadi',
    custom_options: { [crypto.randomUUID()]: { text: 'Dadi' } },
    updated_at: ago(days),
    created_at: ago(days + 1),
    ...more,
  })
  await shop.sql`update orders set updated_at = ${ago(days)} where id = ${id}`
  return id
}
const read = async (id: string) => {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('the order is gone')
  return order
}

test('anonymises cancelled orders without invoice, and what hangs on them, after the period of the settings', async () => {
  const [old, recent] = [await addCancelled(366), await addCancelled(364)]
  await shop.db.insert(parcels).values({ order_id: old, number: 1, tracking_number: '123456' })
  await admin.post(`/api/admin/orders/${old}/notes`, { note: 'Asha called' })
  expect(await expireOrders(shop.db, new Date())).toBe(1)
  const erased = await read(old)
  expect(erased).toMatchObject({ user_id: null, guest_email: null, gift_message: null, status: 'cancelled' })
  expect(erased.shipping_address).toMatchObject({
    phone: '',
    email: '',
    address_line1: '',
    state: 'Rajasthan',
  })
  expect(erased.erased_at).not.toBeNull()
  const hanging = await shop.sql`
    select (select count(*)::int from order_notes where order_id = ${old}) as notes,
      (select string_agg(tracking_number, ',') from parcels where order_id = ${old}) as tracking,
      (select custom_options::text from order_items where order_id = ${old}) as texts`
  expect([...hanging]).toEqual([{ notes: 0, tracking: null, texts: '{}' }])
  expect(await read(recent)).toMatchObject({ guest_email: 'asha@example.test', gift_message: 'For Dadi' })
  expect(await expireOrders(shop.db, new Date())).toBe(0)
  await keepOrders(90)
  expect(await expireOrders(shop.db, new Date())).toBe(1)
  await keepOrders(365)
})

test('keeps an order while a return request about it is open', async () => {
  const id = await addCancelled(400, { status: 'delivered', delivered_at: ago(400) })
  const report = { order_id: id, reason: 'damaged', message: 'Broken' } as const
  const { id: reportId } = await insertRow(shop.db, returnRequests, report)
  expect(await expireOrders(shop.db, new Date())).toBe(0)
  await shop.sql`delete from return_requests where id = ${reportId}`
  expect(await expireOrders(shop.db, new Date())).toBe(1)
})

test('keeps an invoiced order until its documents may be deleted, then deletes them with it', async () => {
  const { id } = await addOrder(shop.db, { status: 'confirmed', created_at: ago(5) })
  for (const status of ['delivered', 'cancelled']) {
    const answer = await admin.put(`/api/admin/orders/${id}`, { status })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await shop.sql`update refunds set status = 'processed'`
  const count = async () => {
    const [row] = await shop.sql`
      select (select count(*)::int from invoices where order_id = ${id}) as invoices,
        (select count(*)::int from credit_notes where order_id = ${id}) as notes`
    return row
  }
  expect(await count()).toEqual({ invoices: 1, notes: 1 })
  expect(await expireOrders(shop.db, inDays(2_000))).toBe(0)
  for (const table of ['invoices', 'credit_notes']) {
    await shop.sql.unsafe(`alter table ${table} disable trigger ${table}_protected`)
    await shop.sql.unsafe(`update ${table} set retain_until = current_date - 1 where order_id = '${id}'`)
    await shop.sql.unsafe(`alter table ${table} enable trigger ${table}_protected`)
  }
  expect(await expireOrders(shop.db, inDays(2_000))).toBe(1)
  expect(await count()).toEqual({ invoices: 0, notes: 0 })
  expect((await read(id)).billing_address).toMatchObject({ phone: '', address_line1: '' })
})

test('deletes orders of an earlier shop when their own documents may be deleted', async () => {
  const source: 'shopify' = 'shopify'
  const order = { source, currency: 'INR', total_amount: 100, items: [], content_hash: 'x' }
  const year = new Date().getFullYear()
  const placed = (at: string) => ({ placed_at: new Date(at), number: at })
  await shop.db.insert(importedOrders).values([
    { ...order, ...placed(`${year - 8}-03-31T12:00:00+05:30`) },
    { ...order, ...placed(`${year - 5}-04-01T12:00:00+05:30`) },
  ])
  expect(await expireImportedOrders(shop.db)).toBe(1)
})

test('states the period on the privacy page', async () => {
  await keepOrders(120)
  const answer = await shop.visitor().get('/api/pages/privacy')
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.body).toContain('120 days after delivery or cancellation')
  expect(answer.body).not.toContain('{{')
})
