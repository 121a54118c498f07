import type { ExportFormat, ExportLayout } from '@nakshi/contract/admin/export'
import type { ExportPresetBody, PresetColumn } from '@nakshi/contract/admin/export-presets'
import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    failure: text(),
  },
  (t) => [primaryKey({ columns: [t.preset_id, t.user_id] }), index('export_subscribers_user').on(t.user_id)],
)
