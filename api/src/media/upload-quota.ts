import { withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'

const MB = 1_048_576
const UPLOAD_QUOTA = { files_a_day: 100, bytes_a_day: 200 * MB, unordered_bytes: 500 * MB }

/**
 * Lock the shopper's row for an exact count. `added`: bytes, null before reading. Throws 429 (daily
 * quota) or 422 (storage quota).
 */
export async function assertUploadQuota(db: Queryable, userId: string, added: number | null): Promise<void> {
  const isWithinDay = sql`${media.created_at} > now() - interval '24 hours'`
  const orderedKeys = sql`
    select substr(url #>> '{}', length('/media/') + 1) from (
      select jsonb_path_query(i.custom_options, '$.*.images[*].url') as url
      from order_items i join orders o on o.id = i.order_id where o.user_id = ${userId}
    ) as used`
  const [usage] = await db
    .select({
      files: sql<number>`(count(*) filter (where ${isWithinDay}))::int`,
      bytes: sql<number>`coalesce(sum(${media.size}) filter (where ${isWithinDay}), 0)::float8`,
      unordered: sql<number>`coalesce(sum(${media.size}) filter (where ${media.key} not in (${orderedKeys})), 0)::float8`,
    })
    .from(media)
    .where(and(eq(media.owner_id, userId), eq(media.kind, 'custom')))
  const { files, bytes, unordered } = usage ?? { files: 0, bytes: 0, unordered: 0 }
  const addedBytes = added ?? 1
  if (files >= UPLOAD_QUOTA.files_a_day || bytes + addedBytes > UPLOAD_QUOTA.bytes_a_day) {
    const message = withParams(messages.upload.daily_limit, {
      files: UPLOAD_QUOTA.files_a_day,
      megabytes: UPLOAD_QUOTA.bytes_a_day / MB,
    })
    throw new AppError(429, 'upload_quota', message)
  }
  if (unordered + addedBytes > UPLOAD_QUOTA.unordered_bytes)
    throw new AppError(
      422,
      'upload_room',
      withParams(messages.upload.storage_limit, { megabytes: UPLOAD_QUOTA.unordered_bytes / MB }),
    )
}
