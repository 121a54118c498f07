import type { TrackingColumns } from '@nakshi/contract/admin/tracking'
import { eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { trackingColumnMappings } from '../../../db/tables/index.ts'
import { normalizeTrackingHeading } from './detect-tracking-columns.ts'

/** Couriers keep their headings; case and spaces may vary. */
const headingsKey = (headings: readonly string[]) =>
  headings.map(normalizeTrackingHeading).join('|').slice(0, 2000)

export async function findTrackingColumnMapping(
  db: Queryable,
  headings: string[],
): Promise<{ columns: TrackingColumns; courier: string | null } | null> {
  const [found] = await db
    .select()
    .from(trackingColumnMappings)
    .where(eq(trackingColumnMappings.headings, headingsKey(headings)))
  if (!found) return null
  const { columns, courier } = found
  const named = [columns.order_number, columns.tracking_number]
  return named.every((heading) => headings.includes(heading)) ? { columns, courier } : null
}

export async function saveTrackingColumnMapping(
  tx: Tx,
  headings: string[],
  layout: { columns: TrackingColumns; courier: string | null },
): Promise<void> {
  await tx
    .insert(trackingColumnMappings)
    .values({ headings: headingsKey(headings), ...layout })
    .onConflictDoUpdate({ target: trackingColumnMappings.headings, set: { ...layout, used_at: sql`now()` } })
}
