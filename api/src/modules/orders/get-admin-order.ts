import type { UploadedImage } from '@nakshi/core/media/schema'
import { messages } from '@nakshi/core/messages'
import { getOfferName } from '@nakshi/core/offers/offer'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { isDirectWay } from '@nakshi/core/payments/payment-methods'
import type { ItemPrint } from '@nakshi/core/studio/admin-print-files'
import { asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import {
  orderEvents,
  orderItems,
  orderItemUnits,
  orders,
  payments,
  refunds,
  refundUnits,
  returnRequests,
  users,
} from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { findImageDimensions } from '../../platform/media/image-dimensions.ts'
import { getPhotoResolution } from '../../platform/media/photo-resolution.ts'
import { listCreditedWithoutGst, listOrderDocuments } from '../documents/list-documents.ts'
import { getGiftCardRefundable } from '../gift-cards/refund-gift-card.ts'
import { getMissingCash } from '../payments/courier-cash.ts'
import { listOpenIssues } from '../payments/issues/list-payment-issues.ts'
import { getOrderLedger } from '../payments/order-balance.ts'
import { getOwedRefund, isUnfinished } from '../payments/refund-owed.ts'
import { getRefundableTotal } from '../payments/refund-payment.ts'
import { getRefundableShipping } from '../payments/refundable-amounts.ts'
import { listRefundableUnits } from '../payments/refundable-units.ts'
import { getItemPrints } from '../print-files/get-item-prints.ts'
import { getBuyerConfirmations } from './confirmation/buyer-confirmation.ts'
import { toEventDetails } from './list-shopper-orders.ts'
import { listOpenChangeRequests, listOrderQuestions } from './messages/list-messages.ts'
import { listOrderNotes } from './order-notes.ts'
import { listParcels } from './parcels/list-parcels.ts'
import { getUnitsByStep, listProductionEvents } from './production-status.ts'

export async function getAdminOrder(db: Queryable, id: string): Promise<AdminOrder> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw notFound(messages.order.not_found)
  const {
    user_id,
    guest_email: _guest,
    link_version: _links,
    auto_cancelled: _clock,
    items_text: _words,
    ...order
  } = row
  const customer = user_id === null ? null : await getCustomer(db, user_id)
  const items = await listAdminOrderItems(db, id)
  return {
    ...toIsoDates(order),
    offer_name: getOfferName(order),
    buyer_confirmation: (await getBuyerConfirmations(db, [id])).get(id) ?? null,
    customer,
    customer_name: customer?.full_name ?? null,
    items,
    parcels: await listParcels(db, [id]),
    events: await listEvents(db, id, user_id),
    notes: await listOrderNotes(db, id),
    steps: await listProductionEvents(db, id),
    questions: await listOrderQuestions(db, id),
    remakes: await getReplacedOrder(db, row.replacement_of),
    returns: await listOrderReturnSummaries(db, id),
    change_requests: await listOpenChangeRequests(db, id),
    documents: await listOrderDocuments(db, [id]),
    ledger: await getOrderLedger(db, id),
    refundable: await getRefundable(db, row, items),
    credits_without_gst: (await listCreditedWithoutGst(db, [id])).length > 0,
    missing_cash: await getMissingCash(db, id),
    payments: await listPayments(db, row),
    payment_issues: await listOpenIssues(db, id),
  }
}

/** Photo dimensions are needed for the resolution check. */
export async function listAdminOrderItems(db: Queryable, orderId: string): Promise<AdminOrder['items']> {
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, orderId))
    .orderBy(asc(orderItems.line_no))
  const filled = items.flatMap((item) => Object.values(item.custom_options))
  const urls = filled.flatMap((option) => ('images' in option ? option.images.map(({ url }) => url) : []))
  const pixels = await findImageDimensions(db, urls)
  const prints = await getItemPrints(db, items)
  const units = await getUnitsByStep(
    db,
    items.map(({ id }) => id),
  )
  const toAdminPhoto = (item: (typeof items)[number], image: UploadedImage) => {
    const size = pixels.get(image.url)
    if (!size) return { ...image, width: null, height: null, dpi: null, is_too_small: false }
    const { dpi, too_small } = getPhotoResolution(item, image.url, size)
    return { ...image, ...size, dpi, is_too_small: too_small }
  }
  return items.map((row) => {
    const {
      order_id: _order,
      line_no: _line,
      hsn: _hsn,
      cost_price: _cost,
      assignee_id: _assignee,
      custom_options,
      design,
      ...item
    } = row
    return {
      ...item,
      style: design?.style ?? null,
      units: units.get(item.id) ?? [],
      ...toPrintFields(prints.get(item.id)),
      custom_options: Object.fromEntries(
        Object.entries(custom_options).map(([id, option]) => [
          id,
          'images' in option ? { images: option.images.map((image) => toAdminPhoto(row, image)) } : option,
        ]),
      ),
    }
  })
}

function toPrintFields(print: ItemPrint | undefined) {
  const preview = print?.files.find(({ kind }) => kind === 'preview')
  return { print: print ?? null, preview_url: preview?.url ?? null }
}

async function getCustomer(db: Queryable, userId: string): Promise<AdminOrder['customer']> {
  const [user] = await db
    .select({ id: users.id, full_name: users.full_name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  const [orderCount] = await db.select({ total: count() }).from(orders).where(eq(orders.user_id, userId))
  return user ? { ...user, orders_count: orderCount?.total ?? 0 } : null
}

async function listEvents(db: Queryable, orderId: string, userId: string | null) {
  const rows = await db
    .select({ event: orderEvents, full_name: users.full_name, email: users.email })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actor_id))
    .where(eq(orderEvents.order_id, orderId))
    .orderBy(asc(orderEvents.at))
  return rows.map(({ event, full_name, email }) => {
    const byCustomer = event.actor_id !== null && event.actor_id === userId
    return {
      id: event.id,
      at: event.at.toISOString(),
      from_status: event.from_status,
      to_status: event.to_status,
      ...toEventDetails(event),
      actor: event.api_token_name ?? full_name ?? email,
      by_customer: byCustomer,
    }
  })
}

async function getRefundable(db: Queryable, order: typeof orders.$inferSelect, items: AdminOrder['items']) {
  const paid = await getRefundableTotal(db, order.id)
  const amount =
    order.content === 'gift_cards' ? Math.min(paid, await getGiftCardRefundable(db, order.id)) : paid
  const units = await listRefundableUnits(db, order.id)
  const open = items.map(({ id, product }) => ({
    item_id: id,
    title: product.title,
    units: units.filter(({ item_id, left }) => item_id === id && left > 0).map(({ left }) => left),
  }))
  return {
    amount,
    shipping: Math.min(amount, await getRefundableShipping(db, order)),
    items: open.filter(({ units: left }) => left.length > 0),
  }
}

async function listPayments(
  db: Queryable,
  order: typeof orders.$inferSelect,
): Promise<AdminOrder['payments']> {
  const { id: orderId } = order
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(desc(payments.created_at))
  const orderRefunds = await db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.payment_id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(refunds.created_at))
  const refundedItems = await db
    .select({
      refund_id: refundUnits.refund_id,
      title: sql<string>`${orderItems.product}->>'title'`,
      quantity: sql<number>`count(*)::int`,
    })
    .from(refundUnits)
    .innerJoin(orderItemUnits, eq(orderItemUnits.id, refundUnits.unit_id))
    .innerJoin(orderItems, eq(orderItems.id, orderItemUnits.item_id))
    .where(eq(orderItems.order_id, orderId))
    .groupBy(refundUnits.refund_id, orderItems.id)
    .orderBy(asc(orderItems.line_no))
  const retryable = new Set<string>()
  for (const refund of orderRefunds)
    if (isUnfinished(refund) && (await getOwedRefund(db, order, refund)) >= refund.amount)
      retryable.add(refund.id)
  return rows.map((payment) => ({
    id: payment.id,
    provider: payment.provider,
    provider_reference: isDirectWay(payment.provider) ? payment.provider_payment : payment.provider_reference,
    method: payment.method,
    amount: payment.amount,
    status: payment.status,
    ...toRefundFields(
      orderRefunds.filter(({ payment_id }) => payment_id === payment.id),
      refundedItems,
      retryable,
    ),
    created_at: payment.created_at.toISOString(),
  }))
}

function toRefundFields(
  orderRefunds: (typeof refunds.$inferSelect)[],
  refundedItems: { refund_id: string; title: string; quantity: number }[],
  retryable: ReadonlySet<string>,
): Pick<AdminOrder['payments'][number], 'refunded' | 'refunds'> {
  return {
    refunded: orderRefunds.reduce((sum, { status, amount }) => (status === 'failed' ? sum : sum + amount), 0),
    refunds: orderRefunds.map(
      ({
        id,
        amount,
        kind,
        reason,
        reason_code,
        to_store_credit,
        status,
        failure,
        failure_code,
        created_at,
      }) => ({
        id,
        amount,
        kind,
        reason,
        reason_code,
        to_store_credit,
        status,
        items: refundedItems
          .filter(({ refund_id }) => refund_id === id)
          .map(({ title, quantity }) => ({ title, quantity })),
        failure,
        failure_code,
        can_retry: retryable.has(id),
        created_at: created_at.toISOString(),
      }),
    ),
  }
}

async function listOrderReturnSummaries(db: Queryable, orderId: string): Promise<AdminOrder['returns']> {
  const rows = await db
    .select(pickColumns(returnRequests, 'id', 'reason', 'requested_at', 'outcome'))
    .from(returnRequests)
    .where(eq(returnRequests.order_id, orderId))
    .orderBy(desc(returnRequests.requested_at))
  return rows.map(toIsoDates)
}

async function getReplacedOrder(db: Queryable, id: string | null): Promise<AdminOrder['remakes']> {
  if (id === null) return null
  const [row] = await db
    .select({ id: orders.id, order_number: orders.order_number })
    .from(orders)
    .where(eq(orders.id, id))
  return row ?? null
}
