import { sql } from 'drizzle-orm'
import { taxPercent } from '../catalogue/tax-percent.ts'
import type { Db } from '../db/client.ts'
import { products } from '../db/tables/index.ts'

/**
 * Whether the store has something on sale that bears GST today, and no GSTIN; undefined in a
 * database whose version knows no rates.
 */
export async function chargesGstWithoutNumber(db: Db | null): Promise<boolean | undefined> {
  const [known] = (await db?.execute<{ found: boolean }>(sql`
    select to_regclass('public.tax_rates') is not null and to_regclass('public.site_settings') is not null
      as found`)) ?? [{ found: false }]
  if (!db || !known?.found) return undefined
  const [row] = await db.execute<{ charges: boolean }>(sql`
    select not exists (select from site_settings where key = 'store_settings' and value->>'gstin' <> '')
      and exists (select from ${products} where products.is_active and ${taxPercent} > 0) as charges`)
  return row?.charges
}
