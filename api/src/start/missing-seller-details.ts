import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

const REQUIRED_SELLER_FIELDS = {
  legal_name: 'the seller’s legal name',
  grievance_officer: 'the grievance officer',
  grievance_hours: 'the grievance officer’s hours',
} as const

/** Empty for a database without tables. */
export async function findMissingSellerDetails(db: Db | null): Promise<string[]> {
  const [table] = (await db?.execute<{ found: boolean }>(sql`
    select to_regclass('public.site_settings') is not null as found`)) ?? [{ found: false }]
  if (!db || !table?.found) return []
  const [row] = await db.execute<{ value: Record<string, unknown> }>(
    sql`select value from site_settings where key = 'store_settings'`,
  )
  const value = row?.value ?? {}
  return Object.entries(REQUIRED_SELLER_FIELDS).flatMap(([field, label]) => (value[field] ? [] : [label]))
}
