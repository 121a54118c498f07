import { expect, test } from 'vitest'
import { guessColumns } from './tracking-columns.ts'

test.each([
  [
    ['Waybill', 'Reference No', 'Pickup date'],
    ['Reference No', 'Waybill', null],
  ],
  [
    ['Consignment No', 'Customer Reference', 'Weight'],
    ['Customer Reference', 'Consignment No', null],
  ],
  [
    ['AWB No.', 'Ref', 'Status'],
    ['Ref', 'AWB No.', null],
  ],
  [
    ['Article Number', 'Ref. No.'],
    ['Ref. No.', 'Article Number', null],
  ],
  [
    ['Order ID', 'Reference', 'AWB Number', 'Courier Company'],
    ['Order ID', 'AWB Number', 'Courier Company'],
  ],
  [
    ['order_number', 'tracking_number', 'courier'],
    ['order_number', 'tracking_number', 'courier'],
  ],
])('of %j', (headings, [orderNumber, trackingNumber, courier]) => {
  expect(guessColumns(headings)).toEqual({
    order_number: orderNumber,
    tracking_number: trackingNumber,
    courier,
  })
})

test('where order or number cannot be told nothing is guessed', () => {
  expect(guessColumns(['AWB', 'Shipper'])).toBeNull()
  expect(guessColumns(['Order ID', 'Shipper'])).toBeNull()
})
