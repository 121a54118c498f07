export function getDiscountPercent(price: number, discountedPrice: number | null): number | null {
  if (discountedPrice === null || discountedPrice >= price || price === 0) return null
  const percent = Math.round(((price - discountedPrice) / price) * 100)
  return percent > 0 ? percent : null
}
