import type { ImportColumns } from '@nakshi/contract/admin/product-import'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, id, timestamptz } from './columns.ts'

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
