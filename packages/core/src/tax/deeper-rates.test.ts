import { expect, it } from 'vitest'
import { findDeeperRates } from './deeper-rates.ts'

const rate = (hsn: string, percent: number, validFrom = '2025-09-22') => ({
  hsn,
  percent,
  valid_from: validFrom,
})
const rates = [
  rate('220210', 40),
  rate('22029920', 5),
  rate('22', 18),
  rate('4420', 12, '2017-07-01'),
  rate('4420', 5),
  rate('442090', 5),
  rate('3406', 5, '2027-01-01'),
]

it.each([
  ['2202', ['220210', '22029920']],
  ['220210', []],
  ['220299', ['22029920']],
  ['22', ['220210', '22029920']],
  ['4420', []],
  ['44', ['4420', '442090']],
  ['34', []],
  ['9503', []],
  ['', []],
])('finds other rates below %s', (hsn, expected) => {
  expect(findDeeperRates(hsn, rates, '2026-11-30').map((found) => found.hsn)).toEqual(expected)
})
