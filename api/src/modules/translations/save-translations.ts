import { adminMessages } from '@nakshi/core/admin-messages'
import type { FurtherLanguage } from '@nakshi/core/base/languages'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import type {
  AdminTranslations,
  AdminTranslationsChange,
  TranslatedText,
} from '@nakshi/core/translations/admin-schema'
import { getTranslatedField, type TranslatedSubject } from '@nakshi/core/translations/translated-fields'
import { and, eq, inArray, max, notInArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { translations } from '../../platform/db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../platform/errors.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'

export type Translated = {
  subject: TranslatedSubject
  id: string
  language: FurtherLanguage
  /** of a subject that the view does not list */
  originals?: { field: string; original: string }[]
}

/** As the original is cleaned and checked, beyond its length. */
export type Checks = {
  sanitize?: (html: string) => string
  findError?: (field: string, text: string) => CatalogueMessage | null
  /** of an error in the body */
  toPath?: (field: string, index: number) => string
}

const ofSubject = ({ id, language }: Translated) =>
  and(eq(translations.subject_id, id), eq(translations.language, language))

async function listTexts(
  db: Queryable,
  { subject, id, language, originals }: Translated,
): Promise<TranslatedText[]> {
  const from = originals
    ? sql`(select field, original, row_number() over () as position
        from jsonb_to_recordset(${JSON.stringify(originals)}::text::jsonb) as each (field text, original text)) o`
    : sql`(select * from translatable_texts where subject = ${subject} and subject_id = ${id}) o`
  const rows = await db.execute<TranslatedText>(sql`
    select o.field, o.original, md5(o.original) as original_hash, coalesce(t.text, '') as text,
      case when t.text is null then 'missing' when t.original_hash <> md5(o.original) then 'outdated'
        else 'current' end as status
    from ${from}
    left join translations t on t.subject_id = ${id} and t.field = o.field and t.language = ${language}
    order by o.position, o.field`)
  return [...rows]
}

const getVersion = async (db: Queryable, translated: Translated): Promise<Date | null> => {
  const [row] = await db
    .select({ updated_at: max(translations.updated_at) })
    .from(translations)
    .where(ofSubject(translated))
  return row?.updated_at ?? null
}

/** @throws {AppError} 404 unknown subject */
export async function getTranslations(db: Queryable, translated: Translated): Promise<AdminTranslations> {
  const texts = await listTexts(db, translated)
  // Each subject has a name.
  if (texts.length === 0) throw notFound()
  const updatedAt = await getVersion(db, translated)
  return { name: texts[0]?.original ?? '', texts, updated_at: updatedAt?.toISOString() ?? null }
}

/** Deletes those of parts that the subject no longer has. @throws {AppError} 404, 409 outdated version, 422 unknown text */
export async function saveTranslations(
  tx: Tx,
  translated: Translated,
  { texts, updated_at }: AdminTranslationsChange,
  {
    sanitize = (html) => html,
    findError = () => null,
    toPath = (_field, index) => `texts.${index}.text`,
  }: Checks = {},
): Promise<void> {
  const { subject, id, language } = translated
  const originals = new Map((await listTexts(tx, translated)).map((each) => [each.field, each]))
  if (originals.size === 0) throw notFound()
  assertVersion(await getVersion(tx, translated), updated_at)
  const issues = texts.flatMap(({ field, text }, index): Issue[] => {
    if (text === '') return []
    const message = originals.has(field) ? findError(field, text) : adminMessages.translation.unknown_field
    return message ? [{ path: toPath(field, index), message }] : []
  })
  if (issues[0]) throw new AppError(422, 'translation', issues[0].message, issues)
  const cleaned = new Map(
    texts.map(({ field, text, original_hash }) => {
      const isHtml = getTranslatedField(subject, field)?.kind === 'html'
      const hash = original_hash ?? originals.get(field)?.original_hash ?? ''
      return [field, { field, text: isHtml ? sanitize(text) : text, original_hash: hash }] as const
    }),
  )
  const blank = [...cleaned.values()].filter(({ text }) => text === '').map(({ field }) => field)
  const filled = [...cleaned.values()].filter(({ text }) => text !== '')
  await tx.delete(translations).where(and(ofSubject(translated), inArray(translations.field, blank)))
  await tx
    .delete(translations)
    .where(and(eq(translations.subject_id, id), notInArray(translations.field, [...originals.keys()])))
  if (filled.length === 0) return
  await tx
    .insert(translations)
    .values(filled.map((row) => ({ ...row, subject_id: id, language })))
    .onConflictDoUpdate({
      target: [translations.subject_id, translations.language, translations.field],
      set: {
        text: sql`excluded.text`,
        original_hash: sql`excluded.original_hash`,
        updated_at: sql`now()`,
      },
    })
}
