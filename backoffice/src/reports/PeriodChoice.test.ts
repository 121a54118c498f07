import { expect, test } from 'vitest'
import { getPeriodPresets } from './PeriodChoice.tsx'

const at = (now: string) =>
  Object.fromEntries(
    getPeriodPresets(new Date(now)).map(({ name, period }) => [name, `${period.from} ${period.to}`]),
  )

test('ends the preset periods on the current day in India', () => {
  // Past midnight in India already
  expect(at('2026-11-30T19:00:00Z')).toEqual({
    'Last 7 days': '2026-11-25 2026-12-01',
    'Last 30 days': '2026-11-02 2026-12-01',
    'This month': '2026-12-01 2026-12-01',
    'Last month': '2026-11-01 2026-11-30',
    'This financial year': '2026-04-01 2026-12-01',
    'Last financial year': '2025-04-01 2026-03-31',
  })
})

test('assigns January to March to the financial year that began the previous April', () => {
  expect(at('2026-03-31T10:00:00Z')).toMatchObject({
    'This financial year': '2025-04-01 2026-03-31',
    'Last month': '2026-02-01 2026-02-28',
  })
})
