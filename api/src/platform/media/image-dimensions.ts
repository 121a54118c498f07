import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import { parseMediaKeys, toMediaUrl } from './media-key.ts'

export type ImageDimensions = { width: number; height: number }

export async function findImageDimensions(
  db: Queryable,
  urls: string[],
): Promise<Map<string, ImageDimensions>> {
  const keys = parseMediaKeys(urls)
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: media.key, width: media.width, height: media.height })
    .from(media)
    .where(inArray(media.key, keys))
  return new Map(rows.map(({ key, ...size }) => [toMediaUrl(key), size]))
}
