import fc from 'fast-check'
import { expect, it } from 'vitest'
import { estimatedDelivery } from './delivery.ts'

// spec: shop 9 · Orders, new: estimated delivery 7 days after placing
it.each([
  ['2026-11-21T05:00:00Z', '2026-11-28'],
  ['2026-11-20T18:29:59Z', '2026-11-27'],
  ['2026-11-20T18:30:00Z', '2026-11-28'],
  ['2026-12-28T00:00:00Z', '2027-01-04'],
  ['2028-02-22T12:00:00Z', '2028-02-29'],
])('an order placed at %s arrives by %s, Indian days', (placed, day) => {
  expect(estimatedDelivery(new Date(placed))).toBe(day)
})

it('agrees with the calendar of Asia/Kolkata', () => {
  const india = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })
  const placed = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(placed, (when) => {
      expect(estimatedDelivery(when)).toBe(india.format(when.getTime() + 7 * 86_400_000))
    }),
  )
})
