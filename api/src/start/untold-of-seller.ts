import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'

const TOLD = {
  legal_name: 'the seller’s legal name',
  grievance_officer: 'the grievance officer',
  grievance_hours: 'the grievance officer’s hours',
} as const

/** Empty for a database without tables. */
export async function untoldOfSeller(db: Db | null): Promise<string[]> {
  const [known] = (await db?.execute<{ found: boolean }>(sql`
    select to_regclass('public.site_settings') is not null as found`)) ?? [{ found: false }]
  if (!db || !known?.found) return []
  const [row] = await db.execute<{ value: Record<string, unknown> }>(
    sql`select value from site_settings where key = 'store_settings'`,
  )
  const value = row?.value ?? {}
  return Object.entries(TOLD).flatMap(([field, words]) => (value[field] ? [] : [words]))
}
