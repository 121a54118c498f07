import type { OrderDocument } from '@nakshi/core/documents/schema'
import { getOfferName } from '@nakshi/core/offers/offer'
import type { OrderEventDetails } from '@nakshi/core/orders/events'
import type { Order } from '@nakshi/core/orders/schema'
import type { Parcel } from '@nakshi/core/parcels/schema'
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { orderEvents, orderItems, orders, products } from '../../platform/db/tables/index.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { listOrderDocuments } from '../documents/list-documents.ts'
import { getOrderMoney } from '../payments/order-money.ts'
import { getPreviewUrls } from '../print-files/find-print-file.ts'
import { listCancellableOrders } from './adjust-stock.ts'
import { getBuyerConfirmations } from './confirmation/buyer-confirmation.ts'
import { listParcels, toCustomerParcel } from './parcels/list-parcels.ts'
import { toShopperEvent } from './shopper-events.ts'

type StoredOrder = {
  row: typeof orders.$inferSelect
  items: (typeof orderItems.$inferSelect)[]
  events: (typeof orderEvents.$inferSelect)[]
  documents: OrderDocument[]
  parcels: Parcel[]
  can_cancel: boolean
  buyer_confirmation: Order['buyer_confirmation']
  /** Preview URL by item id. */
  previews: ReadonlyMap<string, string>
}

export async function listShopperOrders(
  db: Queryable,
  where: SQL | undefined,
  page: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(page.limit)
    .offset(page.offset)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const items = await listItems(db, ids)
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.order_id, ids))
    .orderBy(asc(orderEvents.at))
  const documents = await listOrderDocuments(db, ids)
  const parcels = await listParcels(db, ids)
  const previews = await getPreviewUrls(db, ids)
  const cancellable = await listCancellableOrders(db, rows)
  const confirmations = await getBuyerConfirmations(db, ids)

  return rows.map((row) =>
    toShopperOrder({
      row,
      items: items.filter((item) => item.order_id === row.id),
      events: events.filter((event) => event.order_id === row.id),
      documents: documents.filter((document) => document.order_id === row.id),
      parcels: parcels.filter((parcel) => parcel.order_id === row.id),
      can_cancel: cancellable.has(row.id),
      buyer_confirmation: confirmations.get(row.id) ?? null,
      previews,
    }),
  )
}

/** A product that is no longer sold has no page, so its `product.id` is null. */
async function listItems(db: Queryable, orderIds: string[]): Promise<StoredOrder['items']> {
  const rows = await db
    .select({ item: orderItems, sold: products.id })
    .from(orderItems)
    .leftJoin(products, and(eq(products.id, orderItems.product_id), eq(products.is_active, true)))
    .where(inArray(orderItems.order_id, orderIds))
    .orderBy(asc(orderItems.line_no))
  return rows.map(({ item, sold }) => ({ ...item, product: { ...item.product, id: sold } }))
}

export function toShopperOrder({
  row,
  items,
  events,
  documents,
  parcels,
  can_cancel,
  buyer_confirmation,
  previews,
}: StoredOrder): Order {
  const {
    user_id,
    guest_email: _guest,
    link_version: _links,
    has_custom_options: _personalised,
    auto_cancelled: _clock,
    items_text: _words,
    waiting_since: _waiting,
    channel: _channel,
    discount_reason: _discountReason,
    ...order
  } = row
  return {
    ...toIsoDates(order),
    offer_name: getOfferName(order),
    can_cancel,
    buyer_confirmation,
    items: items.map(
      ({
        order_id: _order,
        line_no: _line,
        hsn: _hsn,
        cost_price: _cost,
        price_reason: _priceReason,
        production_status: _step,
        assignee_id: _assignee,
        design,
        ...item
      }) => ({
        ...item,
        style: design?.style ?? null,
        preview_url: previews.get(item.id) ?? null,
      }),
    ),
    documents,
    parcels: parcels.map(toCustomerParcel),
    events: events.flatMap((event) => {
      const details = toShopperEvent(event)
      if (!details) return []
      return {
        at: event.at.toISOString(),
        from_status: event.from_status,
        to_status: event.to_status,
        ...details,
        by_shopper: event.actor_id !== null && event.actor_id === user_id,
      }
    }),
  }
}

export const toEventDetails = ({
  type,
  params,
  lines,
  note,
}: typeof orderEvents.$inferSelect): OrderEventDetails => ({ type, params, lines, note })

export async function findShopperOrder(db: Queryable, where: SQL | undefined): Promise<Order | null> {
  const [order] = await listShopperOrders(db, where)
  return order ? { ...order, money: await getOrderMoney(db, order.id) } : null
}

/** Ownership belongs in the WHERE clause. */
export const isOwnOrder = (userId: string) => eq(orders.user_id, userId)
