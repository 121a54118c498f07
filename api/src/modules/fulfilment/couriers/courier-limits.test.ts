import { describe, expect, test } from 'vitest'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import { COURIER_LIMITS, fitShipment } from './courier-limits.ts'
import type { ShipmentRequest } from './courier-provider.ts'

const item = { title: 'Mug', sku: 'MUG-1', quantity: 1, price: 50_000, hsn: null, tax_percent: 18 }
const request = (
  recipient: Partial<ShipmentRequest['recipient']> = {},
  items: ShipmentRequest['items'] = [item],
): ShipmentRequest => ({
  reference: 'ORD1-1',
  is_repeated: false,
  service_id: null,
  ordered_at: new Date('2026-11-29T06:00:00Z'),
  pickup: { name: 'Primary', pincode: '302001' },
  size: { weight_grams: 500, length_cm: 20, width_cm: 15, height_cm: 10 },
  recipient: { ...deliveryAddress, address_line2: '', ...recipient },
  items,
  value: 50_000,
  cod_amount: 0,
  invoice_number: null,
  eway_bill: null,
  seller_gstin: '',
  buyer_gstin: null,
})

test('sends what fits as it is', () => {
  for (const provider of ['shiprocket', 'delhivery'] as const)
    expect(fitShipment(provider, request())).toEqual({ request: request(), changes: [] })
})

test.each([
  ['shiprocket', 'city', 'Thiruvananthapuram Medical College', 'Thiruvananthapuram Medical'],
  ['shiprocket', 'city', 'Llanfairpwllgwyngyllgogerychwyrndrobwll', 'Llanfairpwllgwyngyllgogerychwy'],
  ['shiprocket', 'city', 'தூத்துக்குடி', 'தூத்துக்குடி'],
  ['shiprocket', 'phone', '+91 98765 43210', '9876543210'],
  ['delhivery', 'phone', '098765-43210', '9876543210'],
  ['delhivery', 'phone', '९८७६५ ४३२१०', '9876543210'],
  ['delhivery', 'full_name', 'Asha & Ravi', 'Asha Ravi'],
  ['delhivery', 'address_line1', '#4; 50% Lake \\ Road', '4 50 Lake Road'],
  ['delhivery', 'city', 'Jaipur;', 'Jaipur'],
] as const)('%s: %s %j is sent as %j, and staff are told', (provider, field, typed, sent) => {
  const fitted = fitShipment(provider, request({ [field]: typed }))
  expect(fitted.request.recipient[field]).toBe(sent)
  expect(fitted.changes).toEqual(sent === typed ? [] : [{ field, sent }])
})

describe('the SKUs of an order', () => {
  const long = 'hand-painted-brass-lamp-with-engraved-names-of-the-family'
  test('are cut to the limit and stay different', () => {
    const lines = ['-red', '-blue', '-green'].map((colour, index) => ({
      ...item,
      sku: long + colour,
      price: index,
    }))
    const { request: sent, changes } = fitShipment('shiprocket', request({}, lines))
    const skus = sent.items.map(({ sku }) => sku)
    expect(new Set(skus).size).toBe(3)
    for (const sku of skus)
      expect([...sku].length).toBeLessThanOrEqual(COURIER_LIMITS.shiprocket.sku?.max ?? 0)
    expect(changes).toEqual(skus.map((sku) => ({ field: 'sku', sent: sku })))
  })

  test('that are the same become one line, or differ by their end', () => {
    const { request: merged, changes } = fitShipment(
      'shiprocket',
      request({}, [item, { ...item, quantity: 2 }, { ...item, price: 60_000 }]),
    )
    expect(merged.items).toEqual([
      { ...item, quantity: 3 },
      { ...item, price: 60_000, sku: 'MUG-1-2' },
    ])
    expect(changes).toEqual([{ field: 'sku', sent: 'MUG-1-2' }])
  })
})
