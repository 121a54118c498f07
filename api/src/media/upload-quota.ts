import { and, eq, sql } from 'drizzle-orm'
import { sentences } from '../contract/sentences.ts'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'

const MB = 1_048_576
const MOST = { files_a_day: 100, bytes_a_day: 200 * MB, unordered_bytes: 500 * MB }

/**
 * Lock the shopper's row for an exact count. `added`: bytes, null before reading. Throws 429 (daily
 * quota) or 422 (storage quota).
 */
export async function refuseOverQuota(db: Queryable, userId: string, added: number | null): Promise<void> {
  const today = sql`${media.created_at} > now() - interval '24 hours'`
  const ordered = sql`
    select substr(url #>> '{}', length('/media/') + 1) from (
      select jsonb_path_query(i.custom_options, '$.*.images[*].url') as url
      from order_items i join orders o on o.id = i.order_id where o.user_id = ${userId}
    ) as used`
  const [kept] = await db
    .select({
      files: sql<number>`(count(*) filter (where ${today}))::int`,
      bytes: sql<number>`coalesce(sum(${media.size}) filter (where ${today}), 0)::float8`,
      unordered: sql<number>`coalesce(sum(${media.size}) filter (where ${media.key} not in (${ordered})), 0)::float8`,
    })
    .from(media)
    .where(and(eq(media.owner_id, userId), eq(media.kind, 'custom')))
  const { files, bytes, unordered } = kept ?? { files: 0, bytes: 0, unordered: 0 }
  const more = added ?? 1
  if (files >= MOST.files_a_day || bytes + more > MOST.bytes_a_day) {
    const message = sentences.upload.day_used_up(MOST.files_a_day, MOST.bytes_a_day / MB)
    throw new AppError(429, 'upload_quota', message)
  }
  if (unordered + more > MOST.unordered_bytes)
    throw new AppError(422, 'upload_room', sentences.upload.no_room(MOST.unordered_bytes / MB))
}
