import { formatPaise } from './money.ts'

/** What shipping costs below the free-shipping threshold, in paise (spec, section 9: 50 rupees). */
export const SHIPPING_FEE = 5_000

/**
 * The subtotal from which shipping is free: the store's, or the lowest one a product in the cart
 * sets for itself (design, section 7: a product can lower the bar, never raise it). All in paise.
 */
export function freeShippingThreshold(storeThreshold: number, productThresholds: (number | null)[]): number {
  return productThresholds.reduce<number>(
    (lowest, own) => (own === null ? lowest : Math.min(lowest, own)),
    storeThreshold,
  )
}

/** 0 at or above the threshold, else the fee. An empty cart ships nothing. */
export function shippingFor(subtotal: number, threshold: number): number {
  return subtotal === 0 || subtotal >= threshold ? 0 : SHIPPING_FEE
}

/** Paise still missing for free shipping; 0 when it is reached. */
export function freeShippingRemaining(subtotal: number, threshold: number): number {
  return Math.max(0, threshold - subtotal)
}

/** What an order costs beside its goods, line by line: delivery, and gift wrap where it is asked for. */
export function shippingLines(order: {
  /** paise, gift wrap within */
  shipping_amount: number
  gift_wrap_amount: number | null
}): { label: string; amount: number }[] {
  const { shipping_amount, gift_wrap_amount: wrap } = order
  const delivery = { label: 'Shipping', amount: shipping_amount - (wrap ?? 0) }
  return wrap === null ? [delivery] : [delivery, { label: 'Gift wrap', amount: wrap }]
}

/** `₹50.00`, or `Free` for nothing. */
export const freeOr = (amount: number): string => (amount === 0 ? 'Free' : formatPaise(amount))
