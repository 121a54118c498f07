import { withParams } from '@nakshi/core/base/message-template'
import { courierMessages } from '@nakshi/core/couriers/admin-messages'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'
import { getParcelRevertAction } from '@nakshi/core/parcels/partial-shipment'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { courierBookings, parcels } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RejectedStatusChange } from '../adjust-stock.ts'
import { isWithCourier } from './open-shipments.ts'

type Order = RejectedStatusChange['order']

/** Rejects going back with several parcels or a booked one, and Delivered when partly shipped. */
export async function findParcelRejections(
  db: Queryable,
  orders: Order[],
  to: OrderStatus,
): Promise<RejectedStatusChange[]> {
  if (to === 'delivered') return findPartlyShippedRejections(db, orders)
  const steps = await backSteps(db, orders, to)
  const booked = await findBookedOrders(
    db,
    orders.filter(({ id }) => steps.get(id) === 'taken_back'),
  )
  return orders.flatMap((order) => {
    if (steps.get(order.id) === 'refused')
      return [{ order, error: new AppError(409, 'parcels_left', parcelMessages.cancel_shipments_first) }]
    return booked.has(order.id)
      ? [{ order, error: new AppError(409, 'booked', courierMessages.cancel_booking) }]
      : []
  })
}

async function findBookedOrders(db: Queryable, orders: Order[]): Promise<ReadonlySet<string>> {
  const ids = orders.map(({ id }) => id)
  const booked = await db
    .select({ id: courierBookings.order_id })
    .from(courierBookings)
    .where(and(inArray(courierBookings.order_id, ids), isNotNull(courierBookings.parcel_id), isWithCourier))
  return new Set(booked.map(({ id }) => id))
}

/** The caller locks the orders and checks `findParcelRejections`. @returns new parcel ids by order */
export async function syncParcels(
  tx: Tx,
  orders: Order[],
  to: OrderStatus,
): Promise<ReadonlyMap<string, string>> {
  const ids = orders.map(({ id }) => id)
  const left =
    to === 'shipped' || to === 'delivered' ? await shipRemaining(tx, ids) : new Map<string, string>()
  const now = sql`now()`
  if (to === 'delivered')
    await tx
      .update(parcels)
      .set({ delivered_at: now, updated_at: now })
      .where(and(inArray(parcels.order_id, ids), isNull(parcels.delivered_at)))
  if (to === 'shipped')
    await tx.execute(sql`
      update ${parcels} set delivered_at = null, updated_at = now() from orders
      where orders.id = parcels.order_id and parcels.order_id in ${ids} and parcels.delivered_at = orders.delivered_at`)
  const steps = await backSteps(tx, orders, to)
  for (const { id } of orders)
    if (steps.get(id) === 'taken_back') await tx.delete(parcels).where(eq(parcels.order_id, id))
  return left
}

async function shipRemaining(tx: Tx, orderIds: string[]): Promise<ReadonlyMap<string, string>> {
  const sent = await tx.execute<{ id: string; order_id: string }>(sql`
    with rest as (
      select i.order_id, i.id as item_id, i.quantity - coalesce(sum(p.quantity), 0)::int as quantity
      from order_items i left join parcel_items p on p.item_id = i.id
      where i.order_id in ${orderIds}
      group by i.id having i.quantity > coalesce(sum(p.quantity), 0)
    ), sent as (
      insert into parcels (order_id, number, courier, tracking_number)
      select o.id, coalesce(last.number, 0) + 1,
        case when last.number is null then o.courier end, case when last.number is null then o.tracking_number end
      from orders o left join lateral (
        select max(number) as number from parcels where order_id = o.id
      ) last on true
      where o.id in (select order_id from rest) order by o.id
      returning id, order_id
    ), filled as (
      insert into parcel_items (parcel_id, item_id, quantity)
      select sent.id, rest.item_id, rest.quantity from rest join sent using (order_id) order by rest.item_id
    )
    select id, order_id from sent`)
  return new Map(sent.map(({ id, order_id }) => [order_id, id]))
}

async function findPartlyShippedRejections(db: Queryable, orders: Order[]): Promise<RejectedStatusChange[]> {
  const ids = orders.map(({ id }) => id)
  const unsent = await db.execute<{ id: string; units: string }>(sql`
    select o.id, string_agg((i.quantity - sent.quantity) || ' × ' || (i.product->>'title'), ', ' order by i.line_no) as units
    from orders o join order_items i on i.order_id = o.id
      cross join lateral (select coalesce(sum(p.quantity), 0)::int as quantity from parcel_items p where p.item_id = i.id) sent
    where o.id in ${ids} and i.quantity > sent.quantity and exists (select from parcels p where p.order_id = o.id)
    group by o.id`)
  return unsent.flatMap(({ id, units }) => {
    const order = orders.find((each) => each.id === id)
    return order
      ? [
          {
            order,
            error: new AppError(409, 'not_sent', withParams(parcelMessages.not_shipped, { units })),
          },
        ]
      : []
  })
}

async function backSteps(db: Queryable, orders: Order[], to: OrderStatus) {
  if (to === 'shipped' || to === 'delivered' || to === 'cancelled') return new Map<string, string>()
  const ids = orders.map(({ id }) => id)
  const found = await db.execute<{ id: string; parcels: number; pieces_left: number }>(sql`
    select o.id, (select count(*)::int from parcels p where p.order_id = o.id) as parcels,
      (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id)
        - (select coalesce(sum(c.quantity), 0)::int from parcels p join parcel_items c on c.parcel_id = p.id
          where p.order_id = o.id) as pieces_left
    from orders o where o.id in ${ids}`)
  return new Map(
    found.map(({ id, parcels: count, pieces_left: left }) => [id, getParcelRevertAction(to, count, left)]),
  )
}
