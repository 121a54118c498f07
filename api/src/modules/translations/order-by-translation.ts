import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { orderByName } from '../../platform/db/order-by-name.ts'

type Named = { id: PgColumn | SQL; field: string; original: PgColumn | SQL }

/** By the name that a reader of the language sees; the index of the originals serves the original language only. */
export const orderByTranslation = (language: Language, { id, field, original }: Named): SQL =>
  language === DEFAULT_LANGUAGE
    ? orderByName(original)
    : orderByName(sql`coalesce((
        select lower(t.text) from translations t
        where t.subject_id = ${id} and t.language = ${language} and t.field = ${field}
      ), lower(${original}))`)
