import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'

/** Whose an upload is and what it is called, or null when there is none. */
export async function findUpload(db: Queryable, key: string) {
  const [row] = await db
    .select({ owner_id: media.owner_id, name: media.name })
    .from(media)
    .where(and(eq(media.key, key), eq(media.kind, 'custom')))
  return row ?? null
}
