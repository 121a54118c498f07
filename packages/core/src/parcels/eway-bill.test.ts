import { expect, test } from 'vitest'
import { needsEwayBill } from './eway-bill.ts'

test.each([
  [0, false],
  [50_000_00, false],
  [50_000_01, true],
  [60_000_00, true],
])('goods worth %i paise: %s', (value, expected) => expect(needsEwayBill(value)).toBe(expected))
