import { describe, expect, it, test } from 'vitest'
import { OCCASIONS, type Occasion, occasionSlugs } from '../products/gift-facets.ts'
import { FESTIVAL_DATES, MOON_SIGHTED_DATES } from './festival-dates.ts'
import { countDays, getNextOccasion, getNthSunday, sortByNextDate } from './next-occasion.ts'

const at = (day: string) => new Date(`${day}T06:00:00Z`)
const getDate = (occasion: Occasion, day: string) => getNextOccasion(occasion, at(day))?.date

test.each<[Occasion, string, string]>([
  ['christmas', '2026-11-30', '2026-12-25'],
  ['christmas', '2026-12-25', '2026-12-25'],
  ['christmas', '2026-12-26', '2027-12-25'],
  ['new-year', '2026-11-30', '2027-01-01'],
  ['valentines-day', '2027-02-15', '2028-02-14'],
  ['teachers-day', '2026-11-30', '2027-09-05'],
  ['mothers-day', '2026-11-30', '2027-05-09'],
  ['fathers-day', '2026-11-30', '2027-06-20'],
  ['friendship-day', '2026-11-30', '2027-08-01'],
  ['diwali', '2026-11-08', '2026-11-08'],
  ['diwali', '2026-11-09', '2027-10-29'],
  ['dhanteras', '2026-11-30', '2027-10-27'],
  ['bhai-dooj', '2026-11-30', '2027-10-31'],
  ['raksha-bandhan', '2026-11-30', '2027-08-17'],
  ['pongal', '2026-11-30', '2027-01-15'],
  ['lohri', '2026-11-30', '2027-01-14'],
  ['holi', '2026-11-30', '2027-03-22'],
  ['eid', '2026-11-30', '2027-03-09'],
  ['eid', '2027-03-10', '2027-05-16'],
])('the next %s from %s is on %s', (occasion, day, date) => {
  expect(getDate(occasion, day)).toBe(date)
})

test.each<[Occasion, string]>([
  ['birthday', '2026-11-30'],
  ['corporate', '2026-11-30'],
  ['diwali', '2030-10-27'],
])('%s has no known date after %s', (occasion, day) => {
  expect(getNextOccasion(occasion, at(day))).toBeNull()
})

test.each([
  ['2026-12-24T18:29:59Z', '2026-12-25', 1],
  ['2026-12-24T18:30:00Z', '2026-12-25', 0],
  ['2026-12-25T18:29:59Z', '2026-12-25', 0],
  ['2026-12-25T18:30:00Z', '2027-12-25', 364],
])('days turn over at midnight in India: %s', (now, date, days) => {
  expect(getNextOccasion('christmas', new Date(now))).toEqual({ date, days, is_approximate: false })
})

test('only dates by the moon are approximate', () => {
  const approximate = occasionSlugs.filter((slug) => getNextOccasion(slug, at('2026-11-30'))?.is_approximate)
  expect(approximate).toEqual(['eid'])
})

describe('dates of the store', () => {
  const eid = [{ occasion: 'eid' as const, date: '2027-03-10' }]

  it('correct the calendar, and leave the other Eid of the year', () => {
    const next = (day: string) => getNextOccasion('eid', at(day), eid)
    expect(next('2027-03-01')).toEqual({ date: '2027-03-10', days: 9, is_approximate: false })
    expect(next('2027-03-11')?.date).toBe('2027-05-16')
  })

  it('add one to an occasion without', () => {
    const own = [{ occasion: 'corporate' as const, date: '2027-04-01' }]
    expect(getNextOccasion('corporate', at('2026-11-30'), own)?.date).toBe('2027-04-01')
    expect(getNextOccasion('corporate', at('2027-04-02'), own)).toBeNull()
    expect(getNextOccasion('birthday', at('2026-11-30'), own)).toBeNull()
  })

  it('replace no date of another year', () => {
    const own = [{ occasion: 'diwali' as const, date: '2026-11-09' }]
    expect(getNextOccasion('diwali', at('2026-11-10'), own)?.date).toBe('2027-10-29')
  })
})

test('sorts by date, and leaves those without one behind in their order', () => {
  const items = [
    { slug: 'birthday', date: null },
    { slug: 'diwali', date: '2027-10-29' },
    { slug: 'wedding', date: null },
    { slug: 'christmas', date: '2026-12-25' },
  ]
  expect(sortByNextDate(items).map(({ slug }) => slug)).toEqual([
    'christmas',
    'diwali',
    'birthday',
    'wedding',
  ])
})

test.each([
  [2026, 5, 2, '2026-05-10'],
  [2027, 8, 1, '2027-08-01'],
  [2028, 6, 3, '2028-06-18'],
])('Sunday %i-%i, number %i', (year, month, nth, date) => {
  expect(getNthSunday(year, month, nth)).toBe(date)
})

describe('the table of festivals', () => {
  const tables = Object.entries({ ...FESTIVAL_DATES, ...MOON_SIGHTED_DATES })

  it.each(tables)('%s has each year from 2026 to 2030, in order', (slug, dates = []) => {
    expect(Object.keys(OCCASIONS)).toContain(slug)
    expect(dates).toEqual(dates.toSorted())
    const years = new Set(dates.map((date) => Number(date.slice(0, 4))))
    expect([...years]).toEqual([2026, 2027, 2028, 2029, 2030])
    expect(dates).toHaveLength(slug === 'eid' ? 10 : 5)
  })

  it('has Dhanteras, Diwali and Bhai Dooj as close as the moon allows, and Lohri on the eve of Sankranti', () => {
    for (const [index, diwali] of (FESTIVAL_DATES.diwali ?? []).entries()) {
      const getDays = (slug: Occasion) => countDays(diwali, FESTIVAL_DATES[slug]?.[index] ?? '')
      expect([-2, -1]).toContain(getDays('dhanteras'))
      expect([2, 3]).toContain(getDays('bhai-dooj'))
      expect([-9, -10, -11]).toContain(getDays('karwa-chauth'))
      expect(getDays('pongal') - getDays('lohri')).toBe(1)
    }
  })

  it('has festivals of the full moon within a day of it', () => {
    // Full moon of 2000-01-21 04:40 UTC and the mean month: within 15 hours of the true one.
    const monthMs = 29.530588853 * 86_400_000
    const first = Date.UTC(2000, 0, 21, 4, 40)
    const fullMoons = ['raksha-bandhan', 'gurpurab'] as const
    for (const date of fullMoons.flatMap((slug) => FESTIVAL_DATES[slug] ?? [])) {
      const phase = ((Date.parse(`${date}T06:00:00Z`) - first) / monthMs) % 1
      expect(Math.min(phase, 1 - phase) * 29.5, date).toBeLessThan(1.7)
    }
  })

  it('has the Eids of the Umm al-Qura calendar, or the day after', () => {
    const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
      ...{ timeZone: 'UTC', day: 'numeric', month: 'numeric' },
    })
    const format = (date: string) => calendar.format(new Date(date)).replace(/^(\d+\/\d+).*/, '$1')
    for (const date of MOON_SIGHTED_DATES.eid ?? [])
      expect(['10/1', '12/10', date === '2026-03-21' ? '10/2' : '']).toContain(format(date))
  })
})
