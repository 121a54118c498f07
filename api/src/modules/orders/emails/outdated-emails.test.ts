import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { sendEmail } from '../../notifications/emails/send-email.ts'
import type { OrderEmailStatus } from './load-emailed-order.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

type OrderJob = { email: 'order'; status: OrderEmailStatus }

test.each<[OrderStatus, OrderJob | { email: 'order_reinstated' }, number]>([
  ['pending', { email: 'order', status: 'pending' }, 1],
  ['confirmed', { email: 'order', status: 'pending' }, 1],
  ['cancelled', { email: 'order', status: 'cancelled' }, 1],
  ['cancelled', { email: 'order', status: 'pending' }, 0],
  ['cancelled', { email: 'order', status: 'confirmed' }, 0],
  ['confirmed', { email: 'order', status: 'cancelled' }, 0],
  ['confirmed', { email: 'order_reinstated' }, 1],
  ['cancelled', { email: 'order_reinstated' }, 0],
])('an order that is %s now gets the waiting email %j %i times', async (status, job, times) => {
  const order = await addOrder(shop.db, { status })
  const sent: unknown[] = []
  const transport = { send: async (each: unknown) => void sent.push(each) }
  const sender = { db: shop.db, store: openMediaStore(shop.config), config: shop.config, transport }
  await sendEmail(sender, { ...job, order_id: order.id }, crypto.randomUUID())
  expect(sent).toHaveLength(times)
})
