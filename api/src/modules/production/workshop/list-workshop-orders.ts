import { messages } from '@nakshi/core/messages'
import type { WorkshopOrder, WorkshopOrderRow } from '@nakshi/core/production/admin-workshop'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orderItems, orders, printFiles } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import type { ParsedList } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { listAdminOrderItems } from '../../orders/get-admin-order.ts'
import { itemAggregates } from '../../orders/lists/list-orders.ts'
import { shippingAddressField } from '../../orders/lists/list-spec.ts'
import { listOrderQuestions } from '../../orders/messages/list-messages.ts'
import { printFileUrl } from '../../print-files/get-item-prints.ts'

const columns = {
  ...pickColumns(orders, 'id', 'order_number', 'status', 'estimated_delivery_date', 'created_at'),
  updated_at: orders.updated_at,
  ship_name: shippingAddressField('full_name'),
  city: shippingAddressField('city'),
}
const isPacked = sql<boolean>`coalesce(bool_and(${orderItems.production_status} = 'packed'), false)`

export async function listWorkshopOrders(
  db: Queryable,
  { where, order_by, limit, offset }: ParsedList,
): Promise<WorkshopOrderRow[]> {
  const { items_count, units, items_summary, items_to_make, items_made } = itemAggregates
  const held = db
    .select({
      items_count,
      units,
      items_summary,
      items_to_make,
      items_made,
      is_packed: isPacked.as('is_packed'),
    })
    .from(orderItems)
    .where(eq(orderItems.order_id, orders.id))
    .as('held')
  const inWindow = db
    .select({ id: sql`${orders.id}`.as('window_id') })
    .from(orders)
    .where(where)
    .orderBy(...order_by)
    .limit(limit)
    .offset(offset)
    .as('in_window')
  const rows = await db
    .select({
      ...columns,
      items_count: held.items_count,
      units: held.units,
      items_summary: held.items_summary,
      items_to_make: held.items_to_make,
      items_made: held.items_made,
      is_packed: held.is_packed,
    })
    .from(inWindow)
    .innerJoin(orders, eq(orders.id, inWindow.id))
    .innerJoinLateral(held, sql`true`)
    .orderBy(...order_by)
  const previews = await getPreviewUrlsByOrder(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...toIsoDates(row), previews: previews.get(row.id) ?? [] }))
}

const MAX_PREVIEWS = 3

async function getPreviewUrlsByOrder(db: Queryable, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ order_id: printFiles.order_id, item_id: printFiles.item_id, sha256: printFiles.sha256 })
    .from(printFiles)
    .innerJoin(orderItems, eq(orderItems.id, printFiles.item_id))
    .where(
      and(inArray(printFiles.order_id, ids), eq(printFiles.kind, 'preview'), isNull(printFiles.replaced_at)),
    )
    .orderBy(asc(orderItems.line_no), asc(printFiles.side_no))
  const previews = new Map<string, string[]>()
  for (const { order_id, item_id, sha256 } of rows) {
    const urls = previews.get(order_id) ?? []
    if (urls.length < MAX_PREVIEWS) urls.push(printFileUrl({ item_id, kind: 'preview', sha256 }))
    previews.set(order_id, urls)
  }
  return previews
}

export async function getWorkshopOrder(db: Queryable, id: string): Promise<WorkshopOrder> {
  const [order] = await db
    .select({
      ...columns,
      gift_message: orders.gift_message,
      is_gift_wrapped: sql<boolean>`${orders.gift_wrap_amount} is not null`,
      is_express: sql<boolean>`${orders.express_amount} is not null`,
      earliest_delivery_date: orders.earliest_delivery_date,
    })
    .from(orders)
    .where(eq(orders.id, id))
  if (!order) throw notFound(messages.order.not_found)
  const items = (await listAdminOrderItems(db, id)).map(
    ({ price: _price, price_reason: _reason, ...item }) => item,
  )
  const packed = items.length > 0 && items.every(({ production_status }) => production_status === 'packed')
  return {
    ...toIsoDates(order),
    items,
    questions: await listOrderQuestions(db, id),
    is_packed: packed,
  }
}

/** Ids of the orders with unpacked items. */
export async function listUnpackedOrders(db: Queryable, ids: string[]): Promise<string[]> {
  const open = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .where(inArray(orders.id, ids))
    .groupBy(orders.id)
    .having(sql`not ${isPacked}`)
  return open.map(({ id }) => id)
}
