import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ImportColumns } from '../../contract/admin/product-import.ts'
import { at, belongsTo, id } from './columns.ts'

/**
 * A list of products that was imported. `at` is the time of its transaction, which its products carry
 * as `updated_at` until somebody changes them; `locked_at` that from which nobody could sell them
 * before it.
 */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    file: text().notNull(),
    added: integer().notNull(),
    changed: integer().notNull(),
    at: at().notNull().default(sql`now()`),
    locked_at: at().notNull().default(sql`clock_timestamp()`),
    undone_at: at(),
  },
  (t) => [index('product_imports_at').on(t.at)],
)

/** What an import did to a product, and how that was before: null where it was new. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    import_id: belongsTo(() => productImports.id),
    /** of a product that may be gone since */
    product_id: uuid().notNull(),
    title: text().notNull(),
    before: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.product_id] })],
)

/** How lists of products are read, by their headings, as somebody chose the last time. */
export const productImportLayouts = pgTable('product_import_layouts', {
  headings: text().primaryKey(),
  columns: jsonb().$type<ImportColumns>().notNull(),
  used_at: at().notNull().default(sql`now()`),
})
