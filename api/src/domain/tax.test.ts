import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaxMode } from '../contract/tax.ts'
import { spread } from './money.ts'
import { gstLabel, splitAnew, splitTaxes, taxLines } from './tax.ts'

describe('paise are spread to the paisa', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 1], [0, 100]],
    [7, [0, 0], [0, 0]],
    [1, [1, 1, 2], [0, 0, 1]],
    [10, [1, 2, 4], [1, 3, 6]],
  ])('%i over %j', (paise, weights, parts) => expect(spread(paise, weights)).toEqual(parts))

  it('adding up, and no part a paisa or more off its share', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.nat(1_000_000_000), weights, (paise, each) => {
        const whole = each.reduce((sum, weight) => sum + weight, 0)
        const parts = spread(paise, each)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole === 0 ? 0 : paise)
        for (const [index, part] of parts.entries())
          if (whole > 0) expect(Math.abs(part - (paise * (each[index] ?? 0)) / whole)).toBeLessThan(1.001)
      }),
    )
  })
})

describe('GST on top of the prices', () => {
  const taxOf = (subtotal: number) =>
    taxLines({ goods: [{ value: subtotal, percent: 18 }], shipping: 0, discount: 0, tax_mode: 'added' })
      .goods[0]?.tax

  // spec: shop 9 · Money, checkout: GST 18% of the subtotal
  it.each([
    [0, 0],
    [2, 0], // 0.36
    [3, 1], // 0.54
    [25, 5], // 4.5 goes up
    [49_900, 8_982],
  ])('on %i paise is %i, half up to the paisa', (subtotal, tax) => expect(taxOf(subtotal)).toBe(tax))

  it('is rounded once for all goods of a rate, and the discount lowers none of it', () => {
    const goods = [3, 3, 3].map((value) => ({ value, percent: 18 }))
    const { goods: lines } = taxLines({ goods, shipping: 0, discount: 5, tax_mode: 'added' })
    expect(lines.map(({ tax }) => tax)).toEqual([1, 1, 0])
    expect(lines.map(({ taxable, discount }) => [taxable, discount])).toEqual([
      [3, 0],
      [3, 0],
      [3, 0],
    ])
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
  ])('of %i at %i %% less %i is on %i and comes to %i', (value, percent, discount, taxable, tax) => {
    const { goods } = taxLines({ goods: [{ value, percent }], shipping: 0, discount, tax_mode: 'included' })
    expect(goods[0]).toEqual({ value, percent, discount, taxable, tax })
  })
})

it('the discount of a coupon for some of the goods lowers the tax of those alone', () => {
  const goods = [
    { value: 11_800, percent: 18, covered: true },
    { value: 10_500, percent: 5, covered: false },
  ]
  const { goods: lines } = taxLines({ goods, shipping: 0, discount: 1_180, tax_mode: 'included' })
  expect(lines.map(({ discount, taxable, tax }) => [discount, taxable, tax])).toEqual([
    [1_180, 9_000, 1_620],
    [0, 10_000, 500],
  ])
})

describe('shipping has the rate of the goods worth most', () => {
  const shippingOf = (goods: [number, number][], mode: TaxMode = 'included', discount = 0) =>
    taxLines({
      goods: goods.map(([value, percent]) => ({ value, percent })),
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
  ])('%s', (_what, goods, percent) => expect(shippingOf(goods)?.percent).toBe(percent))

  it('and holds its tax in either mode', () => {
    for (const mode of ['added', 'included'] as const)
      expect(shippingOf([[10_000, 18]], mode)).toMatchObject({ taxable: 4_237, tax: 763 })
  })
})

const anySum = fc.record({
  goods: fc.array(fc.record({ value: fc.nat(100_000_000), percent: fc.constantFrom(0, 5, 18, 40) }), {
    minLength: 1,
    maxLength: 12,
  }),
  shipping: fc.constantFrom(0, 5_000),
  off: fc.integer({ min: 0, max: 100 }),
  tax_mode: fc.constantFrom<TaxMode>('added', 'included'),
})

describe('the tax of every order', () => {
  it('adds up to what is paid, line by line, and is its rate on its taxable value', () => {
    fc.assert(
      fc.property(anySum, ({ off, ...any }) => {
        const subtotal = any.goods.reduce((sum, { value }) => sum + value, 0)
        const discount = Math.floor((subtotal * off) / 100)
        const { goods, shipping } = taxLines({ ...any, discount })
        for (const line of [...goods, ...(shipping ? [shipping] : [])]) {
          expect(Math.abs(line.tax - (line.taxable * line.percent) / 100)).toBeLessThanOrEqual(1)
          if (any.tax_mode === 'included' || line === shipping)
            expect(line.taxable + line.tax).toBe(line.value - line.discount)
          else expect(line.taxable).toBe(line.value)
        }
        if (any.tax_mode === 'included')
          expect(goods.reduce((sum, line) => sum + line.discount, 0)).toBe(discount)
      }),
    )
  })
})

describe('a tax is split by where the goods go', () => {
  it.each([
    [[1800], true, [[900, 900, 0]]],
    [[1801], true, [[900, 901, 0]]],
    [
      [1801, 1801, 3],
      true,
      [
        [900, 901, 0],
        [901, 900, 0],
        [1, 2, 0],
      ],
    ],
    [
      [1801, 0],
      false,
      [
        [0, 0, 1801],
        [0, 0, 0],
      ],
    ],
  ])('%j within the state: %s', (taxes, within, split) => {
    expect(splitTaxes(taxes, within).map(({ cgst, sgst, igst }) => [cgst, sgst, igst])).toEqual(split)
  })
})

it.each([
  ['beyond the state', false, [0, 0, 1801], [0, 0, 3]],
  ['within the state', true, [900, 901, 0], [2, 1, 0]],
])('splits the tax of lines anew where they go %s, and leaves all else', (_where, within, one, other) => {
  const lines = [
    { value: 20_000, cgst: 900, sgst: 901, igst: 0 },
    { value: 100, cgst: 0, sgst: 0, igst: 3 },
  ]
  const split = splitAnew(lines, within).map(({ value, cgst, sgst, igst }) => [value, cgst, sgst, igst])
  expect(split).toEqual([
    [20_000, ...one],
    [100, ...other],
  ])
})

it('names the tax with its rate where there is one', () => {
  expect([gstLabel(18), gstLabel(0), gstLabel(null)]).toEqual(['GST (18%)', 'GST (0%)', 'GST'])
})
