import { expect, test } from 'vitest'
import { detail as example } from '../../../test/examples.ts'
import { isPurchased, toItemsEvent, toLineItem, toPurchase, toViewedItem } from './events.ts'

const combination = (id: string, size: string, price: number | null) => ({
  ...{ id, selections: { size }, sku: null, barcode: null, stock: 1, price },
  ...{ discounted_price: null, weight: null, image_url: null },
})
const shirt = example({
  price: 50_000,
  discounted_price: 40_000,
  variants: ['M', 'L'].map((value) => ({
    ...{ id: value, type: 'size', name: 'Size', value, price_modifier: 1_000, image_url: null },
  })),
  combinations: [combination('of-m', 'M', null), combination('of-l', 'L', 45_000)],
})
const line = (size: string) => ({
  ...{ product_id: shirt.id, quantity: 2, price: 45_000, variant_selections: { size } },
  product: { slug: shirt.slug, title: shirt.title },
})

test('names products and combinations as the feed does', () => {
  expect(toViewedItem(shirt)).toEqual({ id: 'of-m', name: shirt.title, price: 41_000, quantity: 1 })
  expect(toViewedItem({ ...shirt, combinations: [] })).toMatchObject({ id: shirt.id, price: 41_000 })
  expect(toLineItem(line('L'), shirt)).toEqual({ id: 'of-l', name: shirt.title, price: 45_000, quantity: 2 })
  expect(toLineItem(line('XL'), shirt).id).toBe(shirt.id)
  expect(toLineItem(line('L'), null).id).toBe(shirt.id)
  expect(toLineItem({ ...line('L'), product_id: null }, null).id).toBe(shirt.slug)
})

test('sums the items, and takes what was paid for a purchase', () => {
  const items = [toLineItem(line('L'), shirt)]
  expect(toItemsEvent('add_to_cart', items)).toEqual({ name: 'add_to_cart', items, value: 90_000 })
  expect(toPurchase({ order_number: 'ORD1', total_amount: 95_000 }, items)).toEqual({
    ...{ name: 'purchase', items, value: 95_000, transaction_id: 'ORD1' },
  })
})

test.each([
  [{ payment_method: 'cod', payment_status: 'pending', status: 'pending' }, true],
  [{ payment_method: 'upi', payment_status: 'pending', status: 'pending' }, false],
  [{ payment_method: 'upi', payment_status: 'failed', status: 'pending' }, false],
  [{ payment_method: 'upi', payment_status: 'authorised', status: 'confirmed' }, true],
  [{ payment_method: 'card', payment_status: 'captured', status: 'confirmed' }, true],
  [{ payment_method: 'card', payment_status: 'captured', status: 'cancelled' }, false],
  [{ payment_method: 'cod', payment_status: 'pending', status: 'cancelled' }, false],
] as const)('counts an order as purchased: %j %s', (order, purchased) => {
  expect(isPurchased(order)).toBe(purchased)
})
