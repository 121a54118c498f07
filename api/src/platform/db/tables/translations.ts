import { sql } from 'drizzle-orm'
import { check, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { updatedAt } from './columns.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What the owner wrote, in a further language: a text of a product, category, offer or page, whose fields the view
 * `translatable_texts` names. Triggers delete those of a deleted subject.
 */
export const translations = pgTable(
  'translations',
  {
    subject_id: uuid().notNull(),
    language: text().notNull(),
    field: text().notNull(),
    text: text().notNull(),
    /** md5 of the original that it was made from: another one now makes it outdated */
    original_hash: text().notNull(),
    phonetic_keys: tsvector().generatedAlwaysAs(sql`translation_phonetic_keys(field, text)`),
    updated_at: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subject_id, t.language, t.field] }),
    check('translations_language', sql`${t.language} ~ '^[a-z]{2,3}$'`),
    check('translations_field', sql`char_length(${t.field}) between 1 and 320`),
    check('translations_text', sql`char_length(${t.text}) between 1 and 200000`),
    check('translations_original_hash', sql`${t.original_hash} ~ '^[0-9a-f]{32}$'`),
    index('translations_searched')
      .using('gin', sql`lower(${t.text}) gin_trgm_ops`)
      .where(sql`field in ('title', 'description')`),
    index('translations_phonetic_keys').using('gin', t.phonetic_keys),
  ],
)
