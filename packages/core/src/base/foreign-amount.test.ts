import { expect, test } from 'vitest'
import { formatMinorUnits } from './foreign-amount.ts'

test.each([
  ['INR', 50_000, '₹500.00'],
  ['USD', 4_990, 'USD 49.90'],
  ['JPY', 500, 'JPY 500'],
  ['KWD', 5_125, 'KWD 5.125'],
  ['', 4_990, '49.90'],
])('formats minor units of %j: %i as %s', (currency, amount, expected) => {
  expect(formatMinorUnits(currency, amount)).toBe(expected)
})
