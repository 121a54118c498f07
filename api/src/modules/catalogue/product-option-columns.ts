import type { CustomOption, ProductCombination, ProductVariant } from '@nakshi/contract/shop/products'
import { sql } from 'drizzle-orm'

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
      select id, selections, sku, stock, price, weight, image_url
      from product_combinations where product_id = products.id and is_active order by sort_order, id
    ) combination
  )`.as('combinations'),
  custom_options: sql<CustomOption[]>`(
    select coalesce(json_agg(option), '[]') from (
      select id, name, type, options, is_required, price_modifier, max_images, max_length, handling_days
      from custom_options where product_id = products.id order by sort_order, id
    ) option
  )`.as('custom_options'),
}
