import type { PrintColour, SolidEstimate } from '@nakshi/core/studio/admin-print-files'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, timestamptz } from './columns.ts'
import { orderItems } from './order-items.ts'
import { orders } from './orders.ts'

export const printFiles = pgTable(
  'print_files',
  {
    id: id(),
    order_id: cascadeForeignKey(() => orders.id),
    item_id: cascadeForeignKey(() => orderItems.id),
    kind: text({
      enum: ['preview', 'soft_proof', 'png', 'pdf', 'svg', 'dxf', '3mf', 'stl'],
    }).notNull(),
    /** of the item, empty where it has one */
    side: text().notNull().default(''),
    /** among the sides that are made; 0: the first */
    side_no: integer().notNull().default(0),
    key: text().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    engine_version: text().notNull(),
    /** of a PDF in CMYK */
    colour: jsonb().$type<PrintColour>(),
    /** of the 3MF */
    estimate: jsonb().$type<SolidEstimate>(),
    created_at: createdAt(),
    /** superseded after a text change */
    replaced_at: timestamptz(),
  },
  (t) => [
    uniqueIndex('print_files_once').on(t.item_id, t.kind, t.side_no).where(sql`replaced_at is null`),
    index('print_files_item').on(t.item_id),
    index('print_files_order').on(t.order_id),
    check(
      'print_files_kind',
      sql`${t.kind} in ('preview', 'soft_proof', 'png', 'pdf', 'svg', 'dxf', '3mf', 'stl')`,
    ),
    check('print_files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)
