import type { CustomOption, ProductVariant } from '@nakshi/contract/shop/products'
import { sql } from 'drizzle-orm'

/** Variants and custom options as columns of a query on `products`. */
export const productOptionColumns = {
  variants: sql<ProductVariant[]>`(
    select coalesce(json_agg(variant), '[]') from (
      select id, type, name, value, price_modifier, image_url
      from product_variants where product_id = products.id order by sort_order, id
    ) variant
  )`.as('variants'),
  custom_options: sql<CustomOption[]>`(
    select coalesce(json_agg(option), '[]') from (
      select id, name, type, options, is_required, price_modifier, max_images, max_length, handling_days
      from custom_options where product_id = products.id order by sort_order, id
    ) option
  )`.as('custom_options'),
}
