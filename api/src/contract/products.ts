import { z } from 'zod'
import { line, page, paise, perPage } from './fields.ts'
import { MAX_PAISE, MAX_SEARCH_LENGTH, MAX_SLUG_LENGTH } from './limits.ts'
import { picture, productPicture } from './media.ts'
import { facetQuery } from './product-facets.ts'

export const optionTypes = ['text', 'textarea', 'select', 'image'] as const
/** `remade`: nobody else can use it, so what is wrong with it is made again or paid back. */
export const returnsPolicies = ['thirty_days', 'remade'] as const
export type ReturnsPolicy = (typeof returnsPolicies)[number]
export type OptionType = (typeof optionTypes)[number]
const productSorts = ['newest', 'price_asc', 'price_desc', 'name'] as const
export type ProductSort = (typeof productSorts)[number]

/** Featured products on the home page, and related products. */
export const RELATED_LIMIT = 4
export { LOW_STOCK } from './limits.ts'

/**
 * Prices are whole paise. `needs_choice`: the shopper must pick a variant or fill an option before
 * buying.
 */
export const productCard = z.object({
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
export type ProductCard = z.infer<typeof productCard>

export const productVariant = z.object({
  id: z.uuid(),
  type: z.string(),
  name: z.string(),
  value: z.string(),
  price_modifier: z.int(),
  /** The one of the product's pictures that shows this value; null: no picture of its own. */
  image_url: z.string().nullable(),
})
export type ProductVariant = z.infer<typeof productVariant>

export const customOption = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(optionTypes),
  options: z.array(z.string()),
  is_required: z.boolean(),
  price_modifier: z.int(),
  max_images: z.int().nullable(),
  max_length: z.int().nullable(),
  /** working days that it adds where it is filled in */
  making_days: z.int(),
})
export type CustomOption = z.infer<typeof customOption>

export const productDetail = productCard.extend({
  /** All of them, the primary one first. */
  images: z.array(productPicture),
  /** Sanitised HTML. */
  description: z.string(),
  weight: z.number().nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  free_shipping_threshold: z.int().nullable(),
  /** working days until it is made; null: as the store says */
  making_days: z.int().nullable(),
  returns_policy: z.enum(returnsPolicies),
  /** GST in percent that a purchase today would have */
  tax_percent: z.number(),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  variants: z.array(productVariant),
  custom_options: z.array(customOption),
  /** The piece can be seen as it is typed: `GET /api/products/:slug/studio` says where. */
  has_studio: z.boolean(),
  created_at: z.string(),
})
export type ProductDetail = z.infer<typeof productDetail>

/** A form sends a bound that was left blank as an empty text. */
const priceBound = z
  .preprocess(
    (typed) => (typed === '' ? undefined : typed),
    z.coerce.number().min(0).max(MAX_PAISE).pipe(paise).optional(),
  )
  .optional()

export const productListQuery = z.strictObject({
  category: line(MAX_SLUG_LENGTH).optional(),
  search: line(MAX_SEARCH_LENGTH).optional(),
  /** paise */
  min_price: priceBound,
  /** paise */
  max_price: priceBound,
  sort: z.enum(productSorts).default('newest'),
  featured: z.string().max(10).pipe(z.stringbool()).optional(),
  ...facetQuery,
  page,
  per_page: perPage,
})
export type ProductListQuery = z.infer<typeof productListQuery>
/** What the filters beside a list are counted for: the list without its order and its pages. */
export const productFacetsQuery = productListQuery.omit({ sort: true, page: true, per_page: true })
export type ProductFacetsQuery = z.infer<typeof productFacetsQuery>
/** What is meant beside what a search found. */
export const moreProductsQuery = z.strictObject({ search: line(MAX_SEARCH_LENGTH) })

/**
 * `more`: there are more than `total`, counting stopped there (`MOST_COUNTED`). `near_miss`:
 * nothing matched the words exactly, these are the closest ones.
 */
export const productList = z.object({
  items: z.array(productCard),
  total: z.int(),
  more: z.boolean(),
  page: z.int(),
  per_page: z.int(),
  near_miss: z.boolean(),
})
export type ProductList = z.infer<typeof productList>
export const relatedProducts = z.object({ items: z.array(productCard) })
