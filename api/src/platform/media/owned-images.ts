import { type UploadedImage, uploadedImage } from '@nakshi/core/media/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import { parseMediaKey, parseMediaKeys, toMediaUrl } from './media-key.ts'

/** Ignores foreign URLs and others' uploads. Within a transaction, rows are locked against deletion. */
export async function findOwnedImages(
  db: Queryable,
  userId: string,
  urls: string[],
): Promise<Map<string, UploadedImage>> {
  const keys = parseMediaKeys(urls)
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: media.key, name: media.name, type: media.type, size: media.size })
    .from(media)
    .where(and(inArray(media.key, keys), eq(media.kind, 'custom'), eq(media.owner_id, userId)))
    .for('key share')
  const imagesByKey = new Map(
    rows.map(({ key, ...file }) => [key, uploadedImage.parse({ url: toMediaUrl(key), ...file })]),
  )
  return new Map(
    urls.flatMap((url) => {
      const image = imagesByKey.get(parseMediaKey(url) ?? '')
      return image ? [[url, image] as const] : []
    }),
  )
}
