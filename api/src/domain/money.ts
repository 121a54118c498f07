import { parseDecimal } from './parse-decimal.ts'

/** Before each lakh, crore and so on: after it stand three digits, or three and some pairs. */
const COMMA = /(\d)(?=(?:\d\d)+\d$)/g

/**
 * Shows whole paise the Indian way: `12345600` -> `₹1,23,456.00`. Not by Intl.NumberFormat, whose
 * making alone keeps a phone busy for longer than all the rest of the shop's start.
 */
export function formatPaise(paise: number): string {
  const [whole = '', fraction] = decimalRupees(Math.abs(paise)).split('.')
  return `${paise < 0 ? '-' : ''}₹${whole.replace(COMMA, '$1,')}.${fraction}`
}

/**
 * A plain decimal for files and form fields: `149900` -> `1499.00`. Exact for every amount below 10
 * lakh crore rupees.
 */
export function decimalRupees(paise: number): string {
  return (paise / 100).toFixed(2)
}

/**
 * Reads what a person typed into a money field (`₹1,23,456.5`, `149`, `499,50`) as whole paise.
 * Null when it is not an amount of at most two decimals.
 */
export function parseRupees(typed: string): number | null {
  const decimal = parseDecimal(typed)
  if (!decimal || decimal.whole.length > 9 || decimal.fraction.length > 2) return null
  const paise = Number(decimal.whole) * 100 + Number(decimal.fraction.padEnd(2, '0'))
  return decimal.isNegative && paise > 0 ? -paise : paise
}

/**
 * `percent` of `paise`, rounded half up to the paisa (design, section 1). Amounts are never
 * negative.
 */
export function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100)
}

/**
 * GST on `paise` at a rate in percent: half is central and half is state tax, so each half is rounded
 * to the paisa and the two are equal (CGST Act, section 9, with the SGST Act of the state).
 */
export const gstOn = (paise: number, percent: number): number => 2 * percentOf(paise, percent / 2)

/**
 * What of `paise` falls between `from` and `to` when it is spread evenly from 0 to `whole`. Pieces
 * side by side always add up, since each ends exactly where the next one begins.
 */
export function partBetween(paise: number, from: number, to: number, whole: number): number {
  const upTo = (end: number) => (whole === 0 ? 0 : Math.round(paise * (end / whole)))
  return upTo(to) - upTo(from)
}

/**
 * Spreads paise over weights to the paisa (largest remainder): each part is its exact share rounded
 * down, and the paise left over go one each to the largest fractions, of equal ones to the first.
 * The parts add up to `paise`, or are all 0 when every weight is.
 */
export function spread(paise: number, weights: number[]): number[] {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (whole === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const exact = BigInt(paise) * BigInt(weight)
    return { index, part: Number(exact / whole), rest: exact % whole }
  })
  let left = paise - shares.reduce((sum, { part }) => sum + part, 0)
  const byRest = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  for (const share of byRest) {
    if (left === 0) break
    share.part += 1
    left -= 1
  }
  return shares.map(({ part }) => part)
}
