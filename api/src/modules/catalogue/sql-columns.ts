import type {
  CustomOption,
  ProductCombination,
  ProductDetail,
  ProductVariant,
  ReturnsPolicy,
} from '@nakshi/core/products/schema'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { STANDARD_GST_PERCENT } from '@nakshi/core/tax/tax'
import { sql } from 'drizzle-orm'
import { siteSettings, taxRates } from '../../platform/db/tables/index.ts'

const isOnSale = sql`is_on_sale(products.sale_starts_on, products.sale_ends_on)`
/** Of a row of `product_combinations`. */
export const ownDiscountedPrice = sql`case when ${isOnSale} then discounted_price end as discounted_price`

/** Variants, active combinations and custom options as columns of a query on `products`. */
export const productOptionColumns = {
  variants: sql<ProductVariant[]>`(
    select coalesce(json_agg(variant), '[]') from (
      select id, type, name, value, price_modifier, image_url
      from product_variants where product_id = products.id order by sort_order, id
    ) variant
  )`.as('variants'),
  combinations: sql<ProductCombination[]>`(
    select coalesce(json_agg(combination), '[]') from (
      select id, selections, sku, barcode, stock, price, ${ownDiscountedPrice}, weight, image_url
      from product_combinations where product_id = products.id and is_active order by sort_order, id
    ) combination
  )`.as('combinations'),
  custom_options: sql<CustomOption[]>`(
    select coalesce(json_agg(option), '[]') from (
      select id, name, type, options, is_required, price_modifier, max_images, max_length, handling_days, rules
      from custom_options where product_id = products.id order by sort_order, id
    ) option
  )`.as('custom_options'),
}

/** Of a sale that runs now, where `products.discounted_price` is that of any day. Paise. */
export const currentDiscountedPrice = sql<number | null>`(
  case when ${isOnSale} then products.discounted_price end
)::float8`.as('discounted_price')
/** Exact at midnight, where `products.selling_price` follows with a job. Paise, before modifiers. */
export const currentSellingPrice = sql<number>`(
  case when ${isOnSale} then coalesce(products.discounted_price, products.price) else products.price end
)::float8`.as('selling_price')
export const currentSaleEnd = sql<string | null>`(
  case when ${isOnSale} and (products.discounted_price is not null or exists (
    select from product_combinations c where c.product_id = products.id and c.discounted_price is not null
  )) then products.sale_ends_on end
)::text`.as('sale_ends_on')

/** By name. */
export const activeCategories = sql<ProductDetail['categories']>`(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) order by c.name collate "und-x-icu", c.id), '[]')
  from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = products.id and c.is_active
)`.as('categories')

/** `Red / Large`: values of the combination `c` in the order of the variants. */
export const combinationLabel = sql<string>`(
  select string_agg(v.value, ' / ' order by v.sort_order) from product_variants v
  where v.product_id = c.product_id and c.selections->>v.type = v.value
)`

/** Personalised products are made again, where the product has no policy of its own. */
export const returnsPolicy = sql<ReturnsPolicy>`coalesce(products.returns_policy, case when exists (
  select from custom_options o where o.product_id = products.id
) then 'remade' else 'thirty_days' end)`

/** Only a registered seller may collect tax (CGST Act, section 32). */
const hasGstin = sql`exists (select from ${siteSettings} where key = 'store_settings' and value->>'gstin' <> '')`

/** The product's own rate, else the longest HSN prefix in force today (IST); 0 without a GSTIN. */
export const taxPercent = sql<number>`case when ${hasGstin} then coalesce(products.tax_percent, (
  select rate.percent from ${taxRates} rate
  where left(coalesce(products.hsn, ''), length(rate.hsn)) = rate.hsn
    and rate.valid_from <= (now() at time zone 'Asia/Kolkata')::date
  order by length(rate.hsn) desc, rate.valid_from desc limit 1
), ${sql.raw(String(STANDARD_GST_PERCENT))}) else 0 end`

/** Of the store where the product has none of its own; read once by each query. */
export const shownCountry = sql<string>`coalesce(products.country_of_origin, (
  select value ->> 'country_of_origin' from site_settings where key = 'store_settings'
), ${sql.raw(`'${defaultSettings.store_settings.country_of_origin}'`)})`

/** As `toCountrySlug`. */
export const countrySlug = sql<string>`regexp_replace(lower(${shownCountry}), '[^a-z0-9]+', '-', 'g')`

const taxMode = sql`coalesce(
  (select value->>'tax_mode' from ${siteSettings} where key = 'store_settings'),
  ${sql.raw(`'${defaultSettings.store_settings.tax_mode}'`)}
)`

/** Percent that checkout adds to the price; 0 where prices include GST. */
export const addedTaxPercent = sql<number>`case when ${taxMode} = 'added' then ${taxPercent} else 0 end`.as(
  'added_tax_percent',
)
