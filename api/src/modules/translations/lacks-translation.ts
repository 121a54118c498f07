import { furtherLanguage } from '@nakshi/core/translations/admin-schema'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { filterBy } from '../../platform/http/simple-rest.ts'

/** Filter of an admin list: with a text that is missing in a language, or older than its original. */
export const lacksTranslation = (subjectId: PgColumn) =>
  filterBy(
    furtherLanguage,
    (language): SQL => sql`exists (
      select from translatable_texts o where o.subject_id = ${subjectId} and not exists (
        select from translations t where t.subject_id = o.subject_id and t.field = o.field
          and t.language = ${language} and t.original_hash = md5(o.original)
      )
    )`,
  )
