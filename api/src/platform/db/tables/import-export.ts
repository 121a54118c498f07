import type { ApiMessage } from '@nakshi/core/base/error'
import type { ExportLayout } from '@nakshi/core/exports/admin-columns'
import type { ExportFormat, ExportPresetBody, PresetColumn } from '@nakshi/core/exports/admin-schema'
import type { ImportColumns } from '@nakshi/core/imports/admin-products'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, timestamptz, updatedAt } from './columns.ts'
import { users } from './users.ts'

export const exportPresets = pgTable(
  'export_presets',
  {
    id: id(),
    name: text().notNull(),
    layout: text().$type<ExportLayout>().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    worksheets: text().$type<'one' | 'product'>().notNull(),
    columns: jsonb().$type<PresetColumn[]>().notNull(),
    filter: jsonb().$type<ExportPresetBody['filter']>().notNull().default({}),
    /** HH:MM in IST; null: not emailed */
    send_at: text(),
    sent_on: date({ mode: 'string' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('export_presets_name_once').on(sql`lower(${t.name})`),
    check('export_presets_name', sql`char_length(${t.name}) between 1 and 60`),
    check('export_presets_send_at', sql`${t.send_at} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
)

export const exportSubscribers = pgTable(
  'export_subscribers',
  {
    preset_id: cascadeForeignKey(() => exportPresets.id),
    user_id: cascadeForeignKey(() => users.id),
    last_sent_at: timestamptz(),
    failed_at: timestamptz(),
    failure: jsonb().$type<ApiMessage>(),
  },
  (t) => [primaryKey({ columns: [t.preset_id, t.user_id] }), index('export_subscribers_user').on(t.user_id)],
)

/**
 * `at` is the transaction time, equal to `updated_at` of unchanged products; products cannot be sold from
 * `locked_at` until `at`.
 */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    file: text().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    at: timestamptz().notNull().default(sql`now()`),
    locked_at: timestamptz().notNull().default(sql`clock_timestamp()`),
    undone_at: timestamptz(),
  },
  (t) => [index('product_imports_at').on(t.at)],
)

export const productImportRows = pgTable(
  'product_import_rows',
  {
    import_id: cascadeForeignKey(() => productImports.id),
    product_id: uuid().notNull(),
    title: text().notNull(),
    before: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.product_id] })],
)

export const productImportColumnMappings = pgTable('product_import_column_mappings', {
  headings: text().primaryKey(),
  columns: jsonb().$type<ImportColumns>().notNull(),
  used_at: timestamptz().notNull().default(sql`now()`),
})
