import { expect, test } from 'vitest'
import { parseNumber } from './parse-decimal.ts'

const asTyped = (typed: string, isWhole: boolean) => {
  const parsed = parseNumber(typed, isWhole)
  if ('value' in parsed) return parsed.value
  return parsed.rejected === 'ambiguous_number' ? [parsed.thousands, parsed.decimal] : parsed.rejected
}

test.each([
  ['12', 12],
  ['१२', 12],
  ['1,00,000', 100_000],
  ['1,500', 1500],
  ['100,000', 100_000],
  ['5.0', 5],
  ['-5', -5],
  ['1,5', 'no_whole_number'],
  ['1.5', 'no_whole_number'],
  ['1,50', 'no_whole_number'],
  ['1.500', ['1500', '1.5']],
  ['1,00', 1],
  ['1e5', 'no_whole_number'],
  ['1-', 'no_whole_number'],
  ['12345678901234567890', 'no_whole_number'],
])('reads %j, where whole numbers are asked for, as %j', (typed, expected) =>
  expect(asTyped(typed, true)).toEqual(expected),
)

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['1.250', 1.25],
  ['1,00,000', 100_000],
  ['1,250.5', 1250.5],
  ['1,250', ['1250', '1.25']],
  ['1,5,0', 'no_number'],
  ['1.5 kg', 'no_number'],
])('reads %j, where decimals are possible, as %j', (typed, expected) =>
  expect(asTyped(typed, false)).toEqual(expected),
)
