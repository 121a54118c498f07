import {
  MAX_UNUSABLE_PAYLOAD_CHARACTERS,
  unusableReasons,
  unusableSources,
} from '@nakshi/core/notifications/admin-unusable'
import { type SQL, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Messages of other services that could not be used, one row for those that repeat. */
export const unusableMessages = pgTable(
  'unusable_messages',
  {
    id: id(),
    source: text({ enum: unusableSources }).notNull(),
    reason: text({ enum: unusableReasons }).notNull(),
    /** tracking number, or a hash of the payload */
    key: text().notNull(),
    payload: text().notNull(),
    times: integer().notNull().default(1),
    first_at: createdAt(),
    last_at: createdAt(),
  },
  (t) => [
    unique('unusable_messages_key').on(t.source, t.reason, t.key),
    check('unusable_messages_source', sql`${t.source} in (${quoted(unusableSources)})`),
    check('unusable_messages_reason', sql`${t.reason} in (${quoted(unusableReasons)})`),
    check(
      'unusable_messages_size',
      sql`char_length(${t.payload}) <= ${sql.raw(String(MAX_UNUSABLE_PAYLOAD_CHARACTERS))} and char_length(${t.key}) <= 80`,
    ),
    index('unusable_messages_newest').on(t.last_at.desc().nullsFirst(), t.id),
  ],
)
