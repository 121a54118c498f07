import { expect, test } from 'vitest'
import { parseScanCode } from './parse-scan-code.ts'

const order = '0b8f6f0e-1b2c-4d3e-8f40-1a2b3c4d5e6f'
const item = '1c9f7a1e-2c3d-4e4f-9051-2b3c4d5e6f70'

test.each([
  [`https://shop.test/admin/scan/${order}/${item}`, { order_id: order, item_id: item }],
  [`  HTTPS://SHOP.TEST/admin/scan/${order.toUpperCase()}/ \n`, { order_id: order, item_id: null }],
  ['ord1764000000abcde', { order_number: 'ORD1764000000ABCDE' }],
  [`https://shop.test/admin/scan/${order}/${item}/more`, null],
  [`https://shop.test/orders/${order}`, null],
  ['8901234567890', null],
  ['', null],
])('%s', (code, read) => {
  expect(parseScanCode(code)).toEqual(read)
})
