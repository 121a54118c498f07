import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDateTime, formatDay, formatTime, formatWeekday } from './dates.ts'

describe('a datetime in India', () => {
  it.each([
    ['2026-11-21T05:00:00Z', '21 Nov 2026', '21 Nov 2026, 10:30'],
    ['2026-11-20T18:29:59Z', '20 Nov 2026', '20 Nov 2026, 23:59'],
    ['2026-11-20T18:30:00Z', '21 Nov 2026', '21 Nov 2026, 00:00'],
    ['2026-12-31T20:05:00Z', '1 Jan 2027', '1 Jan 2027, 01:35'],
  ])('formats %s as %s', (iso, day, moment) => {
    expect(formatDay(iso)).toBe(day)
    expect(formatDateTime(iso)).toBe(moment)
  })
})

it('formats any datetime like Intl for India', () => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'Asia/Kolkata' })
  const day = format({ day: 'numeric', month: 'short', year: 'numeric' })
  const weekday = format({ weekday: 'short' })
  const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  // Before 1970 the clock in India had other times than now
  const moment = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (at) => {
      const iso = at.toISOString()
      expect(formatDay(iso)).toBe(day.format(at))
      expect(formatWeekday(iso)).toMatch(new RegExp(`^${weekday.format(at)}, `))
      expect(formatTime(iso)).toBe(time.format(at))
    }),
  )
})

describe('a weekday and date', () => {
  it.each([
    ['2026-11-28T06:00:00Z', 'Sat, 28 Nov'],
    ['2026-12-05T18:30:00Z', 'Sun, 6 Dec'],
  ])('formats %s as %s', (iso, text) => expect(formatWeekday(iso)).toBe(text))
})
