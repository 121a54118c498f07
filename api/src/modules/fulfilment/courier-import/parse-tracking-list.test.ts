import { expect, test } from 'vitest'
import { detectTrackingColumns } from './parse-tracking-list.ts'

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
  [
    ['Order ID', 'AWB Code', 'Courier Company'],
    ['Order ID', 'AWB Code', 'Courier Company'],
  ],
  [
    ['orderid', 'awbno', 'carrier-name'],
    ['orderid', 'awbno', 'carrier-name'],
  ],
  [
    ['Merchant Reference Id', 'Barcode No', 'tracking_provider'],
    ['Merchant Reference Id', 'Barcode No', 'tracking_provider'],
  ],
  [
    ['Credit Reference No', 'Airwaybill Number', 'Carrier Name'],
    ['Credit Reference No', 'Airwaybill Number', 'Carrier Name'],
  ],
  [
    ['ऑर्डर नंबर', 'कूरियर', 'ट्रैकिंग नंबर'],
    ['ऑर्डर नंबर', 'ट्रैकिंग नंबर', 'कूरियर'],
  ],
  [
    ['Tracking Company', 'Tracking Code', 'Order'],
    ['Order', 'Tracking Code', 'Tracking Company'],
  ],
])('detects the columns of %j', (headings, [orderNumber, trackingNumber, courier]) => {
  expect(detectTrackingColumns(headings)).toEqual({
    order_number: orderNumber,
    tracking_number: trackingNumber,
    courier,
  })
})

test('detects nothing when the order number or tracking number column is unclear', () => {
  expect(detectTrackingColumns(['AWB', 'Shipper'])).toBeNull()
  expect(detectTrackingColumns(['Order ID', 'Shipper'])).toBeNull()
})
