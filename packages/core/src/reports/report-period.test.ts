import { expect, test } from 'vitest'
import { countDays, getComparisonPeriod } from './report-period.ts'

test.each([
  ['all of a month against the month before', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  [
    'a month so far against as much of the one before',
    '2026-11-01',
    '2026-11-22',
    '2026-10-01',
    '2026-10-22',
  ],
  ['a year against the year before', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['March against all of a short February', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['February against all of January', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['30 days until the 31st of March', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
  ['a week against the week before', '2026-11-16', '2026-11-22', '2026-11-09', '2026-11-15'],
  ['a day against the day before', '2026-11-02', '2026-11-02', '2026-11-01', '2026-11-01'],
])('%s', (_what, from, to, beforeFrom, beforeTo) => {
  expect(getComparisonPeriod({ from, to }, 'before')).toMatchObject({ from: beforeFrom, to: beforeTo })
})

test('compares with the same days of the year before, also without a 29 February', () => {
  expect(getComparisonPeriod({ from: '2024-02-10', to: '2024-02-29' }, 'year')).toEqual({
    from: '2023-02-10',
    to: '2023-02-28',
    shift: { months: 12, days: 0 },
  })
  expect(getComparisonPeriod({ from: '2026-11-10', to: '2026-11-20' }, 'none')).toBeNull()
})

test('counts both end days of a period', () => {
  expect(countDays({ from: '2026-02-28', to: '2026-03-01' })).toBe(2)
})
