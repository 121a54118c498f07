import { randomBytes } from 'node:crypto'
import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import type { FilledOptions } from '@nakshi/core/products/choices'
import type { Db, Queryable } from '../src/platform/db/client.ts'
import {
  categories,
  coupons,
  customOptions,
  media,
  offers,
  orderItems,
  orders,
  orderTaxLines,
  productCategories,
  productCombinations,
  products,
  productVariants,
} from '../src/platform/db/tables/index.ts'

const suffix = () => randomBytes(4).toString('hex')

type ProductInput = Partial<typeof products.$inferInsert> & {
  category_ids?: string[]
  variants?: Omit<typeof productVariants.$inferInsert, 'product_id'>[]
  combinations?: Omit<typeof productCombinations.$inferInsert, 'product_id'>[]
  custom_options?: Omit<typeof customOptions.$inferInsert, 'product_id'>[]
}

/**
 * An active product at ₹499.00 with 20 in stock unless told otherwise, with its categories,
 * variants and options.
 */
export async function addProduct(db: Db, input: ProductInput = {}) {
  const {
    category_ids = [],
    variants = [],
    combinations = [],
    custom_options: options = [],
    ...columns
  } = input
  const title = columns.title ?? 'Photo mug'
  const product = await only(
    db
      .insert(products)
      .values({ title, slug: `product-${suffix()}`, price: 49_900, stock: 20, ...columns })
      .returning(),
  )
  const productId = product.id
  if (category_ids.length > 0) {
    await db
      .insert(productCategories)
      .values(category_ids.map((categoryId) => ({ product_id: productId, category_id: categoryId })))
  }
  return {
    ...product,
    variants: variants.length
      ? await db
          .insert(productVariants)
          .values(
            variants.map((variant, sortOrder) => ({
              sort_order: sortOrder,
              ...variant,
              product_id: productId,
            })),
          )
          .returning()
      : [],
    combinations: combinations.length
      ? await db
          .insert(productCombinations)
          .values(
            combinations.map((combination, sortOrder) => ({
              sort_order: sortOrder,
              ...combination,
              product_id: productId,
            })),
          )
          .returning()
      : [],
    custom_options: options.length
      ? await db
          .insert(customOptions)
          .values(
            options.map((option, sortOrder) => ({ sort_order: sortOrder, ...option, product_id: productId })),
          )
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

/** Images of the catalogue by file name, without their files. */
export const addCatalogueImages = (db: Db, ...names: string[]) =>
  db.insert(media).values(
    names.map((name) => ({
      key: `catalogue/${name}`,
      kind: 'catalogue' as const,
      name,
      type: 'image/webp' as const,
      size: 9,
      width: 800,
      height: 600,
    })),
  )

/** Ten percent off without conditions unless told otherwise. */
export const addOffer = (db: Db, input: Partial<typeof offers.$inferInsert> = {}) =>
  only(
    db
      .insert(offers)
      .values({ name: 'Festival offer', kind: 'percentage', value: 10, ...input })
      .returning(),
  )

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

type OrderInput = Partial<typeof orders.$inferInsert> & {
  /** unit price and total of its one line, in paise */
  price?: number
  product_id?: string
  title?: string
  shipping?: Partial<OrderAddress>
  custom_options?: FilledOptions
}

/**
 * A pending cash-on-delivery order of one Photo mug at ₹499.00 unless told otherwise, as if it had
 * been placed.
 */
export async function addOrder(db: Queryable, input: OrderInput = {}) {
  const {
    price = 49_900,
    product_id = null,
    title = 'Photo mug',
    shipping,
    custom_options = {},
    ...columns
  } = input
  const shippingAddress: OrderAddress = {
    full_name: 'Asha Rao',
    phone: '9876543210',
    email: 'asha@example.test',
    address_line1: '4 Lake Road',
    address_line2: '',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302003',
    country: 'India',
    ...shipping,
  }
  const order = await only(
    db
      .insert(orders)
      .values({
        order_number: `ORD${suffix().toUpperCase()}`,
        payment_method: 'cod',
        subtotal_amount: price,
        shipping_amount: 0,
        tax_amount: 0,
        discount_amount: 0,
        total_amount: price,
        shipping_address: shippingAddress,
        billing_address: shippingAddress,
        estimated_delivery_date: '2026-12-24',
        ...columns,
      })
      .returning(),
  )
  await db.insert(orderItems).values({
    order_id: order.id,
    product_id,
    line_no: 1,
    quantity: 1,
    price,
    custom_options,
    product: {
      id: product_id,
      slug: 'photo-mug',
      title,
      image_url: null,
      image_alt: '',
      variant_labels: {},
      custom_options: [],
    },
  })
  await db.insert(orderTaxLines).values({
    order_id: order.id,
    line_no: 1,
    percent: 0,
    value: price,
    discount: 0,
    taxable: price,
    cgst: 0,
    sgst: 0,
    igst: 0,
  })
  return order
}
