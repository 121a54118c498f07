import { inArray } from 'drizzle-orm'
import type { Picture } from '../contract/media.ts'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import { keysOf, mediaUrl } from './media-key.ts'

export type PictureFacts = Pick<Picture, 'width' | 'height' | 'placeholder'>

/** Width, height and placeholder of the pictures behind these URLs; those not uploaded here are left out. */
export async function picturesByUrl(db: Queryable, urls: string[]): Promise<Map<string, PictureFacts>> {
  const keys = keysOf(urls)
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: media.key, width: media.width, height: media.height, placeholder: media.placeholder })
    .from(media)
    .where(inArray(media.key, keys))
  return new Map(rows.map(({ key, ...facts }) => [mediaUrl(key), facts]))
}

/** The picture as the contract has it; what is not known of one from elsewhere is null. */
export function pictureOf(
  image: { url: string; alt_text: string },
  known: ReadonlyMap<string, PictureFacts>,
): Picture {
  const unknown: PictureFacts = { width: null, height: null, placeholder: null }
  return { url: image.url, alt_text: image.alt_text, ...(known.get(image.url) ?? unknown) }
}
