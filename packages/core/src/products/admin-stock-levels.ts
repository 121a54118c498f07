import { z } from 'zod'
import { line, uuid } from '../base/fields.ts'
import { MAX_STOCK } from '../base/limits.ts'
import { stock } from './admin-fields.ts'
import { adjustmentReasons } from './admin-stock-movements.ts'

/** Days of the column “Sold”. */
export const SOLD_DAYS = 30
export const MAX_STOCK_CHANGES = 1000
export const MAX_STOCK_NOTE = 200

export const stockLevel = z.object({
  /** of the combination, else of the product */
  id: z.uuid(),
  product_id: z.uuid(),
  title: z.string(),
  /** `Red / Large`; null for a product without combinations */
  combination: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image_url: z.string().nullable(),
  stock: z.int(),
  /** units of open orders that are not shipped; not part of the stock */
  reserved: z.int(),
  /** units ordered in the last `SOLD_DAYS` days, without cancelled orders */
  sold: z.int(),
  is_active: z.boolean(),
})
export type StockLevel = z.infer<typeof stockLevel>

export const stockLevelKinds = ['low', 'out'] as const

const stockChange = z.union([
  z.strictObject({
    id: uuid,
    stock,
    /** Stock that was shown: with it, the stock changes by the difference. */
    expected_stock: stock.nullish(),
  }),
  z.strictObject({ id: uuid, change: z.int().min(-MAX_STOCK).max(MAX_STOCK) }),
])
export type StockChange = z.infer<typeof stockChange>

export const stockChangesBody = z.strictObject({
  changes: z.array(stockChange).min(1).max(MAX_STOCK_CHANGES),
  reason: z.enum(adjustmentReasons).default('admin'),
  note: line(MAX_STOCK_NOTE).default(''),
})
export type StockChangesBody = z.infer<typeof stockChangesBody>
export type StockChangesInput = z.input<typeof stockChangesBody>

export const stockChangesResponse = z.array(z.object({ id: z.uuid(), stock: z.int() }))
