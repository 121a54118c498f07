import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimalRupees, formatPaise, getPercentage, getShareBetween } from './money.ts'
import { parseRupees } from './parse-decimal.ts'

const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('an amount of money', () => {
  // spec: shop 9 · Money, any price: rupees with 2 decimals
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [14_900, '₹149.00'],
    [12_345_600, '₹1,23,456.00'],
    [1_000_000_000, '₹1,00,00,000.00'],
    [-123_450, '-₹1,234.50'],
  ])('shows %i paise as %s', (paise, shown) => {
    expect(formatPaise(paise)).toBe(shown)
  })

  it('shows any amount like Intl for India', () => {
    const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    fc.assert(
      fc.property(amount, (paise) => {
        expect(formatPaise(paise)).toBe(rupees.format(paise / 100))
      }),
    )
  })

  it.each([
    [0, '0.00'],
    [7, '0.07'],
    [149_900, '1499.00'],
    [-5, '-0.05'],
  ])('writes %i paise as the decimal %s', (paise, decimal) => {
    expect(formatDecimalRupees(paise)).toBe(decimal)
  })

  it.each([
    ['149', 14_900],
    ['149.5', 14_950],
    [' ₹1,23,456.05 ', 12_345_605],
    ['₹ 0', 0],
    ['-0', 0],
    ['-1.5', -150],
    ['1,49,999', 14_999_900],
    ['1,499', 149_900],
    ['1,234,567.80', 123_456_780],
    ['1 499,00', 149_900],
    ['499,50', 49_950],
    ['499,5', 49_950],
    ['0,35', 35],
    ['1.499,00', 149_900],
    ['1.234.567', 123_456_700],
    ['१,२३,४५६.५०', 12_345_650],
    ['４９９', 49_900],
  ])('parses "%s" as %i paise', (typed, paise) => {
    expect(parseRupees(typed)).toBe(paise)
  })

  it.each(
    [
      ['', '₹', 'abc', '1.2.3', '--1', '-₹-1', '1-', '9999999999', 'NaN', '1.5E+03'],
      ['1.234', '1e3', '0x10', '1,49,99', '1,2,345', '1,499,0', '0,499', '4 99', '1,499,00', '1.499.00'],
      [',50', '499,', '1,,499', '1,499.', '1.499,000', '1,23,4567', "1'499"],
    ].flat(),
  )('does not parse "%s" as an amount', (typed) => {
    expect(parseRupees(typed)).toBeNull()
  })

  it('parses every amount that it shows or writes', () => {
    fc.assert(
      fc.property(amount, (paise) => {
        expect(parseRupees(formatPaise(paise))).toBe(paise)
        expect(parseRupees(formatDecimalRupees(paise))).toBe(paise)
      }),
    )
  })
})

describe('a percentage', () => {
  it.each([
    [100, 18, 18],
    [25, 18, 5], // 4.5 goes up
    [24, 18, 4], // 4.32 goes down
    [1, 50, 1],
    [0, 18, 0],
    [99_999, 100, 99_999],
  ])('of %i paise at %i is %i, with half a paisa rounded up', (paise, percent, part) => {
    expect(getPercentage(paise, percent)).toBe(part)
  })

  it('is a whole number within half a paisa of the exact value', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 100 }), (paise, percent) => {
        const part = getPercentage(paise, percent)
        expect(Number.isInteger(part)).toBe(true)
        expect(Math.abs(part * 100 - paise * percent)).toBeLessThanOrEqual(50)
      }),
    )
  })
})

describe('an amount allocated over lines', () => {
  it.each([
    [100, [1, 1, 1], [33, 34, 33]],
    [1, [50, 50], [1, 0]],
    [1801, [999, 1], [1799, 2]],
    [0, [3, 4], [0, 0]],
    [0, [0], [0]],
  ])('allocates %i paise over lines of %j as %j', (paise, lines, parts) => {
    expect(spread(paise, lines)).toEqual(parts)
  })

  it('sums to the exact amount with no negative part, for any lines', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 50 }),
        (paise, lines) => {
          fc.pre(lines.some((line) => line > 0))
          const parts = spread(paise, lines)
          expect(parts.reduce((sum, part) => sum + part)).toBe(paise)
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  function spread(paise: number, lines: number[]): number[] {
    const whole = lines.reduce((sum, line) => sum + line, 0)
    let from = 0
    return lines.map((line) => {
      from += line
      return getShareBetween(paise, from - line, from, whole)
    })
  }
})
