import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import type { CourierBooking } from '@nakshi/core/couriers/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CourierShop, createCourierShop } from '../../../../test/harness-courier-shop.ts'
import {
  DelhiveryMock,
  delhiveryKeys,
  ShiprocketMock,
  shiprocketKeys,
} from '../../../../test/harness-couriers.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { orderItems, orders } from '../../../platform/db/tables/index.ts'

let shop: CourierShop
const shiprocket = new ShiprocketMock()
const delhivery = new DelhiveryMock()
beforeAll(async () => {
  await Promise.all([shiprocket.open(), delhivery.open()])
  shop = await createCourierShop({
    shiprocket: { ...shiprocketKeys, apiUrl: shiprocket.url },
    delhivery: { ...delhiveryKeys, apiUrl: delhivery.url },
  })
})
afterAll(async () => {
  await shop.close()
  await Promise.all([shiprocket.close(), delhivery.close()])
})

const newOrder = (input: Parameters<typeof addOrder>[1] = {}) =>
  addOrder(shop.db, { status: 'processing', ...input })

test('an order beyond the limits of a courier is booked, and staff see what was sent', async () => {
  const order = await newOrder({
    shipping: { city: 'Thiruvananthapuram Medical College', phone: '+91 98765 43210' },
  })
  const slug = `personalised-${'very-'.repeat(10)}long-name`
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  if (!item) throw new Error('the order has no item')
  await shop.db
    .update(orderItems)
    .set({ product: { ...item.product, slug } })
    .where(eq(orderItems.id, item.id))
  expect(await shop.ship(order.id, 'shiprocket')).toMatchObject({
    state: 'booked',
    problem: null,
    sent_changes: [
      { field: 'phone', sent: '9876543210' },
      { field: 'city', sent: 'Thiruvananthapuram Medical' },
      { field: 'sku', sent: slug.slice(0, 50) },
    ],
  })
})

test('Delhivery gets no characters that it refuses, and staff see it', async () => {
  const order = await newOrder({ shipping: { full_name: 'Asha & Ravi', address_line1: '#4, 50% Lake Road' } })
  const booking = await shop.ship(order.id, 'delhivery')
  expect(booking.sent_changes).toEqual([
    { field: 'full_name', sent: 'Asha Ravi' },
    { field: 'address_line1', sent: '4, 50 Lake Road' },
  ])
  const sent = delhivery.shipments.find(({ reference }) => reference === booking.reference)
  expect(sent?.data).toMatchObject({ name: 'Asha Ravi', add: '4, 50 Lake Road' })
})

test('no courier is asked with a phone number that none takes', async () => {
  const order = await newOrder({ shipping: { phone: '0141 2345678' } })
  const refused = await shop.book(order.id, 'shiprocket')
  expect([refused.statusCode, refused.json().message]).toEqual([409, courierMessages.phone_needed])
  await shop.db
    .update(orders)
    .set({ shipping_address: { ...order.shipping_address, phone: '9876543210' } })
    .where(eq(orders.id, order.id))
  expect((await shop.book(order.id, 'shiprocket')).json<CourierBooking>().state).toBe('booking')
})
