import { getAnswerBy } from '@nakshi/core/privacy/privacy-requests'
import type { Nominee, OwnPrivacy } from '@nakshi/core/privacy/schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { consentRecords, contactMessages, nominees } from '../../platform/db/tables/index.ts'

const MAX_ROWS = 100

export const getNominee = async (db: Queryable, userId: string): Promise<Nominee | null> => {
  const [nominee] = await db
    .select(pickColumns(nominees, 'full_name', 'email', 'phone'))
    .from(nominees)
    .where(eq(nominees.user_id, userId))
  return nominee ?? null
}

export async function getOwnPrivacy(db: Queryable, userId: string): Promise<OwnPrivacy> {
  const consents = await db
    .select(pickColumns(consentRecords, 'purpose', 'is_given', 'at'))
    .from(consentRecords)
    .where(eq(consentRecords.user_id, userId))
    .orderBy(desc(consentRecords.at), desc(consentRecords.id))
    .limit(MAX_ROWS)
  const requests = await db
    .select(pickColumns(contactMessages, 'reference', 'subject', 'created_at', 'handled_at'))
    .from(contactMessages)
    .where(and(eq(contactMessages.user_id, userId), eq(contactMessages.kind, 'privacy')))
    .orderBy(desc(contactMessages.created_at))
    .limit(MAX_ROWS)
  return {
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() })),
    nominee: await getNominee(db, userId),
    requests: requests.map(({ created_at, handled_at, ...request }) => ({
      ...request,
      created_at: created_at.toISOString(),
      answer_by: getAnswerBy(created_at).toISOString(),
      handled_at: handled_at?.toISOString() ?? null,
    })),
  }
}

export async function saveNominee(db: Db, userId: string, nominee: Nominee): Promise<void> {
  await db
    .insert(nominees)
    .values({ user_id: userId, ...nominee })
    .onConflictDoUpdate({ target: nominees.user_id, set: { ...nominee, updated_at: sql`now()` } })
}

export async function deleteNominee(db: Db, userId: string): Promise<void> {
  await db.delete(nominees).where(eq(nominees.user_id, userId))
}
