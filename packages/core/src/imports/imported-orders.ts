import { z } from 'zod'
import { page, perPage } from '../base/fields.ts'

/** Shops whose customers and past orders can be imported. */
export const historySources = ['shopify', 'woocommerce'] as const
export type HistorySource = (typeof historySources)[number]
export const HISTORY_SOURCE_NAMES: Record<HistorySource, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
}

/** `amount`: of all units, in hundredths of the order's currency */
const importedOrderItem = z.object({
  title: z.string(),
  sku: z.string(),
  quantity: z.int(),
  amount: z.int().nullable(),
})
export type ImportedOrderItem = z.infer<typeof importedOrderItem>

/** An order of the shop before this one. Amounts in hundredths of `currency`: paise for INR. */
export const importedOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  placed_at: z.string(),
  status: z.string(),
  currency: z.string(),
  subtotal_amount: z.int().nullable(),
  shipping_amount: z.int().nullable(),
  tax_amount: z.int().nullable(),
  discount_amount: z.int().nullable(),
  refunded_amount: z.int().nullable(),
  total_amount: z.int(),
  name: z.string(),
  phone: z.string(),
  /** lines of the delivery address, else of the billing address */
  address: z.string(),
  discount_code: z.string(),
  shipping_method: z.string(),
  payment_method: z.string(),
  items: z.array(importedOrderItem),
})
export type ImportedOrder = z.infer<typeof importedOrder>

export const importedOrderListQuery = z.strictObject({ page, per_page: perPage.default(10) })
export const importedOrderList = z.object({
  items: z.array(importedOrder),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
})
export type ImportedOrderList = z.infer<typeof importedOrderList>
