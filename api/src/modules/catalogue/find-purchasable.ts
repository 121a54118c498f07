import type {
  CustomOption,
  ProductCombination,
  ProductVariant,
  ReturnsPolicy,
} from '@nakshi/core/products/schema'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { products } from '../../platform/db/tables/index.ts'
import {
  addedTaxPercent,
  currentDiscountedPrice,
  currentSellingPrice,
  productOptionColumns,
  returnsPolicy,
  taxPercent,
} from './sql-columns.ts'

const ownColumns = {
  ...pickColumns(products, 'id', 'slug', 'title', 'price', 'quantity_prices', 'stock'),
  ...pickColumns(products, 'is_active', 'free_shipping_threshold', 'hsn', 'handling_days', 'weight'),
  ...pickColumns(products, 'sku', 'barcode', 'country_of_origin', 'importer'),
}

/** Product fields used by cart and checkout; prices in paise. */
export type PurchasableProduct = Pick<typeof products.$inferSelect, keyof typeof ownColumns> & {
  /** of a sale that runs now */
  discounted_price: number | null
  selling_price: number
  /** GST rate in force today. */
  tax_percent: number
  /** Percent that checkout adds to the price. */
  added_tax_percent: number
  returns_policy: ReturnsPolicy
  image: { url: string; alt_text: string } | null
  variants: ProductVariant[]
  /** active ones */
  combinations: ProductCombination[]
  custom_options: CustomOption[]
  /** ids and versions of the print areas; null without a studio */
  print_areas: string | null
}

export const purchasableColumns = {
  ...ownColumns,
  discounted_price: currentDiscountedPrice,
  selling_price: currentSellingPrice,
  tax_percent: taxPercent,
  added_tax_percent: addedTaxPercent,
  returns_policy: returnsPolicy,
  image: sql<PurchasableProduct['image']>`(
    select json_build_object('url', url, 'alt_text', alt_text)
    from product_images where product_id = products.id order by is_primary desc, sort_order limit 1
  )`,
  ...productOptionColumns,
  print_areas: sql<PurchasableProduct['print_areas']>`(
    select string_agg(id || ':' || version, ',' order by id) from print_areas where product_id = products.id
  )`,
}

/** Includes inactive products. */
export async function findPurchasable(
  db: Queryable,
  productId: string,
): Promise<PurchasableProduct | undefined> {
  const [offer] = await purchasable(db).execute({ id: productId })
  return offer
}

const purchasable = prepareOnce((db) =>
  db
    .select(purchasableColumns)
    .from(products)
    .where(eq(products.id, sql.placeholder('id')))
    .prepare('purchasable'),
)
