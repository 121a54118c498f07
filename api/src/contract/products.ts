import { z } from 'zod'
import { line, page, paise, per_page } from './fields.ts'
import { picture } from './media.ts'

export const option_types = ['text', 'textarea', 'select', 'image'] as const
export type OptionType = (typeof option_types)[number]
export const product_sorts = ['newest', 'price_asc', 'price_desc', 'name'] as const
export type ProductSort = (typeof product_sorts)[number]

/** Featured products on the home page, and related products. */
export const FEATURED_LIMIT = 8
export const RELATED_LIMIT = 4
export { LOW_STOCK } from './limits.ts'

/** Prices are whole paise. `needs_choice`: the shopper must pick a variant or fill an option before buying. */
export const product_card = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  short_description: z.string(),
  price: z.int(),
  discounted_price: z.int().nullable(),
  stock: z.int(),
  is_featured: z.boolean(),
  needs_choice: z.boolean(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** Up to two: the first is the primary one, the second shows on hover. */
  images: z.array(picture),
})
export type ProductCard = z.infer<typeof product_card>

export const product_variant = z.object({
  id: z.uuid(),
  type: z.string(),
  name: z.string(),
  value: z.string(),
  price_modifier: z.int(),
})
export type ProductVariant = z.infer<typeof product_variant>

export const custom_option = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(option_types),
  options: z.array(z.string()),
  is_required: z.boolean(),
  price_modifier: z.int(),
  max_images: z.int().nullable(),
  max_length: z.int().nullable(),
})
export type CustomOption = z.infer<typeof custom_option>

export const product_detail = product_card.extend({
  /** Sanitised HTML. */
  description: z.string(),
  weight: z.number().nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  free_shipping_threshold: z.int().nullable(),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  variants: z.array(product_variant),
  custom_options: z.array(custom_option),
  created_at: z.string(),
})
export type ProductDetail = z.infer<typeof product_detail>

/** A form sends a bound that was left blank as an empty text. */
const price_bound = z
  .preprocess(
    (typed) => (typed === '' ? undefined : typed),
    z.coerce.number().min(0).max(1_000_000_000).pipe(paise).optional(),
  )
  .optional()

export const product_list_query = z.strictObject({
  category: line(120).optional(),
  search: line(100).optional(),
  /** paise */
  min_price: price_bound,
  /** paise */
  max_price: price_bound,
  sort: z.enum(product_sorts).default('newest'),
  featured: z.string().max(10).pipe(z.stringbool()).optional(),
  page,
  per_page,
})
export type ProductListQuery = z.infer<typeof product_list_query>

/**
 * `more`: there are more than `total`, counting stopped there (`MOST_COUNTED`). `near_miss`: nothing matched the words
 * exactly, these are the closest ones.
 */
export const product_list = z.object({
  items: z.array(product_card),
  total: z.int(),
  more: z.boolean(),
  page: z.int(),
  per_page: z.int(),
  near_miss: z.boolean(),
})
export type ProductList = z.infer<typeof product_list>
export const related_products = z.object({ items: z.array(product_card) })
