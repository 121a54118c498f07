import { withParams } from '@nakshi/core/base/message-template'
import type { UploadedFile } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../db/client.ts'
import { media, users } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import {
  createMediaKey,
  getImageType,
  type MediaKind,
  mediaExtensions,
  type StoredType,
  toMediaUrl,
} from './media-key.ts'
import type { MediaStore } from './media-store.ts'
import type { ProcessedImage } from './process-upload.ts'

type NewUpload = {
  kind: MediaKind
  owner_id: string
  name: string | undefined
  /** runs in the transaction that stores the upload */
  onStored?: (tx: Tx, key: string) => Promise<void>
}
type Content<Type extends StoredType> = Omit<ProcessedImage, 'type'> & { type: Type }

/** Throws as `storeUpload`. */
export const storeImage = (
  db: Db,
  store: MediaStore,
  { image, ...upload }: NewUpload & { image: ProcessedImage },
) => storeUpload(db, store, upload, image)

/** As it was sent. Throws as `storeUpload`. */
export async function storeFile(
  db: Db,
  store: MediaStore,
  { bytes, type, ...upload }: NewUpload & { bytes: Buffer; type: UploadedFile['type'] },
): Promise<UploadedFile> {
  const noPicture = { width: 0, height: 0, placeholder: null, object: null }
  const content = { bytes, type, size: bytes.length, ...noPicture }
  const { url, name, size } = await storeUpload(db, store, upload, content)
  return { url, name, type, size }
}

/** Deletes the file when the insert fails. Throws 429 or 422 over quota. */
async function storeUpload<Type extends StoredType>(
  db: Db,
  store: MediaStore,
  { kind, owner_id, name, onStored }: NewUpload,
  { bytes, type, size, width, height, placeholder, object }: Content<Type>,
) {
  const key = createMediaKey(kind, type)
  const tidyName = sanitizeFileName(name, type)
  await store.write(key, bytes, getImageType(key) ?? 'application/octet-stream')
  try {
    await db.transaction(async (tx) => {
      if (kind === 'custom') {
        // Serialises uploads of one shopper.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, owner_id)).for('no key update')
        await assertUploadQuota(tx, owner_id, size)
      }
      await tx.insert(media).values({
        key,
        kind,
        owner_id,
        name: tidyName,
        type,
        size,
        width,
        height,
        placeholder,
        object_top: object?.top,
        object_bottom: object?.bottom,
      })
      await onStored?.(tx, key)
    })
  } catch (error) {
    await store.delete(key)
    throw error
  }
  return { url: toMediaUrl(key), name: tidyName, type, size, width, height }
}

const MB = 1_048_576
const UPLOAD_QUOTA = { files_a_day: 100, bytes_a_day: 200 * MB, unordered_bytes: 500 * MB }

/** Lock the shopper's row first. `added`: bytes, null before reading. Throws 429 (daily) or 422 (storage). */
export async function assertUploadQuota(db: Queryable, userId: string, added: number | null): Promise<void> {
  const isWithinDay = sql`${media.created_at} > now() - interval '24 hours'`
  const orderedKeys = sql`
    select substr(url #>> '{}', length('/media/') + 1) from (
      select jsonb_path_query(i.custom_options, '$.*.*[*].url') as url
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

const MAX_LENGTH = 100

/** Keeps letters of any script, digits, dot, hyphen. The extension follows the stored type. Never a path. */
export function sanitizeFileName(sent: string | undefined, type: StoredType): string {
  const file = (sent ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = file
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
  // By code points: half a surrogate pair cannot be stored.
  const short = Array.from(stem)
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[.-]+$/, '')
  const ending = mediaExtensions[type]
  return `${short || (getImageType(`.${ending}`) ? 'image' : 'file')}.${ending}`
}
