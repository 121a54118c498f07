import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../settings/schema.ts'
import {
  type DeliveryTerms,
  getArrivalFrom,
  getEarliestDeliveryRange,
  getEstimatedDelivery,
  getMaxHandlingDays,
  getZoneArrival,
  postponeDelivery,
} from './delivery.ts'
import { formatDeliveryPromise } from './delivery-promise.ts'

const defaultTerms: DeliveryTerms = defaultSettings.store_settings
type Changes = Partial<DeliveryTerms> & { handlingDays?: number; pincode?: string }
const promised = (placed: string | Date, { handlingDays = 2, pincode = '560001', ...terms }: Changes = {}) =>
  getEstimatedDelivery(new Date(placed), {
    handlingDays,
    place: { pincode, state: null },
    terms: { ...defaultTerms, ...terms },
  })

// spec: shop 9 · Orders, new: estimated delivery 7 days after placing
it.each([
  ['2026-11-21T05:00:00Z', '2026-11-28'],
  ['2026-11-20T18:29:59Z', '2026-11-27'],
  ['2026-11-20T18:30:00Z', '2026-11-28'],
  ['2026-12-28T00:00:00Z', '2027-01-04'],
  ['2028-02-22T12:00:00Z', '2028-02-29'],
])('promises an order placed at %s for %s in Indian days', (placed, day) => {
  expect(promised(placed)).toBe(day)
})

it('agrees with the Asia/Kolkata calendar', () => {
  const india = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })
  const placed = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(placed, (when) => {
      expect(promised(when)).toBe(india.format(when.getTime() + 7 * 86_400_000))
    }),
  )
})

describe('an order placed on Saturday, 21 November 2026', () => {
  const sundays = { closed_weekdays: [0] }
  it.each<[string, Changes, string]>([
    ['is made for ten days', { handlingDays: 10 }, '2026-12-06'],
    ['is there already made', { handlingDays: 0 }, '2026-11-26'],
    ['goes to the Andamans', { pincode: '744101' }, '2026-12-05'],
    ['goes to Shillong', { pincode: '793001' }, '2026-12-01'],
    ['goes to Srinagar', { pincode: '190001' }, '2026-12-01'],
    ['goes to an unknown PIN code', { pincode: '' }, '2026-11-28'],
    ['waits for the Sunday in between', sundays, '2026-11-30'],
    ['waits for two of them', { ...sundays, handlingDays: 4 }, '2026-12-02'],
    ['waits for a holiday', { holidays: ['2026-11-24'] }, '2026-11-29'],
    ['counts a holiday on a Sunday once', { ...sundays, holidays: ['2026-11-22'] }, '2026-11-30'],
    [
      'never comes in a shop that never opens, so it is',
      { closed_weekdays: [0, 1, 2, 3, 4, 5, 6] },
      '2026-11-28',
    ],
  ])('%s', (_name, changes, day) => {
    expect(promised('2026-11-21T05:00:00Z', changes)).toBe(day)
  })
})

it.each([
  ['2026-11-28', '2026-11-21T05:00:00Z', '2026-11-21T06:00:00Z', '2026-11-28'],
  ['2026-11-28', '2026-11-21T05:00:00Z', '2026-11-23T05:00:00Z', '2026-11-30'],
  ['2026-11-28', '2026-11-21T18:00:00Z', '2026-11-21T19:00:00Z', '2026-11-29'],
  ['2026-12-05', '2026-11-21T18:00:00Z', '2026-11-21T19:00:00Z', '2026-12-08'],
  ['2026-12-06', '2026-11-21T05:00:00Z', '2026-11-21T15:00:00Z', '2026-12-06'],
])('moves a promise of %s that started at %s and resumes at %s to %s', (day, placed, now, later) => {
  const terms = { closed_weekdays: [], holidays: ['2026-12-06', '2026-12-07'] }
  expect(postponeDelivery(day, new Date(placed), new Date(now), terms)).toBe(later)
})

// spec: shop 9 · Orders, checkout: 5-7 days
it.each([
  [2, [], '5-7 days'],
  [12, [], '15-17 days'],
  [2, [0], '5-7 working days'],
])('formats %i handling days with closed weekdays %j as %s', (making, closedWeekdays, words) => {
  expect(formatDeliveryPromise(making, { ...defaultTerms, closed_weekdays: closedWeekdays })).toBe(words)
})

it.each([
  [0, [], '1 day'],
  [0, [0], '1 working day'],
  [1, [], '1-2 days'],
])(
  'formats %i handling days with one day of transit and closed weekdays %j as %s',
  (making, closed, words) => {
    const courierDays = { ...defaultTerms.courier_days, mainland: 1 }
    expect(formatDeliveryPromise(making, { courier_days: courierDays, closed_weekdays: closed })).toBe(words)
  },
)

describe('the maximum handling time for a delivery date', () => {
  const terms = { ...defaultTerms, closed_weekdays: [0], holidays: ['2026-11-25'] }
  const now = new Date('2026-11-21T05:00:00Z')

  it('returns the most handling days that still meet the date', () => {
    for (const by of ['2026-11-28', '2026-12-05', '2026-12-06', '2026-12-20']) {
      const handlingDays = getMaxHandlingDays(by, now, 'mainland', terms)
      expect(getZoneArrival('mainland', now, { handlingDays, terms }) <= by).toBe(true)
      expect(getZoneArrival('mainland', now, { handlingDays: handlingDays + 1, terms }) > by).toBe(true)
    }
  })

  it('returns -1 when the transit time alone misses the date', () => {
    expect(getMaxHandlingDays('2026-11-22', now, 'mainland', terms)).toBe(-1)
    expect(getMaxHandlingDays('2026-11-20', now, 'own_state', terms)).toBe(-1)
  })
})

it.each([
  ['as soon as it can be there', undefined, '2026-11-28'],
  ['sooner than it can be there', '2026-11-27', '2026-11-28'],
  ['its day', '2026-12-05', '2026-12-05'],
  ['a closed day', '2026-12-06', '2026-12-07'],
  ['a holiday', '2026-12-25', '2026-12-26'],
])('delivers on the first open day from the requested date: %s', (_name, day, expected) => {
  const terms = { closed_weekdays: [0], holidays: ['2026-12-25'] }
  expect(getArrivalFrom('2026-11-28', day, terms)).toBe(expected)
})

it('offers delivery dates from the promised day up to 60 days ahead', () => {
  const placed = new Date('2026-11-21T05:00:00Z')
  expect(getEarliestDeliveryRange('2026-11-28', placed)).toEqual({ first: '2026-11-28', last: '2027-01-20' })
  expect(getEarliestDeliveryRange('2027-02-01', placed)).toEqual({ first: '2027-02-01', last: '2027-02-01' })
})
