import { expect, test } from 'vitest'
import { getNextYearlyDate } from './saved-date-rules.ts'
import { savedDateBody } from './saved-dates.ts'

test.each([
  [{ day: 12, month: 12 }, '2026-11-30', '2026-12-12'],
  [{ day: 30, month: 11 }, '2026-11-30', '2026-11-30'],
  [{ day: 29, month: 11 }, '2026-11-30', '2027-11-29'],
  [{ day: 1, month: 1 }, '2026-12-31', '2027-01-01'],
  [{ day: 29, month: 2 }, '2026-11-30', '2027-02-28'],
  [{ day: 29, month: 2 }, '2027-11-30', '2028-02-29'],
  [{ day: 29, month: 2 }, '2027-03-01', '2028-02-29'],
])('the next %o from %s is %s', (date, today, next) => {
  expect(getNextYearlyDate(date, today)).toBe(next)
})

const asha = { name: 'Asha', occasion: 'birthday', day: 12, month: 12, year: null, remind_days: 14 }

test.each<[string, object, string | null]>([
  ['a birthday without a year', asha, null],
  ['one with a year', { ...asha, year: 1990 }, null],
  ['29 February', { ...asha, day: 29, month: 2 }, null],
  ['29 February of a leap year', { ...asha, day: 29, month: 2, year: 1992 }, null],
  ['no reminder', { ...asha, remind_days: null }, null],
  ['30 February', { ...asha, day: 30, month: 2 }, 'day'],
  ['29 February of another year', { ...asha, day: 29, month: 2, year: 1990 }, 'day'],
  ['31 April', { ...asha, day: 31, month: 4 }, 'day'],
  ['day 32', { ...asha, day: 32 }, 'day'],
  ['month 13', { ...asha, month: 13 }, 'month'],
  ['a year to come', { ...asha, year: 2999 }, 'year'],
  ['a year long ago', { ...asha, year: 1899 }, 'year'],
  ['a reminder of another day', { ...asha, remind_days: 3 }, 'remind_days'],
  ['an unknown occasion', { ...asha, occasion: 'nonsense' }, 'occasion'],
  ['a blank name', { ...asha, name: ' ' }, 'name'],
  ['a name with a link', { ...asha, name: 'Asha https://x.example' }, 'name'],
])('takes or rejects %s', (_name, body, field) => {
  const { error } = savedDateBody.safeParse(body)
  expect(error?.issues[0]?.path[0] ?? null).toBe(field)
})
