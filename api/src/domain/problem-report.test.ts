import { expect, test } from 'vitest'
import {
  canBeSoldAgain,
  deliveryGoesBack,
  paidForPieces,
  problemUntil,
  reasonsFor,
} from './problem-report.ts'

const delivered = new Date('2026-11-20T06:30:00Z')

test.each([
  ['remade', '2026-11-22T06:30:00.000Z'],
  ['thirty_days', '2026-12-20T06:30:00.000Z'],
] as const)('a problem with a piece that is %s is taken until %s', (policy, until) => {
  expect(problemUntil(policy, delivered).toISOString()).toBe(until)
})

test('what was made for somebody alone is not taken back because they changed their mind', () => {
  expect(reasonsFor('thirty_days')).toContain('changed_mind')
  expect(reasonsFor('remade')).toEqual(['damaged', 'wrong_item', 'misprinted', 'not_as_ordered'])
})

test.each([
  ['all at once, for a fault', 3, [{ reason: 'damaged', pieces: 3 }], true],
  [
    'the last of it, for another fault',
    3,
    [
      { reason: 'misprinted', pieces: 1 },
      { reason: 'damaged', pieces: 2 },
    ],
    true,
  ],
  ['not all', 3, [{ reason: 'damaged', pieces: 2 }], false],
  ['all, because they changed their mind', 3, [{ reason: 'changed_mind', pieces: 3 }], false],
  [
    'one of them because they changed their mind',
    3,
    [
      { reason: 'changed_mind', pieces: 1 },
      { reason: 'damaged', pieces: 2 },
    ],
    false,
  ],
] as const)('the delivery charge goes back: %s', (_what, pieces, returned, expected) => {
  expect(deliveryGoesBack(pieces, [...returned])).toBe(expected)
})

test.each([
  [{ custom_options: {}, design: null }, true],
  [{ custom_options: { a: { text: 'Asha' } }, design: null }, false],
  [{ custom_options: {}, design: {} }, false],
])('what was made for somebody alone is not sold again: %o', (item, expected) => {
  expect(canBeSoldAgain(item)).toBe(expected)
})

const mug = { id: 'mug', price: 50_000, quantity: 2, tax_percent: 18 }
const book = { id: 'book', price: 100_000, quantity: 1, tax_percent: 0 }
const added = { tax_mode: 'added', shipping: 5_000, lines: [mug, book] } as const
const goods = 100_000 + 18_000 + 100_000

test.each([
  ['a mug with its tax', { ...added, total: goods + 5_000 }, { mug: 1 }, 59_000],
  ['both mugs', { ...added, total: goods + 5_000 }, { mug: 2 }, 118_000],
  ['everything but the delivery', { ...added, total: goods + 5_000 }, { mug: 2, book: 1 }, goods],
  ['its part of a discount', { ...added, total: goods + 5_000 - 21_800 }, { mug: 1 }, 53_100],
  [
    'prices that hold their tax',
    { ...added, tax_mode: 'included', total: 200_000, shipping: 0 },
    { mug: 1 },
    50_000,
  ],
  [
    'an order that cost nothing',
    { ...added, total: 0, shipping: 0, lines: [{ ...mug, price: 0 }] },
    { mug: 1 },
    0,
  ],
  [
    'thirds, rounded half up',
    { tax_mode: 'included', total: 100, shipping: 0, lines: [{ ...mug, price: 33, quantity: 3 }] },
    { mug: 1 },
    33,
  ],
] as const)('what was paid for pieces: %s', (_name, order, pieces, paise) => {
  const lines = [...order.lines]
  expect(paidForPieces({ ...order, lines }, new Map(Object.entries(pieces)))).toBe(paise)
})
