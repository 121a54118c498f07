import { hash } from 'node:crypto'
import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { translations } from '../../platform/db/tables/index.ts'

/** The text of a field in the language of the reader; without a translation the original. */
export type Translate = (subjectId: string, field: string, original: string) => string

/** Lists do without them. */
export const LONG_FIELDS = ['description', 'body']

const storedTexts = prepareOnce((db) =>
  db
    .select(pickColumns(translations, 'subject_id', 'field', 'text', 'original_hash'))
    .from(translations)
    .where(
      and(
        eq(translations.language, sql.placeholder('language')),
        sql`${translations.subject_id} = any(${sql.placeholder('ids')}::uuid[])`,
        sql`${translations.field} <> all(${sql.placeholder('left_out')}::text[])`,
      ),
    )
    .prepare('translations'),
)

export type StoredText = { text: string; original_hash: string }

/** One query for all subjects, none in the original language. */
export async function getStoredTexts(
  db: Queryable,
  language: Language,
  ids: string[],
  leftOut: string[] = [],
): Promise<(subjectId: string, field: string) => StoredText | undefined> {
  if (language === DEFAULT_LANGUAGE || ids.length === 0) return () => undefined
  const rows = await storedTexts(db).execute({
    language,
    ids: `{${ids.join(',')}}`,
    left_out: `{${leftOut.join(',')}}`,
  })
  const texts = new Map(rows.map((row) => [`${row.subject_id} ${row.field}`, row]))
  return (subjectId, field) => texts.get(`${subjectId} ${field}`)
}

/** An outdated translation is shown until it is renewed. */
export async function getTranslate(
  db: Queryable,
  language: Language,
  ids: string[],
  leftOut: string[] = [],
): Promise<Translate> {
  const find = await getStoredTexts(db, language, ids, leftOut)
  return (subjectId, field, original) => (original === '' ? '' : (find(subjectId, field)?.text ?? original))
}

/** Of what is shown as it was: a translation of another original is none of it. */
export async function getSnapshotTranslate(
  db: Queryable,
  language: Language,
  ids: string[],
): Promise<Translate> {
  const find = await getStoredTexts(db, language, ids, LONG_FIELDS)
  return (id, field, original) => {
    const stored = original === '' ? undefined : find(id, field)
    return stored?.original_hash === hash('md5', original) ? stored.text : original
  }
}
