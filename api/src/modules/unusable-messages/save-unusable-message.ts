import { createHash } from 'node:crypto'
import { truncate } from '@nakshi/core/base/truncate'
import {
  MAX_UNUSABLE_PAYLOAD_CHARACTERS,
  type UnusableReason,
  type UnusableSource,
} from '@nakshi/core/notifications/admin-unusable'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { unusableMessages } from '../../platform/db/tables/index.ts'

/** A sender that writes nothing else must not fill the disk. */
const MAX_ROWS_PER_SOURCE = 500
const MAX_KEY_CHARACTERS = 80

type Unusable = {
  source: UnusableSource
  reason: UnusableReason
  /** of messages that count as one; without it the same text does */
  key?: string
  payload: unknown
}

/** For staff to see: what another service sent is never accepted and forgotten. */
export async function saveUnusableMessage(
  db: Queryable,
  { source, reason, key, payload }: Unusable,
): Promise<void> {
  const text = typeof payload === 'string' ? payload : (JSON.stringify(payload) ?? '')
  // PostgreSQL stores no NUL.
  const stored = truncate(text.replaceAll('\0', ''), MAX_UNUSABLE_PAYLOAD_CHARACTERS)
  const id = (key ?? createHash('sha256').update(text).digest('hex')).slice(0, MAX_KEY_CHARACTERS)
  await db
    .insert(unusableMessages)
    .values({ source, reason, key: id, payload: stored })
    .onConflictDoUpdate({
      target: [unusableMessages.source, unusableMessages.reason, unusableMessages.key],
      set: { payload: stored, times: sql`${unusableMessages.times} + 1`, last_at: sql`now()` },
    })
  const surplus = db
    .select({ id: unusableMessages.id })
    .from(unusableMessages)
    .where(eq(unusableMessages.source, source))
    .orderBy(desc(unusableMessages.last_at))
    .offset(MAX_ROWS_PER_SOURCE)
  await db
    .delete(unusableMessages)
    .where(and(eq(unusableMessages.source, source), inArray(unusableMessages.id, surplus)))
}
