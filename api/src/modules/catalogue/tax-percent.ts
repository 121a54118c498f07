import { STANDARD_GST_PERCENT } from '@nakshi/domain/tax'
import { sql } from 'drizzle-orm'
import { siteSettings, taxRates } from '../../db/tables/index.ts'

/** Only a registered seller may collect tax (CGST Act, section 32). */
const hasGstin = sql`exists (select from ${siteSettings} where key = 'store_settings' and value->>'gstin' <> '')`

/**
 * The product's own rate, else the longest matching HSN prefix in force today (IST); 0 while the store
 * has no GSTIN.
 */
export const taxPercent = sql<number>`case when ${hasGstin} then coalesce(products.tax_percent, (
  select rate.percent from ${taxRates} rate
  where left(coalesce(products.hsn, ''), length(rate.hsn)) = rate.hsn
    and rate.valid_from <= (now() at time zone 'Asia/Kolkata')::date
  order by length(rate.hsn) desc, rate.valid_from desc limit 1
), ${sql.raw(String(STANDARD_GST_PERCENT))}) else 0 end`
