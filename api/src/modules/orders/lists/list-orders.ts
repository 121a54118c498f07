import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import type { AdminOrderRow, OrderStatusCounts } from '@nakshi/core/orders/admin-schema'
import { type OrderStatus, orderStatuses } from '@nakshi/core/statuses/order-statuses'
import { count, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orderItems, orders, parcels, users } from '../../../platform/db/tables/index.ts'
import type { ParsedList } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { buyerConfirmation } from '../confirmation/buyer-confirmation.ts'
import { hasNotes, isPartlyShippedSql, shippingAddressField } from './list-spec.ts'

const columns = {
  ...pickColumns(orders, 'id', 'order_number', 'channel', 'status', 'payment_method', 'payment_status'),
  ...pickColumns(orders, 'total_amount', 'due_amount', 'cod_advance_amount', 'coupon_code', 'courier'),
  ...pickColumns(orders, 'tracking_number', 'estimated_delivery_date', 'earliest_delivery_date'),
  ...pickColumns(orders, 'created_at', 'updated_at', 'delivered_at'),
  parcels_count: sql<number>`(
    select count(*)::int from ${parcels} where ${parcels.order_id} = ${orders.id}
  )`,
  is_partly_shipped: isPartlyShippedSql,
  customer_name: users.full_name,
  ship_name: shippingAddressField('full_name'),
  city: shippingAddressField('city'),
  state: shippingAddressField('state'),
  has_notes: hasNotes,
  buyer_confirmation: buyerConfirmation,
  is_waiting: sql<boolean>`${orders.waiting_since} is not null`,
}

const personalised = sql`${orderItems.custom_options} <> '{}'`
const title = sql`${orderItems.quantity} || ' × ' || (${orderItems.product}->>'title')`

const MAX_PICTURES = sql.raw('2')
const firstText = sql`(
  select filled.value->>'text'
  from jsonb_array_elements(${orderItems.product}->'custom_options') with ordinality offered (option, place)
  join jsonb_each(${orderItems.custom_options}) filled on filled.key = offered.option->>'id'
  where filled.value->>'text' <> '' order by offered.place limit 1
)`
const photos = sql`(
  select sum(jsonb_array_length(filled.value->'images'))
  from jsonb_each(${orderItems.custom_options}) filled where filled.value ? 'images'
)`
const workSummary = {
  pictures: sql<string[]>`coalesce(to_json((
    array_agg(${orderItems.product}->>'image_url' order by ${orderItems.line_no})
      filter (where ${orderItems.product}->>'image_url' is not null)
  )[1:${MAX_PICTURES}]), '[]')`.as('pictures'),
  first_text: sql<string | null>`(
    array_agg(${firstText} order by ${orderItems.line_no}) filter (where ${firstText} is not null)
  )[1]`.as('first_text'),
  photos: sql<number>`coalesce(sum(${photos}), 0)::int`.as('photos'),
}

export const itemAggregates = {
  items_count: count().as('items_count'),
  units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int`.as('units'),
  items_summary: sql<string>`coalesce(string_agg(${title}, '; ' order by ${orderItems.line_no}), '')`.as(
    'items_summary',
  ),
  has_custom_options: sql<boolean>`coalesce(bool_or(${personalised}), false)`.as('some_personalised'),
  items_to_make: sql<number>`(count(*) filter (where ${personalised}))::int`.as('items_to_make'),
  items_made: sql<number>`(
    count(*) filter (where ${personalised} and ${orderItems.production_status} >= 'made')
  )::int`.as('items_made'),
}

/** A page of orders. Item aggregates are computed for this page only, not for skipped rows. */
export async function listOrders(db: Queryable, list: ParsedList): Promise<AdminOrderRow[]> {
  const { where, order_by, limit, offset } = list
  const inWindow = db
    .select({ id: sql`${orders.id}`.as('window_id') })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(where)
    .orderBy(...order_by)
    .limit(limit)
    .offset(offset)
    .as('in_window')
  const held = db
    .select({ ...itemAggregates, ...workSummary })
    .from(orderItems)
    .where(eq(orderItems.order_id, orders.id))
    .as('held')
  const { items_count, units, items_summary, has_custom_options, items_to_make, items_made } = held
  const rows = await db
    .select({
      ...columns,
      items_count,
      units,
      items_summary,
      has_custom_options,
      items_to_make,
      items_made,
      pictures: held.pictures,
      first_text: held.first_text,
      photos: held.photos,
    })
    .from(inWindow)
    .innerJoin(orders, eq(orders.id, inWindow.id))
    .leftJoin(users, eq(users.id, orders.user_id))
    .innerJoinLateral(held, sql`true`)
    .orderBy(...order_by)
  return rows.map(toIsoDates)
}

/** The filter excludes `status`. Text searches count up to COUNT_LIMIT + 1 per status. */
export async function countByStatus(
  db: Queryable,
  { where, by_words }: Pick<ParsedList, 'where' | 'by_words'>,
): Promise<OrderStatusCounts> {
  const rows = await (by_words ? countSome(db, where) : countAll(db, where))
  const found = new Map(rows.map(({ status, total }) => [status, total]))
  const byStatus = Object.fromEntries(orderStatuses.map((status) => [status, found.get(status) ?? 0]))
  const sum = rows.reduce((all, { total }) => all + total, 0)
  const more = by_words && rows.some(({ total }) => total > COUNT_LIMIT)
  return { ...byStatus, all: more ? COUNT_LIMIT + 1 : sum } as OrderStatusCounts
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
          limit ${sql.raw(String(COUNT_LIMIT + 1))}
        ) counted
      ) as total from unnest(enum_range(null::order_status)) any_status (status)`)),
  ]
}
