import { describe, expect, it } from 'vitest'
import { formatDay, formatMoment, formatWeekday } from './dates.ts'

describe('a moment in India', () => {
  it.each([
    ['2026-11-21T05:00:00Z', '21 Nov 2026', '21 Nov 2026, 10:30'],
    ['2026-11-20T18:29:59Z', '20 Nov 2026', '20 Nov 2026, 23:59'],
    ['2026-11-20T18:30:00Z', '21 Nov 2026', '21 Nov 2026, 00:00'],
    ['2026-12-31T20:05:00Z', '1 Jan 2027', '1 Jan 2027, 01:35'],
  ])('%s is %s', (iso, day, moment) => {
    expect(formatDay(iso)).toBe(day)
    expect(formatMoment(iso)).toBe(moment)
  })
})

describe('a day close by', () => {
  it.each([
    ['2026-11-28T06:00:00Z', 'Sat, 28 Nov'],
    ['2026-12-05T18:30:00Z', 'Sun, 6 Dec'],
  ])('%s is %s', (iso, text) => expect(formatWeekday(iso)).toBe(text))
})
