import { defineLabels } from '../base/message-template.ts'
import { formatPaise } from '../base/money.ts'

export const shippingLineLabels = defineLabels('shipping_line', {
  express: 'Express delivery',
  gift_wrap: 'Gift wrap',
  cod_fee: 'Cash on delivery fee',
  shipping: 'Shipping',
  free: 'Free',
})

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

type ShippingParts = {
  gift_wrap_amount: number | null
  express_amount: number | null
  cod_fee_amount: number | null
}

/** Paise that the parts beside standard delivery add to the shipping amount. */
export const getShippingExtras = (order: ShippingParts): number =>
  (order.gift_wrap_amount ?? 0) + (order.express_amount ?? 0) + (order.cod_fee_amount ?? 0)

export function listShippingLines(
  order: ShippingParts & {
    /** paise, including the parts */
    shipping_amount: number
  },
  labels: Readonly<Record<keyof typeof shippingLineLabels, string>> = shippingLineLabels,
): { label: string; amount: number }[] {
  const parts = [
    { label: labels.express, amount: order.express_amount },
    { label: labels.gift_wrap, amount: order.gift_wrap_amount },
    { label: labels.cod_fee, amount: order.cod_fee_amount },
  ]
  return [
    { label: labels.shipping, amount: order.shipping_amount - getShippingExtras(order) },
    ...parts.flatMap(({ label, amount }) => (amount === null ? [] : [{ label, amount }])),
  ]
}

export const formatPriceOrFree = (amount: number, { free }: { free: string } = shippingLineLabels): string =>
  amount === 0 ? free : formatPaise(amount)
