import { z } from 'zod'
import { line, page, paise, pathSlug, perPage, queryNumber } from '../base/fields.ts'
import { MAX_PAISE, MAX_SEARCH_LENGTH, MAX_SLUG_LENGTH } from '../base/limits.ts'
import { picture, productPicture } from '../media/schema.ts'
import { facetQuery } from './facets.ts'
import { optionRules } from './option-rules.ts'
import { optionTypes } from './option-types.ts'

/** `remade`: personalised, so faults lead to a replacement or a refund, not to a return. */
export const returnsPolicies = ['thirty_days', 'remade'] as const
export type ReturnsPolicy = (typeof returnsPolicies)[number]
const productSorts = ['newest', 'price_asc', 'price_desc', 'name', 'country'] as const
export type ProductSort = (typeof productSorts)[number]

export const RELATED_LIMIT = 4
export { LOW_STOCK_THRESHOLD as LOW_STOCK } from '../base/limits.ts'

/** Prices in paise. `needs_choice`: a variant or option is required. `is_personalised`: it has options. */
export const productCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  short_description: z.string(),
  price: z.int(),
  /** Of a sale that runs today; null without one. */
  discounted_price: z.int().nullable(),
  /** What checkout charges for one unit at the selling price; equals it where prices include GST. */
  price_with_tax: z.int(),
  /** Percent of GST that checkout adds to the price; 0 where prices include it. */
  added_tax_percent: z.number(),
  stock: z.int(),
  is_featured: z.boolean(),
  needs_choice: z.boolean(),
  is_personalised: z.boolean(),
  rating: z.object({ average: z.number(), count: z.int() }).nullable(),
  /** At most two: the primary image and the hover image. */
  images: z.array(picture),
})
export type ProductCard = z.infer<typeof productCard>

export const productVariant = z.object({
  id: z.uuid(),
  type: z.string(),
  name: z.string(),
  value: z.string(),
  /** the value in the language of the request, where it is translated */
  label: z.string().optional(),
  price_modifier: z.int(),
  image_url: z.string().nullable(),
})
export type ProductVariant = z.infer<typeof productVariant>

/** One value of each variant type, with its own stock. */
export const productCombination = z.object({
  id: z.uuid(),
  selections: z.record(z.string(), z.string()),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  stock: z.int(),
  /** paise; null: selling price + modifiers of the values */
  price: z.int().nullable(),
  /** Of a sale of the product that runs today, where the combination has a price; null without one. */
  discounted_price: z.int().nullable(),
  /** kilograms; null: weight of the product */
  weight: z.number().nullable(),
  image_url: z.string().nullable(),
})
export type ProductCombination = z.infer<typeof productCombination>

export const customOption = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(optionTypes),
  options: z.array(z.string()),
  /** the choices of `options` in the language of the request, where they are translated */
  labels: z.record(z.string(), z.string()).optional(),
  is_required: z.boolean(),
  price_modifier: z.int(),
  max_images: z.int().nullable(),
  max_length: z.int().nullable(),
  /** extra working days when filled in */
  handling_days: z.int(),
  rules: optionRules.optional(),
})
export type CustomOption = z.infer<typeof customOption>

/** `QuantityPrice` */
export const quantityPrice = z.object({ from_quantity: z.int(), percent: z.int() })

export const productDetail = productCard.extend({
  images: z.array(productPicture),
  quantity_prices: z.array(quantityPrice),
  /** Last day of the discounted price in India; null without a sale, or without an end. */
  sale_ends_on: z.string().nullable(),
  /** Sanitised HTML. */
  description: z.string(),
  /** of a product without combinations */
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** null: that of the store */
  country_of_origin: z.string().nullable(),
  /** name and address; blank where nothing is imported */
  importer: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  weight: z.number().nullable(),
  dimensions: z.object({ length: z.number(), width: z.number(), height: z.number() }).nullable(),
  free_shipping_threshold: z.int().nullable(),
  /** handling time in working days; null: store default */
  handling_days: z.int().nullable(),
  returns_policy: z.enum(returnsPolicies),
  /** current GST percent */
  tax_percent: z.number(),
  categories: z.array(z.object({ id: z.uuid(), name: z.string(), slug: z.string() })),
  variants: z.array(productVariant),
  /** Active ones; empty when the variants share the stock of the product. */
  combinations: z.array(productCombination),
  custom_options: z.array(customOption),
  /** The product can be personalised with a live preview: `GET /api/products/:slug/studio`. */
  has_studio: z.boolean(),
  created_at: z.string(),
})
export type ProductDetail = z.infer<typeof productDetail>

/** HTML forms send an empty field as an empty string. */
const priceBound = z
  .preprocess(
    (typed) => (typed === '' ? undefined : typed),
    queryNumber.min(0).max(MAX_PAISE).pipe(paise).optional(),
  )
  .optional()

export const productListQuery = z.strictObject({
  category: line(MAX_SLUG_LENGTH)
    .overwrite((typed) => typed.normalize('NFC'))
    .optional(),
  /** Those of a collection that is shown now; without a sort order, in the order of the collection. */
  collection: pathSlug.optional(),
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
export const productFacetsQuery = productListQuery.omit({ sort: true, page: true, per_page: true })
export type ProductFacetsQuery = z.infer<typeof productFacetsQuery>
export const relatedSearchQuery = z.strictObject({ search: line(MAX_SEARCH_LENGTH) })

/**
 * `more`: `total` reached `COUNT_LIMIT`. `is_fuzzy`: no exact match, these are the closest products.
 * `search_price`: the price that a search such as "gift under 500" names, in paise.
 */
export const productList = z.object({
  items: z.array(productCard),
  total: z.int(),
  more: z.boolean(),
  page: z.int(),
  per_page: z.int(),
  is_fuzzy: z.boolean(),
  search_price: z
    .object({ rest: z.string(), min_price: paise.optional(), max_price: paise.optional() })
    .nullable(),
})
export type ProductList = z.infer<typeof productList>
/** Most frequent first. */
export const popularSearches = z.object({ items: z.array(z.string()) })
export const relatedProducts = z.object({ items: z.array(productCard) })
/** `goes_with`: chosen by the store; `items`: of the same categories, or the newest. */
export const productRelations = relatedProducts.extend({ goes_with: z.array(productCard) })
export type ProductRelations = z.infer<typeof productRelations>
