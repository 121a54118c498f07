import type { Order, OrderMoney } from '@nakshi/core/orders/schema'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { orderItems, orders, payments, refunds, users } from '../../../platform/db/tables/index.ts'
import { getOrderMoney } from '../../payments/order-money.ts'
import { listParcels } from '../parcels/list-parcels.ts'
import { hasGuestOwner } from '../tracking-link/tracking-link.ts'

export type OrderEmailStatus = 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled'

type EmailedItem = Pick<
  Order['items'][number],
  'id' | 'quantity' | 'price' | 'tax_percent' | 'product' | 'variant_selections' | 'custom_options'
> & { design?: object | null }
export type EmailedOrder = Omit<
  Order,
  'can_cancel' | 'items' | 'events' | 'documents' | 'created_at' | 'updated_at' | 'delivered_at'
> & {
  items: EmailedItem[]
  /** methods of the payments that its cancellation refunds */
  refund_methods?: readonly PaymentMethod[]
  money?: OrderMoney
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
    is_guest: row.is_guest,
    items: await emailedItems(db).execute({ order_id }),
    parcels: isShipped ? await listParcels(db, [order_id]) : [],
    ...(status === 'cancelled' && {
      refund_methods: await listRefundMethods(db, order_id),
      money: await getOrderMoney(db, order_id),
    }),
  }
}

/** Of the refunds that the cancellation of an order made. */
async function listRefundMethods(db: Queryable, orderId: string): Promise<PaymentMethod[]> {
  const found = await db
    .selectDistinct({ method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(and(eq(payments.order_id, orderId), eq(refunds.reason_code, 'cancelled')))
  return found.map(({ method }) => method)
}

const emailedOrder = prepareOnce((db) =>
  db
    .select({ order: orders, is_guest: hasGuestOwner })
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
