import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from '../base/money.ts'
import { gstPercents, type TaxMode } from './schema.ts'
import { calculateTax, formatGstLabel, resplitTax, splitTax } from './tax.ts'

describe('allocating paise by weight', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 1], [0, 100]],
    [7, [0, 0], [0, 0]],
    [1, [1, 1, 2], [0, 0, 1]],
    [10, [1, 2, 4], [1, 3, 6]],
  ])('allocates %i over %j', (paise, weights, parts) => expect(allocate(paise, weights)).toEqual(parts))

  it('sums to the exact amount, with each part within a paisa of its share', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.nat(1_000_000_000), weights, (paise, each) => {
        const whole = each.reduce((sum, weight) => sum + weight, 0)
        const parts = allocate(paise, each)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole === 0 ? 0 : paise)
        for (const [index, part] of parts.entries())
          if (whole > 0) expect(Math.abs(part - (paise * (each[index] ?? 0)) / whole)).toBeLessThan(1.001)
      }),
    )
  })
})

describe('GST on top of the prices', () => {
  const taxOf = (subtotal: number) =>
    calculateTax({ items: [{ value: subtotal, percent: 18 }], shipping: 0, discount: 0, tax_mode: 'added' })
      .items[0]?.tax

  // spec: shop 9 · Money, checkout: GST 18% of the subtotal
  it.each([
    [0, 0],
    [3, 0], // two halves of 0.27
    [6, 2], // two of 0.54
    [25, 4], // two of 2.25
    [50, 10], // two of 4.5 go up
    [49_900, 8_982],
  ])('on %i paise is %i, with each half rounded half up to the paisa', (subtotal, tax) =>
    expect(taxOf(subtotal)).toBe(tax),
  )

  it('is rounded once for all items of a rate, before the discount', () => {
    const items = [6, 6, 6].map((value) => ({ value, percent: 18 }))
    const { items: lines } = calculateTax({ items: items, shipping: 0, discount: 5, tax_mode: 'added' })
    expect(lines.map(({ tax }) => tax)).toEqual([2, 2, 0])
    expect(lines.map(({ taxable, discount }) => [taxable, discount])).toEqual([
      [6, 2],
      [6, 2],
      [6, 1],
    ])
  })

  it('keeps for each line its share of a discount on some items', () => {
    const items = [
      { value: 100_000, percent: 18, covered: true },
      { value: 100_000, percent: 18, covered: false },
    ]
    const { items: lines } = calculateTax({ items: items, shipping: 0, discount: 90_000, tax_mode: 'added' })
    expect(lines.map(({ discount, taxable, tax }) => [discount, taxable, tax])).toEqual([
      [90_000, 100_000, 18_000],
      [0, 100_000, 18_000],
    ])
  })

  it.each([
    ['precious stones', 0.25, 250],
    ['cut diamonds', 1.5, 1_500],
    ['jewellery', 3, 3_000],
  ])('is charged on %s at %d %%', (_goods, percent, tax) => {
    const { items } = calculateTax({
      items: [{ value: 100_000, percent }],
      shipping: 0,
      discount: 0,
      tax_mode: 'added',
    })
    expect(items[0]?.tax).toBe(tax)
  })
})

describe('GST within the prices', () => {
  it.each([
    // value, percent, discount -> taxable, tax
    [11_800, 18, 0, 10_000, 1_800],
    [49_900, 18, 0, 42_288, 7_612],
    [49_900, 18, 10_000, 33_814, 6_086],
    [10_500, 5, 0, 10_000, 500],
    [14_000, 40, 0, 10_000, 4_000],
    [9_999, 0, 99, 9_900, 0],
    [100, 18, 100, 0, 0],
  ])('of %i at %i %% less %i is on %i and amounts to %i', (value, percent, discount, taxable, tax) => {
    const { items } = calculateTax({
      items: [{ value, percent }],
      shipping: 0,
      discount,
      tax_mode: 'included',
    })
    expect(items[0]).toEqual({ value, percent, discount, taxable, tax })
  })
})

it('reduces the tax of only those items that a coupon covers', () => {
  const items = [
    { value: 11_800, percent: 18, covered: true },
    { value: 10_500, percent: 5, covered: false },
  ]
  const { items: lines } = calculateTax({ items: items, shipping: 0, discount: 1_180, tax_mode: 'included' })
  expect(lines.map(({ discount, taxable, tax }) => [discount, taxable, tax])).toEqual([
    [1_180, 9_000, 1_620],
    [0, 10_000, 500],
  ])
})

describe('the tax rate of shipping', () => {
  const shippingOf = (items: [number, number][], mode: TaxMode = 'included', discount = 0) =>
    calculateTax({
      items: items.map(([value, percent]) => ({ value, percent })),
      shipping: 5_000,
      discount,
      tax_mode: mode,
    }).shipping

  it.each<[string, [number, number][], number]>([
    ['one kind', [[10_000, 5]], 5],
    [
      'the dearer line',
      [
        [10_000, 5],
        [10_001, 18],
      ],
      18,
    ],
    [
      'of equal ones the higher rate',
      [
        [10_000, 5],
        [10_000, 18],
      ],
      18,
    ],
    ['nil goods', [[10_000, 0]], 0],
  ])('is that of the most valuable items: %s', (_what, items, percent) =>
    expect(shippingOf(items)?.percent).toBe(percent),
  )

  it('includes its tax in either mode', () => {
    for (const mode of ['added', 'included'] as const)
      expect(shippingOf([[10_000, 18]], mode)).toMatchObject({ taxable: 4_238, tax: 762 })
  })
})

const anySum = fc.record({
  items: fc.array(fc.record({ value: fc.nat(100_000_000), percent: fc.constantFrom(...gstPercents) }), {
    minLength: 1,
    maxLength: 12,
  }),
  shipping: fc.constantFrom(0, 5_000),
  off: fc.integer({ min: 0, max: 100 }),
  tax_mode: fc.constantFrom<TaxMode>('added', 'included'),
})

const SHARES_ABOVE_TWO_PAISE = [2, 15, 65_765_529, 21].map((value) => ({ value, percent: 3 as const }))

describe('the tax of every order', () => {
  it('sums to the amount paid on every line and equals the rate times the taxable value', () => {
    fc.assert(
      fc.property(anySum, ({ off, ...any }) => {
        const subtotal = any.items.reduce((sum, { value }) => sum + value, 0)
        const discount = Math.floor((subtotal * off) / 100)
        const { items, shipping } = calculateTax({ ...any, discount })
        for (const line of [...items, ...(shipping ? [shipping] : [])]) {
          // Below 2 paise for the share in whole halves, and up to 1 for rounding the tax of the rate.
          expect(Math.abs(line.tax - (line.taxable * line.percent) / 100)).toBeLessThan(3)
          expect(line.tax % 2).toBe(0)
          if (any.tax_mode === 'included' || line === shipping)
            expect(line.taxable + line.tax).toBe(line.value - line.discount)
          else expect(line.taxable).toBe(line.value)
        }
        expect(items.reduce((sum, line) => sum + line.discount, 0)).toBe(discount)
      }),
      { examples: [[{ items: SHARES_ABOVE_TWO_PAISE, shipping: 0, off: 0, tax_mode: 'added' }]] },
    )
  })
})

it.each([
  ['within the state', 1_800, true, { cgst: 900, sgst: 900, igst: 0 }],
  ['beyond the state', 1_800, false, { cgst: 0, sgst: 0, igst: 1_800 }],
  ['nil', 0, true, { cgst: 0, sgst: 0, igst: 0 }],
])('splits a tax %s', (_where, tax, within, split) => {
  expect(splitTax(tax, within)).toEqual(split)
  const line = { value: 20_000, ...splitTax(tax, !within) }
  expect(resplitTax(line, within)).toEqual({ value: 20_000, ...split })
})

it('names the tax with its rate when there is one rate', () => {
  expect([formatGstLabel(18), formatGstLabel(0), formatGstLabel(null)]).toEqual([
    'GST (18%)',
    'GST (0%)',
    'GST',
  ])
})
