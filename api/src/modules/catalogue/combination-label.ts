import { sql } from 'drizzle-orm'

/** `Red / Large`: values of the combination `c` in the order of the variants. */
export const combinationLabel = sql<string>`(
  select string_agg(v.value, ' / ' order by v.sort_order) from product_variants v
  where v.product_id = c.product_id and c.selections->>v.type = v.value
)`
