import { toLanguage } from '@nakshi/core/base/languages'
import { getOfferName } from '@nakshi/core/offers/offer'
import type { Order, OrderMoney } from '@nakshi/core/orders/schema'
import { isDirectWay } from '@nakshi/core/payments/payment-methods'
import type { RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { orderItems, orders, payments, refunds, users } from '../../../platform/db/tables/index.ts'
import { translateLines } from '../../catalogue/translate-lines.ts'
import { translateOffers } from '../../offers/translate-offers.ts'
import { getOrderMoney, toCreditColumn } from '../../payments/order-money.ts'
import { listParcels } from '../parcels/list-parcels.ts'
import { hasGuestOwner } from '../tracking-link/tracking-link.ts'

export type OrderEmailStatus = 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled'

type EmailedItem = Pick<
  Order['items'][number],
  'id' | 'quantity' | 'price' | 'tax_percent' | 'product' | 'variant_selections' | 'custom_options'
> & { design?: object | null }
export type EmailedOrder = Omit<
  Order,
  | 'can_cancel'
  | 'buyer_confirmation'
  | 'items'
  | 'events'
  | 'documents'
  | 'created_at'
  | 'updated_at'
  | 'delivered_at'
> & {
  items: EmailedItem[]
  /** ways in which its cancellation refunds */
  refund_ways?: readonly RefundWay[]
  money?: OrderMoney
}

/** `manual`: staff send it, as the money came without a gateway. */
export type RefundWay = 'gateway' | 'manual' | 'cash_on_delivery' | 'store_credit'

type RefundedPayment = { provider: string; method: RecordedMethod; is_to_credit: boolean }

function toRefundWay({ provider, method, is_to_credit }: RefundedPayment): RefundWay {
  if (is_to_credit) return 'store_credit'
  if (method === 'cod') return 'cash_on_delivery'
  return isDirectWay(provider) ? 'manual' : 'gateway'
}

type Ids = { order_id: string; status: OrderEmailStatus; parcel_id?: string }

export async function loadEmailedOrder(db: Queryable, { order_id, status, parcel_id }: Ids) {
  const [row] = await emailedOrder(db).execute({ id: order_id })
  // Cancelled, or reinstated after a late payment, while the email waited.
  if (!row || (row.order.status === 'cancelled') !== (status === 'cancelled')) return null
  // Emails before shipping name no parcels.
  const isShipped = status === 'shipped' || parcel_id !== undefined
  return {
    ...row.order,
    ...(await translateOffers(db, toLanguage(row.order.language), {
      offer_id: row.order.offer_id,
      offer_name: getOfferName(row.order),
    })),
    is_guest: row.is_guest,
    store_credit: row.store_credit,
    items: await translateLines(
      db,
      toLanguage(row.order.language),
      await emailedItems(db).execute({ order_id }),
      {
        isSnapshot: true,
      },
    ),
    parcels: isShipped ? await listParcels(db, [order_id]) : [],
    ...(status === 'cancelled' && {
      refund_ways: await listRefundWays(db, order_id),
      money: await getOrderMoney(db, order_id),
    }),
  }
}

/** Of the refunds that the cancellation of an order made. */
async function listRefundWays(db: Queryable, orderId: string): Promise<RefundWay[]> {
  const found = await db
    .selectDistinct({
      ...pickColumns(payments, 'provider', 'method'),
      is_to_credit: refunds.to_store_credit,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(payments.order_id, orderId), eq(refunds.reason_code, 'cancelled')))
  return [...new Set(found.map(toRefundWay))]
}

const emailedOrder = prepareOnce((db) =>
  db
    .select({ order: orders, is_guest: hasGuestOwner, store_credit: toCreditColumn(orders.id) })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare('emailed_order'),
)

const emailedItems = prepareOnce((db) =>
  db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, sql.placeholder('order_id')))
    .orderBy(asc(orderItems.line_no))
    .prepare('emailed_items'),
)
