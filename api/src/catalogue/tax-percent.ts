import { sql } from 'drizzle-orm'
import { siteSettings, taxRates } from '../db/tables/index.ts'
import { STANDARD_GST_PERCENT } from '../domain/tax.ts'

/** Only a registered seller may collect tax (CGST Act, section 32). */
const hasGstin = sql`exists (select from ${siteSettings} where key = 'store_settings' and value->>'gstin' <> '')`

/**
 * GST in percent of a product that is bought now, as a column of a query on `products`: its own,
 * else that of the longest beginning of its HSN code in the table of rates, as it is in force today
 * in India. None while the store has no GSTIN.
 */
export const taxPercent = sql<number>`case when ${hasGstin} then coalesce(products.tax_percent, (
  select rate.percent from ${taxRates} rate
  where left(coalesce(products.hsn, ''), length(rate.hsn)) = rate.hsn
    and rate.valid_from <= (now() at time zone 'Asia/Kolkata')::date
  order by length(rate.hsn) desc, rate.valid_from desc limit 1
), ${sql.raw(String(STANDARD_GST_PERCENT))}) else 0 end`
