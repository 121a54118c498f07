import { FILE_TYPES, UPLOAD_TYPES } from '@nakshi/core/base/limits'
import { type UploadedFile, type UploadedImage, uploadedFile, uploadedImage } from '@nakshi/core/media/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import { parseMediaKey, parseMediaKeys, toMediaUrl } from './media-key.ts'

/** Ignores foreign URLs and others' uploads. Within a transaction, rows are locked against deletion. */
export const findOwnedImages = (
  db: Queryable,
  userId: string,
  urls: string[],
): Promise<Map<string, UploadedImage>> => findOwned(db, userId, urls, UPLOAD_TYPES, uploadedImage)

/** As `findOwnedImages`. */
export const findOwnedFiles = (
  db: Queryable,
  userId: string,
  urls: string[],
): Promise<Map<string, UploadedFile>> => findOwned(db, userId, urls, FILE_TYPES, uploadedFile)

async function findOwned<Upload extends UploadedImage | UploadedFile>(
  db: Queryable,
  userId: string,
  urls: string[],
  types: readonly string[],
  schema: z.ZodType<Upload>,
): Promise<Map<string, Upload>> {
  const keys = parseMediaKeys(urls)
  if (keys.length === 0) return new Map()
  const isOwn = and(eq(media.kind, 'custom'), eq(media.owner_id, userId))
  const rows = await db
    .select({ key: media.key, name: media.name, type: media.type, size: media.size })
    .from(media)
    .where(and(inArray(media.key, keys), isOwn, inArray(media.type, [...types])))
    .for('key share')
  const uploadsByKey = new Map(
    rows.map(({ key, ...file }) => [key, schema.parse({ url: toMediaUrl(key), ...file })]),
  )
  return new Map(
    urls.flatMap((url) => {
      const upload = uploadsByKey.get(parseMediaKey(url) ?? '')
      return upload ? [[url, upload] as const] : []
    }),
  )
}
