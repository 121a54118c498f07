import { inArray } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { media } from '../db/tables/index.ts'
import { keysOf, mediaUrl } from './media-key.ts'

export type Pixels = { width: number; height: number }

export async function pixelsOf(db: Queryable, urls: string[]): Promise<Map<string, Pixels>> {
  const keys = keysOf(urls)
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: media.key, width: media.width, height: media.height })
    .from(media)
    .where(inArray(media.key, keys))
  return new Map(rows.map(({ key, ...size }) => [mediaUrl(key), size]))
}
