import { historyKinds } from '@nakshi/core/imports/admin-history'
import type { ImportedOrderItem } from '@nakshi/core/imports/imported-orders'
import { historySources } from '@nakshi/core/imports/imported-orders'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import {
  cascadeForeignKey,
  createdAt,
  id,
  paiseColumn,
  searchIndex,
  timestamptz,
  updatedAt,
} from './columns.ts'
import { users } from './users.ts'

const source = () => text({ enum: historySources }).notNull()
/** The import that created the row, for its undo. */
const importId = () => uuid().references(() => historyImports.id, { onDelete: 'set null' })
const blankText = () => text().notNull().default('')

export const historyImports = pgTable(
  'history_imports',
  {
    id: id(),
    file: text().notNull(),
    kind: text({ enum: historyKinds }).notNull(),
    source: source(),
    added: integer().notNull(),
    changed: integer().notNull(),
    at: createdAt(),
    undone_at: timestamptz(),
  },
  (t) => [
    check('history_imports_kind', sql`${t.kind} in ('customers', 'orders')`),
    check('history_imports_source', sql`${t.source} in ('shopify', 'woocommerce')`),
    index('history_imports_at').on(t.at),
  ],
)

/** Orders of another shop: history, never in `orders`, numbers or reports. In hundredths of `currency`. */
export const importedOrders = pgTable(
  'imported_orders',
  {
    id: id(),
    source: source(),
    number: text().notNull(),
    /** null until an account with this email has confirmed it */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    email: blankText(),
    name: blankText(),
    phone: blankText(),
    address: blankText(),
    placed_at: timestamptz().notNull(),
    status: blankText(),
    currency: text().notNull(),
    subtotal_amount: paiseColumn(),
    shipping_amount: paiseColumn(),
    tax_amount: paiseColumn(),
    discount_amount: paiseColumn(),
    refunded_amount: paiseColumn(),
    total_amount: paiseColumn().notNull(),
    discount_code: blankText(),
    shipping_method: blankText(),
    payment_method: blankText(),
    note: blankText(),
    items: jsonb().$type<ImportedOrderItem[]>().notNull(),
    /** of all fields from the file */
    content_hash: text().notNull(),
    import_id: importId(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    unique('imported_orders_number').on(t.source, t.number),
    check('imported_orders_source', sql`${t.source} in ('shopify', 'woocommerce')`),
    check('imported_orders_number_length', sql`char_length(${t.number}) between 1 and 60`),
    check('imported_orders_email_lower', sql`${t.email} = lower(${t.email})`),
    check('imported_orders_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('imported_orders_total', sql`${t.total_amount} >= 0`),
    index('imported_orders_user').on(t.user_id).where(sql`user_id is not null`),
    index('imported_orders_import').on(t.import_id),
    index('imported_orders_email').on(t.email).where(sql`user_id is null`),
    index('imported_orders_placed_at').on(t.placed_at.desc().nullsFirst()),
    index('imported_orders_search').using(
      'gin',
      searchIndex(t.number),
      searchIndex(t.email),
      searchIndex(t.name),
    ),
  ],
)

/** What another shop knew of a customer and this one has no field for. */
export const importedCustomers = pgTable(
  'imported_customers',
  {
    user_id: cascadeForeignKey(() => users.id).primaryKey(),
    source: source(),
    registered_at: timestamptz(),
    orders_count: integer(),
    /** as the file spells it; it names no currency */
    total_spent: blankText(),
    phone: blankText(),
    address: blankText(),
    tags: blankText(),
    note: blankText(),
    /** null: the account is older */
    import_id: importId(),
    created_at: createdAt(),
  },
  (t) => [
    check('imported_customers_source', sql`${t.source} in ('shopify', 'woocommerce')`),
    index('imported_customers_import').on(t.import_id),
  ],
)
