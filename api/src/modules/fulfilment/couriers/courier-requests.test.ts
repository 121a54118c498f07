import { fieldMessages } from '@nakshi/core/base/field-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import type { CourierBooking, CourierRates } from '@nakshi/core/couriers/admin-schema'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CourierShop, createCourierShop } from '../../../../test/harness-courier-shop.ts'
import { DelhiveryMock, delhiveryKeys } from '../../../../test/harness-delhivery.ts'
import { pdfPages } from '../../../../test/harness-pdf.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { ShiprocketMock, shiprocketKeys } from '../../../../test/harness-shiprocket.ts'
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
  expect([refused.statusCode, refused.json().message]).toEqual([409, courierMessages.phone_needed.template])
  await shop.db
    .update(orders)
    .set({ shipping_address: { ...order.shipping_address, phone: '9876543210' } })
    .where(eq(orders.id, order.id))
  expect((await shop.book(order.id, 'shiprocket')).json<CourierBooking>().state).toBe('booking')
})

describe('goods above ₹50,000', () => {
  const ewayBill = '271009876543'

  test.each(['shiprocket', 'delhivery'] as const)(
    'are booked with their e-way bill and invoice only (%s)',
    async (provider) => {
      const order = await newOrder({ price: 60_000_00 })
      await shop.db
        .update(orderItems)
        .set({ hsn: '8306', tax_percent: 5 })
        .where(eq(orderItems.order_id, order.id))
      const rates = async () =>
        (await shop.support.get(`/api/admin/orders/${order.id}/courier-rates`)).json<CourierRates>().eway_bill
      expect(await rates()).toEqual({ value: 60_000_00, invoice_number: null })

      const refused = await shop.book(order.id, provider)
      expect(refused.statusCode).toBe(422)
      expect(refused.json().message).toBe(
        formatMessage(courierMessages.eway_bill_needed, { amount: 60_000_00 }),
      )
      expect((await shop.book(order.id, provider, { eway_bill: '12345' })).json()).toMatchObject({
        statusCode: 400,
        issues: [{ path: 'eway_bill', message: fieldMessages.eway_bill.template }],
      })
      const issued = await shop.support.post(`/api/admin/orders/${order.id}/invoice`, {})
      expect(issued.statusCode, issued.body).toBe(200)
      const invoice = (await rates())?.invoice_number
      expect(invoice).toMatch(/\d/)

      const booking = await shop.ship(order.id, provider, { eway_bill: '2710 0987 6543' })
      expect(booking).toMatchObject({ state: 'booked', eway_bill: ewayBill })
      const sent =
        provider === 'shiprocket'
          ? shiprocket.orders.find(({ reference }) => reference === booking.reference)?.body
          : delhivery.shipments.find(({ reference }) => reference === booking.reference)?.data
      expect(sent).toMatchObject(
        provider === 'shiprocket'
          ? {
              ewaybill_no: ewayBill,
              invoice_number: invoice,
              sub_total: '60000.00',
              order_items: [{ hsn: '8306', tax: 5, selling_price: '63000.00' }],
            }
          : { ewbn: ewayBill, seller_inv: invoice, hsn_code: '8306', total_amount: 60_000 },
      )
      const [parcel] = (await shop.support.get(`/api/admin/orders/${order.id}`)).json<AdminOrder>().parcels
      expect(parcel?.eway_bill).toBe(ewayBill)
      const admin = await shop.asAdmin()
      const slip = await admin.get('/api/admin/orders/packing-slips', {
        query: { filter: JSON.stringify({ id: [order.id] }) },
      })
      expect(pdfPages(slip.rawPayload)[0]).toContain('E-way bill 2710 0987 6543')
    },
  )

  test('are named among many', async () => {
    const order = await newOrder({ price: 60_000_00 })
    const booked = await shop.support.post('/api/admin/courier-bookings/bulk', {
      provider: 'shiprocket',
      order_ids: [order.id],
    })
    expect(booked.json()).toMatchObject([
      { booking_id: null, problem: { message_code: 'courier_eway_bill_needed' } },
    ])
  })

  test('are typed in with their number, which can be corrected', async () => {
    const order = await newOrder({ price: 60_000_00 })
    const url = `/api/admin/orders/${order.id}/parcels`
    const [item] = (await shop.support.get(`/api/admin/orders/${order.id}`)).json<AdminOrder>().items
    const items = [{ item_id: item?.id, quantity: 1 }]
    const sent = await shop.support.post(url, { items, eway_bill: '271012345678' })
    const [parcel] = sent.json<AdminOrder>().parcels
    expect(parcel?.eway_bill).toBe('271012345678')
    const corrected = await shop.support.put(`${url}/${parcel?.id}`, { eway_bill: '' })
    expect(corrected.json<AdminOrder>().parcels[0]?.eway_bill).toBeNull()
  })
})
