import { formatPaise } from './money.ts'

export const SHIPPING_FEE_PAISE = 5_000

/** Paise. A product can lower the store threshold but not raise it. */
export function getFreeShippingThreshold(
  storeThreshold: number,
  productThresholds: (number | null)[],
): number {
  return productThresholds.reduce<number>(
    (lowest, own) => (own === null ? lowest : Math.min(lowest, own)),
    storeThreshold,
  )
}

/** paise; 0 for an empty cart */
export function getShippingFee(subtotal: number, threshold: number): number {
  return subtotal === 0 || subtotal >= threshold ? 0 : SHIPPING_FEE_PAISE
}

export function getFreeShippingRemaining(subtotal: number, threshold: number): number {
  return Math.max(0, threshold - subtotal)
}

export function listShippingLines(order: {
  /** paise, including gift wrap */
  shipping_amount: number
  gift_wrap_amount: number | null
}): { label: string; amount: number }[] {
  const { shipping_amount, gift_wrap_amount: wrap } = order
  const delivery = { label: 'Shipping', amount: shipping_amount - (wrap ?? 0) }
  return wrap === null ? [delivery] : [delivery, { label: 'Gift wrap', amount: wrap }]
}

export const formatPriceOrFree = (amount: number): string => (amount === 0 ? 'Free' : formatPaise(amount))
