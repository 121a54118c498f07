import { expect, test } from 'vitest'
import {
  allocateToUnits,
  getPaidPerUnit,
  getReturnableUnits,
  getReturnDeadline,
  isRestockable,
  listReturnReasons,
  refundsShipping,
} from './return-policy.ts'

const delivered = new Date('2026-11-20T06:30:00Z')

test.each([
  ['remade', '2026-11-22T06:30:00.000Z'],
  ['thirty_days', '2026-12-20T06:30:00.000Z'],
] as const)('accepts a return request under the policy %s until %s', (policy, until) => {
  expect(getReturnDeadline(policy, delivered).toISOString()).toBe(until)
})

test.each([
  ['nothing arrived', [], 0, null],
  ['one parcel, in time', [[2, 1]], 0, { left: 2, expired: 0, until: 47 }],
  ['one parcel, too late', [[2, 49]], 0, { left: 0, expired: 2, until: -1 }],
  [
    'two parcels, the first too late',
    [
      [2, 50],
      [1, 2],
    ],
    0,
    { left: 1, expired: 2, until: 46 },
  ],
  [
    'two parcels, however they are listed, of the first one reported',
    [
      [1, 2],
      [2, 50],
    ],
    1,
    { left: 1, expired: 1, until: 46 },
  ],
  [
    'all of the first and one of the second reported',
    [
      [2, 20],
      [2, 2],
    ],
    3,
    { left: 1, expired: 0, until: 46 },
  ],
] as const)(
  'accepts return requests within the window of the parcel of each unit: %s',
  (_case, parcels, reported, left) => {
    const now = delivered
    const hours = (ago: number) => new Date(now.getTime() - ago * 3_600_000)
    const arrived = parcels.map(([quantity, ago]) => ({ quantity, delivered_at: hours(ago) }))
    const units = getReturnableUnits('remade', { delivered: arrived, requested: reported }, now)
    expect(units).toEqual(left && { ...left, until: hours(-left.until) })
  },
)

test('rejects “changed my mind” as the reason to return a personalised item', () => {
  expect(listReturnReasons('thirty_days')).toContain('changed_mind')
  expect(listReturnReasons('remade')).toEqual(['damaged', 'wrong_item', 'misprinted', 'not_as_ordered'])
})

test.each([
  ['all at once, for a fault', 3, [{ reason: 'damaged', unitCount: 3 }], true],
  [
    'the last of it, for another fault',
    3,
    [
      { reason: 'misprinted', unitCount: 1 },
      { reason: 'damaged', unitCount: 2 },
    ],
    true,
  ],
  ['not all', 3, [{ reason: 'damaged', unitCount: 2 }], false],
  ['all, because they changed their mind', 3, [{ reason: 'changed_mind', unitCount: 3 }], false],
  [
    'one of them because they changed their mind',
    3,
    [
      { reason: 'changed_mind', unitCount: 1 },
      { reason: 'damaged', unitCount: 2 },
    ],
    false,
  ],
] as const)('decides whether to refund the delivery charge: %s', (_what, unitCount, returned, expected) => {
  expect(refundsShipping(unitCount, [...returned])).toBe(expected)
})

test.each([
  [{ custom_options: {}, design: null }, true],
  [{ custom_options: { a: { text: 'Asha' } }, design: null }, false],
  [{ custom_options: {}, design: {} }, false],
])('restocks an item only when it is not personalised: %o', (item, expected) => {
  expect(isRestockable(item)).toBe(expected)
})

// Two mugs at ₹500 with 18% on top, and a book at ₹1,000 with none
const mugs = { id: 'mug', quantity: 2, paid: 118_000 }
const book = { id: 'book', quantity: 1, paid: 100_000 }
const added = { shipping: 5_000, lines: [mugs, book] } as const
const itemsTotal = 118_000 + 100_000
// A frame whose coupon took half off, beside a mug that it was not for
const discountOnFrames = {
  total: 150_000,
  shipping: 0,
  lines: [
    { id: 'frame', quantity: 1, paid: 50_000 },
    { id: 'mug', quantity: 1, paid: 100_000 },
  ],
} as const
const two = { total: 117_999, shipping: 0, lines: [{ ...mugs, paid: 117_999 }] } as const

test.each([
  ['a mug with its tax', { ...added, total: itemsTotal + 5_000 }, { mug: [1] }, 59_000],
  ['both mugs', { ...added, total: itemsTotal + 5_000 }, { mug: [1, 2] }, 118_000],
  [
    'everything but the delivery',
    { ...added, total: itemsTotal + 5_000 },
    { mug: [1, 2], book: [1] },
    itemsTotal,
  ],
  ['its part of a discount on all', { ...added, total: itemsTotal + 5_000 - 21_800 }, { mug: [2] }, 53_100],
  ['what a coupon was for', discountOnFrames, { frame: [1] }, 50_000],
  ['what it was not for', discountOnFrames, { mug: [1] }, 100_000],
  ['both of them', discountOnFrames, { frame: [1], mug: [1] }, 150_000],
  ['the first of two that share an odd paisa', two, { mug: [1] }, 59_000],
  ['the second of them', two, { mug: [2] }, 58_999],
  ['both at once', two, { mug: [1, 2] }, 117_999],
  ['an order that cost nothing', { total: 0, shipping: 0, lines: [{ ...mugs, paid: 0 }] }, { mug: [1] }, 0],
] as const)('calculates the amount paid for the returned units: %s', (_name, order, unitCount, paise) => {
  const paid = getPaidPerUnit({ ...order, lines: [...order.lines] })
  const each = Object.entries<readonly number[]>(unitCount).flatMap(([id, nos]) =>
    nos.map((no) => paid.get(id)?.[no - 1] ?? 0),
  )
  expect(each.reduce((sum, part) => sum + part, 0)).toBe(paise)
})

test.each([
  [
    'all that is left of both',
    150,
    [
      [100, true],
      [50, true],
    ],
  ],
  [
    'a part of each by what is left',
    75,
    [
      [50, false],
      [25, false],
    ],
  ],
  ['one paisa', 1, [[1, false]]],
] as const)('allocates an amount over units: %s', (_what, amount, parts) => {
  const spreaded = allocateToUnits(amount, [{ left: 100 }, { left: 50 }, { left: 0 }])
  expect(spreaded.map((part) => [part.amount, part.is_full])).toEqual(parts)
})
