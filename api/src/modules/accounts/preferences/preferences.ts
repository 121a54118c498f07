import {
  MAX_PREFERENCES_BYTES,
  type Preferences,
  type PreferencesChange,
} from '@nakshi/core/backoffice/admin-preferences'
import { savedViewMessages } from '@nakshi/core/backoffice/admin-saved-view-messages'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { staffPreferences } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'

const { user_id, preferences } = staffPreferences

export async function getPreferences(db: Queryable, userId: string): Promise<Preferences> {
  const [row] = await db.select({ preferences }).from(staffPreferences).where(eq(user_id, userId))
  return row?.preferences ?? {}
}

/** By key, so that two computers do not undo each other's changes. @throws {AppError} 422 too large */
export async function updatePreferences(tx: Tx, userId: string, changes: PreferencesChange): Promise<void> {
  await tx.insert(staffPreferences).values({ user_id: userId }).onConflictDoNothing()
  const merged = sql`jsonb_strip_nulls(${preferences} || ${JSON.stringify(changes)}::jsonb)`
  const changed = await tx
    .update(staffPreferences)
    .set({ preferences: merged })
    .where(and(eq(user_id, userId), sql`octet_length((${merged})::text) <= ${MAX_PREFERENCES_BYTES}`))
    .returning({ user_id })
  if (changed.length === 0) throw new AppError(422, 'too_large', savedViewMessages.preferences_full)
}
