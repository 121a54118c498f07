import type { AdminImportedOrder } from '@nakshi/core/imports/admin-imported-orders'
import { historySources, type ImportedOrder } from '@nakshi/core/imports/imported-orders'
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { importedOrders, users } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import { contains, filterBy, filterByText, type ListSpec } from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'

const shopColumns = {
  ...pickColumns(importedOrders, 'id', 'number', 'placed_at', 'status', 'currency', 'subtotal_amount'),
  ...pickColumns(importedOrders, 'shipping_amount', 'tax_amount', 'discount_amount', 'refunded_amount'),
  ...pickColumns(importedOrders, 'total_amount', 'name', 'phone', 'address', 'discount_code'),
  ...pickColumns(importedOrders, 'shipping_method', 'payment_method', 'items'),
}

/** Newest first. Only linked orders: an unconfirmed email proves nothing. */
export async function listOwnImportedOrders(
  db: Queryable,
  userId: string,
  page: { limit: number; offset: number },
): Promise<ImportedOrder[]> {
  const rows = await db
    .select(shopColumns)
    .from(importedOrders)
    .where(eq(importedOrders.user_id, userId))
    .orderBy(desc(importedOrders.placed_at), desc(importedOrders.id))
    .limit(page.limit)
    .offset(page.offset)
  return rows.map(toIsoDates)
}

const customerId = sql<string | null>`coalesce(imported_orders.user_id, (select u.id from users u
  where u.email = imported_orders.email and imported_orders.email <> ''))`
const adminColumns = {
  ...shopColumns,
  ...pickColumns(importedOrders, 'source', 'email', 'note', 'created_at', 'updated_at'),
  customer_id: customerId,
}

const isOfCustomer = (id: string) =>
  or(
    eq(importedOrders.user_id, id),
    and(
      sql`${importedOrders.user_id} is null`,
      sql`${importedOrders.email} = (select ${users.email} from ${users} where ${users.id} = ${id})`,
    ),
  )

export const importedOrdersListSpec = {
  id: importedOrders.id,
  default_sort: ['placed_at', 'DESC'],
  sortable: {
    ...pickColumns(importedOrders, 'number', 'placed_at', 'name', 'email', 'source', 'status', 'currency'),
    ...pickColumns(importedOrders, 'total_amount', 'subtotal_amount', 'shipping_amount', 'tax_amount'),
    ...pickColumns(importedOrders, 'discount_amount', 'refunded_amount', 'discount_code', 'phone', 'address'),
    ...pickColumns(importedOrders, 'shipping_method', 'payment_method', 'note', 'created_at', 'updated_at'),
  },
  filters: {
    q: filterByText((typed) =>
      or(
        contains(importedOrders.number, typed),
        contains(importedOrders.email, typed),
        contains(importedOrders.name, typed),
      ),
    ),
    source: filterBy(z.enum(historySources), (source) => eq(importedOrders.source, source)),
    customer_id: filterBy(z.uuid(), isOfCustomer),
  },
} satisfies ListSpec

export const listImportedOrders = listResource({
  from: importedOrders,
  select: (db) => db.select(adminColumns).from(importedOrders).$dynamic(),
  toRow: toIsoDates,
})

export async function getImportedOrder(db: Queryable, id: string): Promise<AdminImportedOrder> {
  const [row] = await db.select(adminColumns).from(importedOrders).where(eq(importedOrders.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** All or none. @throws {AppError} 404 unknown id */
export async function deleteImportedOrders(tx: Tx, ids: string[]): Promise<void> {
  const removed = await tx
    .delete(importedOrders)
    .where(inArray(importedOrders.id, ids))
    .returning({ id: importedOrders.id })
  if (removed.length !== ids.length) throw notFound()
}
