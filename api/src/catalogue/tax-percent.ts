import { sql } from 'drizzle-orm'
import { taxRates } from '../db/tables/index.ts'
import { STANDARD_GST_PERCENT } from '../domain/tax.ts'

/**
 * GST in percent of a product that is bought now, as a column of a query on `products`: its own,
 * else that of the longest beginning of its HSN code in the table of rates, as it is in force today
 * in India.
 */
export const taxPercent = sql<number>`coalesce(products.tax_percent, (
  select rate.percent from ${taxRates} rate
  where left(coalesce(products.hsn, ''), length(rate.hsn)) = rate.hsn
    and rate.valid_from <= (now() at time zone 'Asia/Kolkata')::date
  order by length(rate.hsn) desc, rate.valid_from desc limit 1
), ${sql.raw(String(STANDARD_GST_PERCENT))})`
