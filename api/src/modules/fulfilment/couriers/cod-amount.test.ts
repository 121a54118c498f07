import type { BookingState, ShipmentStage } from '@nakshi/core/couriers/admin-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { courierBookings } from '../../../platform/db/tables/index.ts'
import { getToSend } from '../../orders/parcels/to-send.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test.each<[BookingState, ShipmentStage, number, number]>([
  ['booking', 'created', 15_000, 5_000],
  ['unknown', 'created', 15_000, 5_000],
  ['booked', 'in_transit', 15_000, 5_000],
  // In the books as a payment by then.
  ['booked', 'delivered', 20_000, 20_000],
  ['booked', 'created', 25_000, 0],
  ['booked', 'returning', 15_000, 20_000],
  ['booked', 'returned', 15_000, 20_000],
  ['booked', 'lost', 15_000, 20_000],
  ['booked', 'cancelled', 15_000, 20_000],
  ['cancelled', 'created', 15_000, 20_000],
  ['rejected', 'created', 15_000, 20_000],
])(
  'beside a parcel that is %s and %s with %i paise, %i are collected',
  async (state, stage, cod, expected) => {
    const order = await addOrder(shop.db, { status: 'processing', due_amount: 20_000 })
    await shop.db.insert(courierBookings).values({
      ...{ order_id: order.id, provider: 'shiprocket', reference: `${order.order_number}-1` },
      ...{ state, stage, cod_amount: cod, weight_grams: 500, awb: order.order_number },
    })
    expect(await getToSend(shop.db, order.id)).toMatchObject({ cod_amount: expected })
  },
)
