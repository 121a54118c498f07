import { expect, test } from 'vitest'
import { parseStockChange } from './parse-stock-change.ts'

test.each([
  ['12', { stock: 12, expected_stock: 10 }],
  [' 1,200 ', { stock: 1200, expected_stock: 10 }],
  ['१२', { stock: 12, expected_stock: 10 }],
  ['+5', { change: 5 }],
  ['-2', { change: -2 }],
  ['−2', { change: -2 }],
  ['0', { stock: 0, expected_stock: 10 }],
  ['10', null],
  ['+0', null],
  ['-11', null],
  ['1000001', null],
  ['', null],
  ['many', null],
  ['1.5', null],
])('takes %j of a stock of 10 as %j', (typed, expected) => {
  expect(parseStockChange(typed, 10)).toEqual(expected)
})
