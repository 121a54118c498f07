/** Rounded percent off, or null when nothing is off (spec, section 9). */
export function percentOff(price: number, discounted_price: number | null): number | null {
  if (discounted_price === null || discounted_price >= price || price === 0) return null
  const percent = Math.round(((price - discounted_price) / price) * 100)
  return percent > 0 ? percent : null
}
