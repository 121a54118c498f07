import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { keysOf } from './media-key.ts'

/** Whether the choices in this column hold photos. */
export const holdsPhotos = (choices: SQL) => sql`jsonb_path_exists(${choices}, '$.*.images[*]')`

/** The choices of a column without their photos; texts stay. */
export const withoutPhotos = (choices: SQL) => sql`(
  select jsonb_object_agg(key, case when value ? 'images' then '{"images": []}'::jsonb else value end)
  from jsonb_each(${choices}))`

/** The address of each photo in the choices, a row each. */
export const photosIn = (choices: SQL) => sql`jsonb_path_query(${choices}, '$.*.images[*].url') #>> '{}'`

/** Counts photos as so long unused that the next sweep takes what nothing else holds. */
export async function letGoOfPhotos(tx: Tx, urls: (string | null)[]): Promise<void> {
  const keys = keysOf(urls.flatMap((url) => (url ? [url] : [])))
  if (keys.length === 0) return
  await tx.execute(sql`update media set unused_since = 'epoch' where kind = 'custom'
    and key = any(${sql.param(keys)}::text[])`)
}
