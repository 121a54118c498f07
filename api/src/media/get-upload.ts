import { and, arrayContains, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { media, reviews } from '../db/tables/index.ts'

export async function getUpload(db: Queryable, key: string) {
  const [row] = await db
    .select({ owner_id: media.owner_id, name: media.name })
    .from(media)
    .where(and(eq(media.key, key), eq(media.kind, 'custom')))
  return row ?? null
}

export async function getReviewAuthorId(db: Queryable, key: string): Promise<string | null> {
  const [row] = await db
    .select({ user_id: reviews.user_id })
    .from(reviews)
    // Matches the partial index.
    .where(and(arrayContains(reviews.photo_keys, [key]), sql`${reviews.photo_keys} <> '{}'`))
    .limit(1)
  return row?.user_id ?? null
}
