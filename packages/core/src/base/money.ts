const GROUP_SEPARATOR = /(\d)(?=(?:\d\d)+\d$)/g

/** `12345600` -> `₹1,23,456.00`. Creating Intl.NumberFormat is slow on phones. */
export function formatPaise(paise: number): string {
  const [total = '', fraction] = formatDecimalRupees(Math.abs(paise)).split('.')
  return `${paise < 0 ? '-' : ''}₹${total.replace(GROUP_SEPARATOR, '$1,')}.${fraction}`
}

/** `149900` -> `1499.00`. Exact below Rs 10 lakh crore. */
export function formatDecimalRupees(paise: number): string {
  return (paise / 100).toFixed(2)
}

/** Rounds half up to the paisa. Amounts are not negative. */
export function getPercentage(paise: number, percent: number): number {
  return Math.floor((paise * percent + 50) / 100)
}

/** Each half of the rate is rounded to the paisa, so CGST and SGST are equal (CGST Act, section 9). */
export const getGst = (paise: number, percent: number): number => 2 * getPercentage(paise, percent / 2)

/** Share of `paise` between two points of `total`. Adjacent shares add up exactly. */
export function getShareBetween(paise: number, from: number, to: number, total: number): number {
  const upTo = (end: number) => (total === 0 ? 0 : Math.round(paise * (end / total)))
  return upTo(to) - upTo(from)
}

/** Largest remainder method. Parts add up to `paise`, or are 0 when all weights are 0. */
export function allocate(paise: number, weights: number[]): number[] {
  const total = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (total === 0n) return weights.map(() => 0)
  const shares = weights.map((weight, index) => {
    const exact = BigInt(paise) * BigInt(weight)
    return { index, part: Number(exact / total), rest: exact % total }
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
