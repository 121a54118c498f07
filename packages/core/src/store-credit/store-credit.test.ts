import { expect, test } from 'vitest'
import { allocateCredit, getUsableCredit, getUsableCreditForCod } from './store-credit.ts'

test.each([
  ['nothing without a balance', 0, 50_000, 0],
  ['a part in whole rupees', 20_050, 50_000, 20_000],
  ['the total, with its paise', 50_049, 50_049, 50_049],
  ['the total at most', 90_000, 50_000, 50_000],
  ['a rest of at least one rupee', 49_950, 50_000, 49_900],
  ['a rest of at least one rupee of a total with paise', 50_000, 50_049, 49_900],
  ['nothing of a free order', 90_000, 0, 0],
  ['nothing of an order below the minimum that it does not cover', 40, 90, 0],
])('uses %s', (_name, balance, total, used) => {
  expect(getUsableCredit(balance, total)).toBe(used)
})

test.each([
  ['all of the balance without an advance', 20_000, null, 20_000],
  ['the balance in place of an advance', 20_000, 20_000, 20_000],
  ['nothing below the advance', 19_900, 20_000, 0],
])('with cash on delivery, uses %s', (_name, balance, advance, used) => {
  expect(getUsableCreditForCod(balance, 50_000, advance)).toBe(used)
})

const sources = [
  { id: 'first', available: 300 },
  { id: 'empty', available: 0 },
  { id: 'second', available: 200 },
]

test.each([
  ['a part of the first', 250, [{ id: 'first', amount: 250 }]],
  [
    'all of the first and a part of the next',
    301,
    [
      { id: 'first', amount: 300 },
      { id: 'second', amount: 1 },
    ],
  ],
  [
    'what there is',
    900,
    [
      { id: 'first', amount: 300 },
      { id: 'second', amount: 200 },
    ],
  ],
  ['nothing', 0, []],
])('allocates %s', (_name, amount, parts) => {
  expect(allocateCredit(sources, amount)).toEqual(parts)
})
