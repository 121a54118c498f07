import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { parseMediaKeys } from './media-key.ts'

export const containsPhotos = (choices: SQL) => sql`jsonb_path_exists(${choices}, '$.*.images[*]')`

export const withoutPhotos = (choices: SQL) => sql`(
  select jsonb_object_agg(key, case when value ? 'images' then '{"images": []}'::jsonb else value end)
  from jsonb_each(${choices}))`

export const selectPhotoUrls = (choices: SQL) =>
  sql`jsonb_path_query(${choices}, '$.*.images[*].url') #>> '{}'`

/** Marks photos as long unused; the next purge deletes those with no other reference. */
export async function releasePhotos(tx: Tx, urls: (string | null)[]): Promise<void> {
  const keys = parseMediaKeys(urls.flatMap((url) => (url ? [url] : [])))
  if (keys.length === 0) return
  await tx.execute(sql`update media set unused_since = 'epoch' where kind = 'custom'
    and key = any(${sql.param(keys)}::text[])`)
}
