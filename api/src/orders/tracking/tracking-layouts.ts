import { eq, sql } from 'drizzle-orm'
import type { TrackingColumns } from '../../contract/admin/tracking.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { trackingLayouts } from '../../db/tables/index.ts'
import { plainHeading } from '../../domain/tracking-columns.ts'

/** Couriers keep their headings; case and spaces may vary. */
const keyOf = (headings: readonly string[]) => headings.map(plainHeading).join('|').slice(0, 2000)

export async function knownLayout(
  db: Queryable,
  headings: string[],
): Promise<{ columns: TrackingColumns; courier: string | null } | null> {
  const [found] = await db
    .select()
    .from(trackingLayouts)
    .where(eq(trackingLayouts.headings, keyOf(headings)))
  if (!found) return null
  const { columns, courier } = found
  const named = [columns.order_number, columns.tracking_number]
  return named.every((heading) => headings.includes(heading)) ? { columns, courier } : null
}

export async function rememberLayout(
  tx: Tx,
  headings: string[],
  layout: { columns: TrackingColumns; courier: string | null },
): Promise<void> {
  await tx
    .insert(trackingLayouts)
    .values({ headings: keyOf(headings), ...layout })
    .onConflictDoUpdate({ target: trackingLayouts.headings, set: { ...layout, used_at: sql`now()` } })
}
