import { LOW_STOCK_THRESHOLD } from '@nakshi/core/base/limits'
import type { VariantSelections } from '@nakshi/core/products/choices'
import type { Material, Occasion, Recipient } from '@nakshi/core/products/gift-facets'
import type { OptionRules } from '@nakshi/core/products/option-rules'
import { optionTypes } from '@nakshi/core/products/option-types'
import type { QuantityPrice } from '@nakshi/core/products/quantity-prices'
import type { ReturnsPolicy } from '@nakshi/core/products/schema'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  cascadeForeignKey,
  createdAt,
  id,
  isGstPercent,
  paiseColumn,
  searchIndex,
  updatedAt,
} from './columns.ts'

export const optionType = pgEnum('option_type', optionTypes)

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(''),
    image_url: text(),
    /** at most three levels, without a circle: `assertParent` of the catalogue */
    parent_id: uuid().references((): AnyPgColumn => categories.id, { onDelete: 'set null' }),
    /** blank: name, and description */
    seo_title: text().notNull().default(''),
    seo_description: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
    active_products: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('categories_parent', sql`${t.parent_id} <> ${t.id}`),
    index('categories_below').on(t.parent_id),
    index('categories_search').using('gin', searchIndex(t.name), searchIndex(t.slug)),
  ],
)

/**
 * `selling_price`: today's, before modifiers; written by a trigger, and when a sale starts or ends by a job.
 * `lower_title`: four times faster to search than `ilike`.
 * `rating_sum` and `rating_count` are updated with each review.
 */
export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    lower_title: text().notNull().generatedAlwaysAs(sql`lower(title)`),
    short_description: text().notNull().default(''),
    description: text().notNull().default(''),
    price: paiseColumn().notNull(),
    discounted_price: paiseColumn(),
    /** first and last day of the discounted price, in India; null: no limit */
    sale_starts_on: date({ mode: 'string' }),
    sale_ends_on: date({ mode: 'string' }),
    quantity_prices: jsonb().$type<QuantityPrice[]>().notNull().default([]),
    selling_price: paiseColumn().notNull().default(0),
    stock: integer().notNull().default(0),
    /** indexed instead of the stock, as it changes with few sales only */
    is_low_stock: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw(`stock <= ${LOW_STOCK_THRESHOLD}`)),
    /** of a product without combinations, as its barcode */
    sku: text(),
    barcode: text(),
    /** what the store pays for a unit; never shown to customers */
    cost_price: paiseColumn(),
    /** name of `countries.ts`; null: that of the store */
    country_of_origin: text(),
    /** name and address; blank where nothing is imported */
    importer: text().notNull().default(''),
    /** blank: title, and short description */
    seo_title: text().notNull().default(''),
    seo_description: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    weight: doublePrecision(),
    dimensions: jsonb().$type<{ length: number; width: number; height: number }>(),
    free_shipping_threshold: paiseColumn(),
    hsn: text(),
    tax_percent: doublePrecision(),
    /** working days; null: store default */
    handling_days: integer(),
    returns_policy: text().$type<ReturnsPolicy>(),
    occasions: text().array().notNull().default([]).$type<Occasion[]>(),
    recipients: text().array().notNull().default([]).$type<Recipient[]>(),
    materials: text().array().notNull().default([]).$type<Material[]>(),
    takes_photo: boolean().notNull().default(false),
    /** working days added by required options; same trigger */
    required_days: integer().notNull().default(0),
    /** phonetic search vector (`phonetic_key_of`) */
    phonetic_keys: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`product_phonetic_keys(title, short_description, description, occasions || recipients || materials || tags)`,
      ),
    is_featured: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    rating_sum: integer().notNull().default(0),
    rating_count: integer().notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('products_price', sql`${t.price} >= 0`),
    check(
      'products_discounted_price',
      sql`${t.discounted_price} >= 0 and ${t.discounted_price} <= ${t.price}`,
    ),
    check('products_quantity_prices', sql`jsonb_typeof(${t.quantity_prices}) = 'array'`),
    check('products_sale_days', sql`${t.sale_starts_on} <= ${t.sale_ends_on}`),
    check('products_stock', sql`${t.stock} >= 0`),
    check('products_cost_price', sql`${t.cost_price} >= 0`),
    check('products_codes', sql`${t.sku} ~ '^\\S(.{0,62}\\S)?$' and ${t.barcode} ~ '^\\S(.{0,62}\\S)?$'`),
    check('products_weight', sql`${t.weight} >= 0`),
    check('products_hsn', sql`${t.hsn} ~ '^[0-9]{4,8}$'`),
    check('products_tax_percent', isGstPercent(t.tax_percent)),
    check('products_handling_days', sql`${t.handling_days} between 0 and 90`),
    check('products_returns_policy', sql`${t.returns_policy} in ('thirty_days', 'remade')`),
    check('products_free_shipping_threshold', sql`${t.free_shipping_threshold} >= 0`),
    check(
      'products_rating',
      sql`${t.rating_count} >= 0 and ${t.rating_sum} between ${t.rating_count} and ${t.rating_count} * 5`,
    ),
    uniqueIndex('products_sku').on(sql`lower(${t.sku})`),
    index('products_barcode').on(sql`lower(${t.barcode})`).where(sql`barcode is not null`),
    index('products_newest').on(t.created_at.desc().nullsFirst(), t.id).where(sql`is_active`),
    index('products_selling_price').on(t.selling_price, t.id).where(sql`is_active`),
    // Sales that start or end, for the job that changes the price.
    index('products_sale_days')
      .on(t.sale_starts_on, t.sale_ends_on)
      .where(sql`sale_starts_on is not null or sale_ends_on is not null`),
    index('products_title').on(sql`${t.lower_title} collate "und-x-icu"`, t.id).where(sql`is_active`),
    index('products_featured').on(t.created_at.desc().nullsFirst()).where(sql`is_active and is_featured`),
    index('products_low_stock').on(t.id).where(sql`is_low_stock`),
    index('products_all_newest').on(t.created_at.desc().nullsFirst(), t.id),
    index('products_slug_trgm').using('gin', sql`${t.slug} gin_trgm_ops`),
    index('products_search').using('gin', searchIndex(t.title), searchIndex(t.slug)),
    index('products_lower_title_trgm').using('gin', sql`${t.lower_title} gin_trgm_ops`),
    index('products_phonetic_keys').using('gin', t.phonetic_keys).where(sql`is_active`),
    index('products_occasions').using('gin', t.occasions).where(sql`is_active`),
    index('products_recipients').using('gin', t.recipients).where(sql`is_active`),
    index('products_materials').using('gin', t.materials).where(sql`is_active`),
    index('products_tags').using('gin', sql`lower_each(${t.tags})`).where(sql`is_active`),
    index('products_description_trgm').using('gin', sql`${t.description} gin_trgm_ops`),
  ],
)

const productId = () => cascadeForeignKey(() => products.id)

/** Copies of the columns that lists sort and filter by: one index serves any order. Kept by triggers. */
export const productCategories = pgTable(
  'product_categories',
  {
    product_id: productId(),
    category_id: cascadeForeignKey(() => categories.id),
    is_active: boolean().notNull().default(false),
    selling_price: paiseColumn().notNull().default(0),
    lower_title: text().notNull().default(''),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.product_id, t.category_id] }),
    index('product_categories_category').on(t.category_id),
    index('product_categories_newest')
      .on(t.category_id, t.created_at.desc().nullsFirst(), t.product_id)
      .where(sql`is_active`),
    index('product_categories_selling_price')
      .on(t.category_id, t.selling_price, t.product_id)
      .where(sql`is_active`),
    index('product_categories_by_title')
      .on(t.category_id, sql`${t.lower_title} collate "und-x-icu"`, t.product_id)
      .where(sql`is_active`),
  ],
)

export const productTotals = pgTable(
  'product_totals',
  { only: boolean().primaryKey().default(true), active_products: integer().notNull().default(0) },
  (t) => [check('product_totals_only', sql`${t.only}`)],
)

export const productImages = pgTable(
  'product_images',
  {
    id: id(),
    product_id: productId(),
    url: text().notNull(),
    alt_text: text().notNull().default(''),
    is_primary: boolean().notNull().default(false),
    sort_order: integer().notNull().default(0),
  },
  (t) => [
    index('product_images_product').on(t.product_id, t.sort_order),
    uniqueIndex('product_images_one_primary').on(t.product_id).where(sql`is_primary`),
  ],
)

export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    product_id: productId(),
    name: text().notNull(),
    type: text().notNull(),
    value: text().notNull(),
    price_modifier: paiseColumn().notNull().default(0),
    image_url: text(),
    sort_order: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('product_variants_value').on(t.product_id, t.type, t.value)],
)

/**
 * One value of each variant type, with its own stock. A trigger keeps `products.stock` at the sum of the
 * active ones. Written only under the lock on the product.
 */
export const productCombinations = pgTable(
  'product_combinations',
  {
    id: id(),
    product_id: productId(),
    selections: jsonb().$type<VariantSelections>().notNull(),
    sku: text(),
    barcode: text(),
    stock: integer().notNull().default(0),
    /** null: selling price of the product + modifiers of the values */
    price: paiseColumn(),
    /** of one with a price of its own, on the days of the product's sale */
    discounted_price: paiseColumn(),
    /** null: that of the product */
    cost_price: paiseColumn(),
    /** kilograms; null: weight of the product */
    weight: doublePrecision(),
    image_url: text(),
    is_active: boolean().notNull().default(true),
    sort_order: integer().notNull().default(0),
  },
  (t) => [
    unique('product_combinations_selections').on(t.product_id, t.selections),
    uniqueIndex('product_combinations_sku').on(sql`lower(${t.sku})`),
    index('product_combinations_barcode').on(sql`lower(${t.barcode})`).where(sql`barcode is not null`),
    check('product_combinations_stock', sql`${t.stock} >= 0`),
    check('product_combinations_price', sql`${t.price} >= 0`),
    check(
      'product_combinations_discounted_price',
      sql`${t.discounted_price} is null or (${t.price} is not null and ${t.discounted_price} between 0 and ${t.price})`,
    ),
    check('product_combinations_cost_price', sql`${t.cost_price} >= 0`),
    check('product_combinations_weight', sql`${t.weight} >= 0`),
    check(
      'product_combinations_codes',
      sql`${t.sku} ~ '^\\S(.{0,62}\\S)?$' and ${t.barcode} ~ '^\\S(.{0,62}\\S)?$'`,
    ),
  ],
)

export const customOptions = pgTable(
  'custom_options',
  {
    id: id(),
    product_id: productId(),
    name: text().notNull(),
    type: optionType().notNull(),
    options: jsonb().$type<string[]>().notNull().default([]),
    is_required: boolean().notNull().default(false),
    price_modifier: paiseColumn().notNull().default(0),
    max_images: integer(),
    max_length: integer(),
    /** working days added when filled in */
    handling_days: integer().notNull().default(0),
    rules: jsonb().$type<OptionRules>().notNull().default({}),
    sort_order: integer().notNull().default(0),
  },
  (t) => [
    index('custom_options_product').on(t.product_id, t.sort_order),
    check('custom_options_handling_days', sql`${t.handling_days} between 0 and 60`),
    check('custom_options_max_images', sql`${t.max_images} between 1 and 10`),
    check('custom_options_max_length', sql`${t.max_length} between 1 and 2000`),
    check('custom_options_rules', sql`jsonb_typeof(${t.rules}) = 'object'`),
  ],
)
