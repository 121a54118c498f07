import { parseDecimal } from './parse-decimal.ts'

const COMMA = /(\d)(?=(?:\d\d)+\d$)/g

/** `12345600` -> `₹1,23,456.00`. Creating Intl.NumberFormat is slow on phones. */
export function formatPaise(paise: number): string {
  const [whole = '', fraction] = decimalRupees(Math.abs(paise)).split('.')
  return `${paise < 0 ? '-' : ''}₹${whole.replace(COMMA, '$1,')}.${fraction}`
}

/** `149900` -> `1499.00`. Exact below Rs 10 lakh crore. */
export function decimalRupees(paise: number): string {
  return (paise / 100).toFixed(2)
}

/** `₹1,23,456.5`, `149` or `499,50` to paise; null when invalid or with more than two decimals. */
export function parseRupees(typed: string): number | null {
  const decimal = parseDecimal(typed)
  if (!decimal || decimal.whole.length > 9 || decimal.fraction.length > 2) return null
  const paise = Number(decimal.whole) * 100 + Number(decimal.fraction.padEnd(2, '0'))
  return decimal.isNegative && paise > 0 ? -paise : paise
}

/** Rounds half up to the paisa. Amounts are not negative. */
export function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100)
}

/** Each half of the rate is rounded to the paisa, so CGST and SGST are equal (CGST Act, section 9). */
export const gstOn = (paise: number, percent: number): number => 2 * percentOf(paise, percent / 2)

/** Share of `paise` between two points of `total`. Adjacent shares add up exactly. */
export function partBetween(paise: number, from: number, to: number, whole: number): number {
  const upTo = (end: number) => (whole === 0 ? 0 : Math.round(paise * (end / whole)))
  return upTo(to) - upTo(from)
}

/** Largest remainder method. Parts add up to `paise`, or are 0 when all weights are 0. */
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
