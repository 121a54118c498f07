import { defaultSettings } from '@nakshi/core/settings/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addOrder } from '../../../test/harness-rows.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { payments, refunds } from '../../platform/db/tables/index.ts'

const LIMIT = defaultSettings.store_settings.support_refund_limit

let shop: TestApp
let support: Client
let manager: Client
beforeAll(async () => {
  shop = await createTestApp()
  support = await shop.asStaff('support')
  manager = await shop.asStaff('manager')
})
afterAll(() => shop.close())

/** An order of ₹5,000 that was paid. */
async function paidOrder() {
  const price = 500_000
  const order = await addOrder(shop.db, {
    price,
    status: 'confirmed',
    payment_method: 'upi',
    payment_status: 'captured',
  })
  await shop.db.insert(payments).values({
    order_id: order.id,
    provider: 'sandbox',
    method: 'upi',
    amount: price,
    status: 'captured',
    provider_reference: crypto.randomUUID(),
  })
  return order
}
const key = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })
const refund = (who: Client, id: string, amount: number) =>
  who.post(`/api/admin/orders/${id}/refunds`, { amount, reason: 'Late' }, key())
const getRefunded = async (id: string) =>
  (
    await shop.db
      .select({ amount: refunds.amount })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(eq(payments.order_id, id))
  ).reduce((sum, { amount }) => sum + amount, 0)

test('limits the total support refunds of an order and does not limit managers', async () => {
  const { id } = await paidOrder()
  expect((await refund(support, id, LIMIT - 100)).statusCode).toBe(201)
  const refused = await refund(support, id, 101)
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'refund_limit'])
  expect(refused.json().message).toContain('₹2,000')
  expect((await refund(support, id, 100)).statusCode).toBe(201)
  expect(await getRefunded(id)).toBe(LIMIT)
  expect((await refund(manager, id, 500_000 - LIMIT)).statusCode).toBe(201)
})

test('accepts one of two concurrent support refunds that together exceed the limit', async () => {
  const { id } = await paidOrder()
  const answers = await Promise.all([refund(support, id, LIMIT), refund(support, id, LIMIT)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422])
  expect(await getRefunded(id)).toBe(LIMIT)
})

test('rejects cancellation by support of an order above the limit, alone or in bulk', async () => {
  const { id } = await paidOrder()
  const one = await support.put(`/api/admin/orders/${id}`, { status: 'cancelled' })
  const query = `filter=${JSON.stringify({ id: [id] })}`
  const many = await support.put(`/api/admin/orders?${query}`, { status: 'cancelled' })
  expect([one.statusCode, many.statusCode]).toEqual([422, 422])
  const stored = (await manager.get(`/api/admin/orders/${id}`)).json()
  expect([stored.status, await getRefunded(id)]).toEqual(['confirmed', 0])
  // What moves no money goes on, also where a manager gave back more.
  await refund(manager, id, 400_000)
  expect((await support.put(`/api/admin/orders/${id}`, { tracking_number: 'AWB1' })).statusCode).toBe(200)
  expect((await manager.put(`/api/admin/orders/${id}`, { status: 'cancelled' })).statusCode).toBe(200)
})

test('requires reauthentication for a cancellation that refunds, alone or in bulk', async () => {
  const who = await shop.asStaff('manager')
  await shop.sql`update sessions set reauthenticated_at = 'epoch' where user_id = ${who.userId}`
  const [paid, unpaid] = [await paidOrder(), await addOrder(shop.db, { status: 'pending' })]
  const cancel = (path: string) => who.put(`/api/admin/orders${path}`, { status: 'cancelled' })
  const refused = [
    await cancel(`/${paid.id}`),
    await cancel(`?filter=${JSON.stringify({ id: [paid.id, unpaid.id] })}`),
  ]
  expect(refused.map((answer) => answer.json().code)).toEqual(['step_up', 'step_up'])
  expect(await getRefunded(paid.id)).toBe(0)
  expect((await cancel(`/${unpaid.id}`)).statusCode).toBe(200)
})

test('lets an API token cancel no paid order, as a refund needs a person', async () => {
  const owner = await shop.asAdmin()
  const cancelWith = async (permissions: string[], { id }: { id: string }) => {
    const body = { name: 'Orders', permissions, expires_in_days: 30 }
    const { secret } = (await owner.post('/api/admin/api-tokens', body)).json()
    const headers = { authorization: `Bearer ${secret}` }
    const url = `/api/admin/orders/${id}`
    return (await shop.app.inject({ method: 'PUT', url, headers, payload: { status: 'cancelled' } })).json()
  }
  const paid = await paidOrder()
  expect(await cancelWith(['orders.write'], paid)).toMatchObject({ code: 'no_right' })
  expect(await cancelWith(['orders.write', 'refunds.write'], paid)).toMatchObject({
    code: 'api_token_refused',
  })
  expect(await getRefunded(paid.id)).toBe(0)
  const unpaid = await addOrder(shop.db, { status: 'pending' })
  expect(await cancelWith(['orders.write'], unpaid)).toMatchObject({ status: 'cancelled' })
})

test('lets support retry a failed refund only within the limit', async () => {
  const { id } = await paidOrder()
  const { refund_id } = (await refund(manager, id, LIMIT + 100)).json()
  await shop.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, refund_id))
  const again = (who: Client) => who.post(`/api/admin/orders/${id}/refunds/${refund_id}/retry`)
  expect((await again(support)).statusCode).toBe(422)
  expect((await again(manager)).statusCode).toBe(200)
})

test('applies the limit of the store settings', async () => {
  await setStore(shop.db, { support_refund_limit: 0 })
  const { id } = await paidOrder()
  expect((await refund(support, id, 1)).statusCode).toBe(422)
  await setStore(shop.db, { support_refund_limit: LIMIT })
})
