import { eq, sql } from 'drizzle-orm'
import type { CustomOption, ProductVariant } from '../contract/products.ts'
import type { Queryable } from '../db/client.ts'
import { products } from '../db/tables/index.ts'
import { choiceColumns } from './choice-columns.ts'
import { taxPercent } from './tax-percent.ts'

/**
 * A product as the cart and checkout need it: what it costs, what must be chosen, how many there
 * are.
 */
export type PurchasableProduct = {
  id: string
  slug: string
  title: string
  price: number
  discounted_price: number | null
  selling_price: number
  stock: number
  is_active: boolean
  free_shipping_threshold: number | null
  hsn: string | null
  /** working days until it is made; null: as the store says */
  making_days: number | null
  /** GST in percent today */
  tax_percent: number
  image: { url: string; alt_text: string } | null
  variants: ProductVariant[]
  custom_options: CustomOption[]
}

/** A {@link PurchasableProduct} as columns of a query on `products`. */
export const purchasableColumns = {
  id: products.id,
  slug: products.slug,
  title: products.title,
  price: products.price,
  discounted_price: products.discounted_price,
  selling_price: products.selling_price,
  stock: products.stock,
  is_active: products.is_active,
  free_shipping_threshold: products.free_shipping_threshold,
  hsn: products.hsn,
  making_days: products.making_days,
  tax_percent: taxPercent,
  image: sql<PurchasableProduct['image']>`(
    select json_build_object('url', url, 'alt_text', alt_text)
    from product_images where product_id = products.id order by is_primary desc, sort_order limit 1
  )`,
  ...choiceColumns,
}

/** The offer of a product, of an inactive one too; undefined when there is none. */
export async function readPurchasable(
  db: Queryable,
  productId: string,
): Promise<PurchasableProduct | undefined> {
  const [offer] = await db.select(purchasableColumns).from(products).where(eq(products.id, productId))
  return offer
}
