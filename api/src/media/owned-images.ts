import { and, eq, inArray } from 'drizzle-orm'
import { type UploadedImage, uploadedImage } from '../contract/media.ts'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import { keysOf, mediaKey, mediaUrl } from './media-key.ts'

/**
 * The uploads of this shopper behind these URLs, as they are stored (without a signature): what an
 * image option may hold. URLs of anything else, of another shopper's uploads too, are left out.
 * Inside a transaction they stay until its end.
 */
export async function ownedImages(
  db: Queryable,
  userId: string,
  urls: string[],
): Promise<Map<string, UploadedImage>> {
  const keys = keysOf(urls)
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: media.key, name: media.name, type: media.type, size: media.size })
    .from(media)
    .where(and(inArray(media.key, keys), eq(media.kind, 'custom'), eq(media.owner_id, userId)))
    .for('key share')
  const kept = new Map(
    rows.map(({ key, ...file }) => [key, uploadedImage.parse({ url: mediaUrl(key), ...file })]),
  )
  return new Map(
    urls.flatMap((url) => {
      const image = kept.get(mediaKey(url) ?? '')
      return image ? [[url, image] as const] : []
    }),
  )
}
