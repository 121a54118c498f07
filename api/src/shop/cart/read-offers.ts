import { asc, desc, inArray } from 'drizzle-orm'
import type { CustomOption, ProductVariant } from '../../contract/products.ts'
import type { Queryable } from '../../db/client.ts'
import { custom_options, product_images, product_variants, products } from '../../db/tables/index.ts'

/** A product as the cart and checkout need it: what it costs, what must be chosen, how many there are. */
export type ProductOffer = {
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
  image_url: string | null
  image_alt: string
  variants: ProductVariant[]
  custom_options: CustomOption[]
}

/**
 * Reads the offers of some products by id, inactive ones too.
 * @param lock inside a transaction: takes the product rows in id order, so that two orders never wait for each other in a circle
 */
export async function readOffers(
  db: Queryable,
  product_ids: string[],
  options: { lock: boolean } = { lock: false },
): Promise<Map<string, ProductOffer>> {
  if (product_ids.length === 0) return new Map()
  const rows = db
    .select({
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
    })
    .from(products)
    .where(inArray(products.id, product_ids))
    .orderBy(asc(products.id))
  const found = await (options.lock ? rows.for('no key update') : rows)
  // One after the other: a transaction has one connection.
  const variants = await db
    .select()
    .from(product_variants)
    .where(inArray(product_variants.product_id, product_ids))
    .orderBy(asc(product_variants.sort_order), asc(product_variants.id))
  const customs = await db
    .select()
    .from(custom_options)
    .where(inArray(custom_options.product_id, product_ids))
    .orderBy(asc(custom_options.sort_order), asc(custom_options.id))
  const images = await db
    .selectDistinctOn([product_images.product_id])
    .from(product_images)
    .where(inArray(product_images.product_id, product_ids))
    .orderBy(product_images.product_id, desc(product_images.is_primary), asc(product_images.sort_order))

  return new Map(
    found.map((product) => {
      const image = images.find((row) => row.product_id === product.id)
      return [
        product.id,
        {
          ...product,
          image_url: image?.url ?? null,
          image_alt: image?.alt_text ?? '',
          variants: variants.filter((row) => row.product_id === product.id),
          custom_options: customs.filter((row) => row.product_id === product.id),
        },
      ]
    }),
  )
}
