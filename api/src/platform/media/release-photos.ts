import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { parseMediaKeys } from './media-key.ts'

/** Photos or a file; only they have an address. */
export const containsPhotos = (choices: SQL) => sql`jsonb_path_exists(${choices}, '$.*.*[*].url')`

export const withoutPhotos = (choices: SQL) => sql`(
  select jsonb_object_agg(key, case when value ? 'images' then '{"images": []}'::jsonb
    when value ? 'files' then '{"files": []}'::jsonb else value end)
  from jsonb_each(${choices}))`

export const selectPhotoUrls = (choices: SQL) => sql`jsonb_path_query(${choices}, '$.*.*[*].url') #>> '{}'`

/** Marks photos as long unused; the next purge deletes those with no other reference. */
export async function releasePhotos(tx: Tx, urls: (string | null)[]): Promise<void> {
  const keys = parseMediaKeys(urls.flatMap((url) => (url ? [url] : [])))
  if (keys.length === 0) return
  await tx.execute(sql`update media set unused_since = 'epoch' where kind = 'custom'
    and key = any(${sql.param(keys)}::text[])`)
}
