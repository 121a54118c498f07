import { randomBytes } from 'node:crypto'
import type { Db } from '../src/db/client.ts'
import {
  categories,
  coupons,
  custom_options,
  product_categories,
  product_variants,
  products,
} from '../src/db/tables/index.ts'

const suffix = () => randomBytes(4).toString('hex')

type ProductInput = Partial<typeof products.$inferInsert> & {
  category_ids?: string[]
  variants?: Omit<typeof product_variants.$inferInsert, 'product_id'>[]
  custom_options?: Omit<typeof custom_options.$inferInsert, 'product_id'>[]
}

/** An active product at ₹499.00 with 20 in stock unless told otherwise, with its categories, variants and options. */
export async function addProduct(db: Db, input: ProductInput = {}) {
  const { category_ids = [], variants = [], custom_options: options = [], ...columns } = input
  const title = columns.title ?? 'Photo mug'
  const product = await only(
    db
      .insert(products)
      .values({ title, slug: `product-${suffix()}`, price: 49_900, stock: 20, ...columns })
      .returning(),
  )
  const product_id = product.id
  if (category_ids.length > 0) {
    await db
      .insert(product_categories)
      .values(category_ids.map((category_id) => ({ product_id, category_id })))
  }
  return {
    ...product,
    variants: variants.length
      ? await db
          .insert(product_variants)
          .values(variants.map((variant, sort_order) => ({ sort_order, ...variant, product_id })))
          .returning()
      : [],
    custom_options: options.length
      ? await db
          .insert(custom_options)
          .values(options.map((option, sort_order) => ({ sort_order, ...option, product_id })))
          .returning()
      : [],
  }
}

export const addCategory = (db: Db, input: Partial<typeof categories.$inferInsert> = {}) =>
  only(
    db
      .insert(categories)
      .values({ name: 'Mugs', slug: `category-${suffix()}`, ...input })
      .returning(),
  )

/** Ten percent off without conditions unless told otherwise. */
export const addCoupon = (db: Db, input: Partial<typeof coupons.$inferInsert> = {}) =>
  only(
    db
      .insert(coupons)
      .values({
        code: `CODE${suffix().toUpperCase()}`,
        discount_type: 'percentage',
        discount_value: 10,
        ...input,
      })
      .returning(),
  )

async function only<Row>(rows: Promise<Row[]> | PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new Error('the row was not stored')
  return row
}
