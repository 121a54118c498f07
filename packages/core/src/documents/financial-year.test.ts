import { expect, test } from 'vitest'
import { isPastCreditNoteDeadline } from './financial-year.ts'

test.each([
  // Indian time is five and a half hours ahead.
  ['the last moment of 30 November', '2026-03-20T06:00:00Z', '2026-11-30T18:29:59Z', false],
  ['the first of 1 December', '2026-03-20T06:00:00Z', '2026-11-30T18:30:00Z', true],
  ['an invoice of 31 March, late in the evening', '2026-03-31T18:29:59Z', '2026-12-01T06:00:00Z', true],
  ['an invoice of 1 April', '2026-03-31T18:30:00Z', '2026-12-01T06:00:00Z', false],
  ['an invoice of this April, a year later', '2026-03-31T18:30:00Z', '2027-12-01T06:00:00Z', true],
])(
  'a credit note takes GST back until 30 November of the next financial year: %s',
  (_case, invoiced, now, past) => {
    expect(isPastCreditNoteDeadline(new Date(invoiced), new Date(now))).toBe(past)
  },
)
