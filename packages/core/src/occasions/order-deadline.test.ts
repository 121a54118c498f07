import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DeliveryTerms, getLastOrderDay, getZoneArrival } from '../delivery/delivery.ts'
import { courierZones } from '../products/courier-zones.ts'
import { defaultSettings } from '../settings/schema.ts'
import { getOrderDeadline } from './order-deadline.ts'

const terms: DeliveryTerms = defaultSettings.store_settings
const sundaysOff = { ...terms, closed_weekdays: [0] }

test.each<[string, DeliveryTerms, number, string]>([
  ['seven days before', terms, 2, '2026-12-18'],
  ['a made gift five days before', terms, 0, '2026-12-20'],
  ['a Sunday earlier', sundaysOff, 2, '2026-12-17'],
  ['a holiday earlier', { ...terms, holidays: ['2026-12-22'] }, 2, '2026-12-17'],
  [
    'as if open in a shop that never opens',
    { ...terms, closed_weekdays: [0, 1, 2, 3, 4, 5, 6] },
    2,
    '2026-12-18',
  ],
])('the last day for Christmas is %s', (_name, its, handlingDays, day) => {
  expect(getLastOrderDay('2026-12-25', 'mainland', { handlingDays, terms: its })).toBe(day)
})

test('orders of the last day arrive in time, and those of the day after do not', () => {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
  const input = fc.record({
    by: days.map((day) => day.toISOString().slice(0, 10)),
    zone: fc.constantFrom(...courierZones),
    handlingDays: fc.nat({ max: 30 }),
    closed_weekdays: fc.uniqueArray(fc.nat({ max: 6 }), { maxLength: 6 }),
    offsets: fc.array(fc.nat({ max: 40 }), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(input, ({ by, zone, handlingDays, closed_weekdays, offsets }) => {
      const holidays = offsets.map((offset) =>
        new Date(Date.parse(by) - offset * 86_400_000).toISOString().slice(0, 10),
      )
      const its = { ...terms, closed_weekdays, holidays }
      const arrivalOf = (day: number) => getZoneArrival(zone, new Date(day), { handlingDays, terms: its })
      const last = Date.parse(`${getLastOrderDay(by, zone, { handlingDays, terms: its })}T06:00:00Z`)
      expect(arrivalOf(last) <= by).toBe(true)
      expect(arrivalOf(last + 86_400_000) > by).toBe(true)
    }),
  )
})

test.each([
  ['2026-12-01', { kind: 'all', day: '2026-12-10' }],
  ['2026-12-10', { kind: 'all', day: '2026-12-10' }],
  ['2026-12-11', { kind: 'some', day: '2026-12-18' }],
  ['2026-12-18', { kind: 'some', day: '2026-12-18' }],
  ['2026-12-19', { kind: 'late', day: '2026-12-18' }],
  ['2026-12-25', { kind: 'late', day: '2026-12-18' }],
])('on %s the deadline for Christmas is %o', (today, deadline) => {
  const where = { zone: 'mainland', handling: { min: 2, max: 10 }, terms } as const
  expect(getOrderDeadline('2026-12-25', today, where)).toEqual(deadline)
})
