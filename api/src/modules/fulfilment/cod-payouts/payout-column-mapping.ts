import type { PayoutColumns } from '@nakshi/core/couriers/admin-cod-payouts'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { payoutColumnMappings } from '../../../platform/db/tables/index.ts'
import { toHeadingsKey } from '../../../platform/spreadsheets/detect-columns.ts'

/** Chosen for an earlier file with these headings. */
export async function findPayoutColumnMapping(
  db: Queryable,
  headings: string[],
): Promise<PayoutColumns | null> {
  const [found] = await db
    .select({ columns: payoutColumnMappings.columns })
    .from(payoutColumnMappings)
    .where(eq(payoutColumnMappings.headings, toHeadingsKey(headings)))
  const named = found ? Object.values(found.columns).filter((heading) => heading !== null) : []
  return found && named.every((heading) => headings.includes(heading)) ? found.columns : null
}

export async function savePayoutColumnMapping(
  tx: Tx,
  headings: string[],
  columns: PayoutColumns,
): Promise<void> {
  await tx
    .insert(payoutColumnMappings)
    .values({ headings: toHeadingsKey(headings), columns })
    .onConflictDoUpdate({ target: payoutColumnMappings.headings, set: { columns, used_at: sql`now()` } })
}
