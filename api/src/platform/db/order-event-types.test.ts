import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addOrder } from '../../../test/harness-rows.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test('stores order events and notes of known types only', async () => {
  const { id } = await addOrder(shop.db)
  const event = (type: string) =>
    shop.sql`insert into order_events (order_id, to_status, type) values (${id}, 'pending', ${type})`
  const note = (type: string) =>
    shop.sql`insert into order_notes (order_id, note, type) values (${id}, 'Fragile', ${type})`
  await event('payment_captured')
  await note('without_answer')
  await expect(event('invented')).rejects.toThrow('order_events_type')
  await expect(note('invented')).rejects.toThrow('order_notes_type')
})
