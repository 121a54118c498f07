import { count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AdminOrderRow, OrderStatusCounts } from '../../contract/admin/orders.ts'
import { MOST_COUNTED } from '../../contract/limits.ts'
import { type OrderStatus, order_statuses } from '../../contract/orders.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { order_items, orders, users } from '../../db/tables/index.ts'
import type { List } from '../simple-rest.ts'
import { has_notes, shipping } from './offer.ts'

export const customer_name = sql<string>`coalesce(${users.full_name}, ${sentences.admin.order.guest})`

const columns = {
  id: orders.id,
  order_number: orders.order_number,
  status: orders.status,
  payment_method: orders.payment_method,
  payment_status: orders.payment_status,
  total_amount: orders.total_amount,
  coupon_code: orders.coupon_code,
  courier: orders.courier,
  tracking_number: orders.tracking_number,
  customer_name,
  ship_name: shipping('full_name'),
  city: shipping('city'),
  state: shipping('state'),
  has_notes,
  created_at: orders.created_at,
  updated_at: orders.updated_at,
}

/** One window of the list, with what each order holds. */
export async function listOrders(db: Queryable, list: List): Promise<AdminOrderRow[]> {
  const found = await db
    .select(columns)
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(list.where)
    .orderBy(...list.order_by)
    .limit(list.limit)
    .offset(list.offset)
  const contents = await contentsOf(
    db,
    found.map((row) => row.id),
  )
  return found.map((row) => ({
    ...row,
    ...(contents.get(row.id) ?? EMPTY),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}

type Contents = Pick<
  AdminOrderRow,
  'items_count' | 'units' | 'items_summary' | 'has_custom_options' | 'items_to_make' | 'items_made'
>
const EMPTY: Contents = {
  items_count: 0,
  units: 0,
  items_summary: '',
  has_custom_options: false,
  items_to_make: 0,
  items_made: 0,
}

async function contentsOf(db: Queryable, order_ids: string[]): Promise<Map<string, Contents>> {
  if (order_ids.length === 0) return new Map()
  const personalised = sql`${order_items.custom_options} <> '{}'`
  const title = sql`${order_items.quantity} || ' × ' || (${order_items.product}->>'title')`
  const rows = await db
    .select({
      order_id: order_items.order_id,
      items_count: count(),
      units: sql<number>`sum(${order_items.quantity})::int`,
      items_summary: sql<string>`string_agg(${title}, '; ' order by ${order_items.line_no})`,
      has_custom_options: sql<boolean>`bool_or(${personalised})`,
      items_to_make: sql<number>`(count(*) filter (where ${personalised}))::int`,
      items_made: sql<number>`(count(*) filter (where ${personalised} and ${order_items.making_step} >= 'made'))::int`,
    })
    .from(order_items)
    .where(inArray(order_items.order_id, order_ids))
    .groupBy(order_items.order_id)
  return new Map(rows.map(({ order_id, ...contents }) => [order_id, contents]))
}

/**
 * How many orders match, by status: what the tabs of the list show. The filter is the list's without its status; where
 * words narrow it, each is counted to one more than `MOST_COUNTED`, and so are all when one of them is.
 */
export async function countByStatus(
  db: Queryable,
  { where, by_words }: Pick<List, 'where' | 'by_words'>,
): Promise<OrderStatusCounts> {
  const rows = await (by_words ? countSome(db, where) : countAll(db, where))
  const found = new Map(rows.map(({ status, total }) => [status, total]))
  const by_status = Object.fromEntries(order_statuses.map((status) => [status, found.get(status) ?? 0]))
  const sum = rows.reduce((all, { total }) => all + total, 0)
  const more = by_words && rows.some(({ total }) => total > MOST_COUNTED)
  return { ...by_status, all: more ? MOST_COUNTED + 1 : sum } as OrderStatusCounts
}

type StatusCount = { status: OrderStatus; total: number }

const countAll = (db: Queryable, where: SQL | undefined): Promise<StatusCount[]> =>
  db.select({ status: orders.status, total: count() }).from(orders).where(where).groupBy(orders.status)

async function countSome(db: Queryable, where: SQL | undefined): Promise<StatusCount[]> {
  return [
    ...(await db.execute<StatusCount>(sql`
      select status, (
        select count(*) from (
          select from ${orders} where ${orders.status} = any_status.status and ${where ?? sql`true`}
          limit ${sql.raw(String(MOST_COUNTED + 1))}
        ) counted
      ) as total from unnest(enum_range(null::order_status)) any_status (status)`)),
  ]
}
