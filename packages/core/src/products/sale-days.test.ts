import { expect, test } from 'vitest'
import { getMsUntilIndiaMidnight } from '../base/india-time.ts'
import { isOnSale } from './sale-days.ts'

const LAST_SECOND = '2026-12-05T18:29:59Z'
const MIDNIGHT = '2026-12-05T18:30:00Z'

test.each<[string, string | null, string | null, string, boolean]>([
  ['without days', null, null, LAST_SECOND, true],
  ['in its last second', '2026-12-01', '2026-12-05', LAST_SECOND, true],
  ['at midnight in India', '2026-12-01', '2026-12-05', MIDNIGHT, false],
  ['on its only day', '2026-12-06', '2026-12-06', MIDNIGHT, true],
  ['in the last second before it', '2026-12-06', null, LAST_SECOND, false],
  ['from midnight in India', '2026-12-06', null, MIDNIGHT, true],
])('%s, a sale from %s to %s at %s: %s', (_when, first, last, now, is) => {
  expect(isOnSale({ sale_starts_on: first, sale_ends_on: last }, new Date(now))).toBe(is)
})

test('counts the time until the day changes in India', () => {
  expect(getMsUntilIndiaMidnight(Date.parse(LAST_SECOND))).toBe(1_000)
  expect(getMsUntilIndiaMidnight(Date.parse(MIDNIGHT))).toBe(86_400_000)
})
