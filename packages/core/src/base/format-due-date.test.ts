import { expect, test } from 'vitest'
import { formatDueDate } from './format-due-date.ts'
import { renderMessage } from './format-message.ts'

test.each([
  ['2026-11-28', '2026-11-22T06:00:00Z', 'in 6 days', false],
  ['2026-11-23', '2026-11-22T06:00:00Z', 'tomorrow', false],
  ['2026-11-22', '2026-11-22T06:00:00Z', 'today', false],
  ['2026-11-21', '2026-11-22T06:00:00Z', '1 day late', true],
  ['2026-11-12', '2026-11-22T06:00:00Z', '10 days late', true],
  // Past half past six in the evening by UTC it is the next day in India.
  ['2026-11-23', '2026-11-22T18:29:00Z', 'tomorrow', false],
  ['2026-11-23', '2026-11-22T18:30:00Z', 'today', false],
])('formats a due date of %s at %s as %s', (day, now, label, isLate) => {
  const due = formatDueDate(day, new Date(now))
  expect([renderMessage(due.label), due.isLate]).toEqual([label, isLate])
})
