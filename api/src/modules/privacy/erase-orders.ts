import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import {
  codPayouts,
  courierBookings,
  invoices,
  media,
  orderEvents,
  orderItems,
  orderMessages,
  orderNotes,
  orders,
  otps,
  parcels,
  payments,
  quotes,
  refunds,
  returnRequests,
  webhookDeliveries,
  whatsappMessages,
} from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { JOBS_SCHEMA } from '../../platform/jobs/queue.ts'
import { selectOrderPhotoKeys } from '../../platform/media/order-photos.ts'
import { isSameMailbox } from '../accounts/same-mailbox.ts'
import { deletePrintFileRows } from '../print-files/delete-print-files.ts'

/** These orders still need the name and address. */
const OPEN_STATUSES = ['pending', 'confirmed', 'processing', 'shipped'] as const

/** Deleted by the next upload cleanup. */
export const UNUSED_SINCE = new Date(0)
const erasedFields = {
  guest_email: null,
  gift_message: null,
  tracking_number: null,
  discount_reason: null,
}
const ERASED_NAME = 'Deleted account'
/** For columns that are not nullable. */
const ERASED_TEXT = 'Deleted'
const eraseUnlessBlank = (value: SQLWrapper) =>
  sql<string>`case when ${value} = '' then '' else ${ERASED_TEXT} end`
/** Buyer name and address must stay on invoices (GST law). */
const billable = (address: SQLWrapper) => sql`${address} || '{"phone": "", "email": ""}'::jsonb`
const anonymised = (address: SQLWrapper) =>
  sql`${address} || ${JSON.stringify({
    full_name: ERASED_NAME,
    phone: '',
    email: '',
    address_line1: '',
    address_line2: '',
    pincode: '',
  })}::jsonb`

/** Photos that an account uploaded, and those of its orders. */
export const isCustomerPhoto = (userId: string): SQL | undefined =>
  or(
    eq(media.owner_id, userId),
    sql`${media.key} in (${selectOrderPhotoKeys(sql`select id from orders where user_id = ${userId}`)})`,
  )

/** @throws {AppError} 409 for an open order or return request */
export async function assertOrdersClosed(tx: Tx, which: SQL | undefined): Promise<void> {
  const found = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(which)
    .orderBy(orders.id)
    .for('update')
  if (found.some(({ status }) => OPEN_STATUSES.some((open) => open === status)))
    throw new AppError(409, 'orders_open', profileMessages.orders_open)
  const isReturnOfOrders = inArray(
    returnRequests.order_id,
    found.map(({ id }) => id),
  )
  if ((await tx.$count(returnRequests, and(isReturnOfOrders, isNull(returnRequests.resolved_at)))) > 0)
    throw new AppError(409, 'returns_open', profileMessages.returns_open)
}

/** Tax law: invoiced orders keep name and address, others only town and state. */
export async function eraseOrders(tx: Tx, which: SQL | undefined) {
  const erasedOrders = await tx
    .select({
      ...pickColumns(orders, 'id', 'order_number'),
      invoice: invoices.id,
    })
    .from(orders)
    .leftJoin(invoices, eq(invoices.order_id, orders.id))
    .where(which)
    .for('update', { of: orders })
  const orderIds = erasedOrders.map(({ id }) => id)
  const isReturnOfOrders = inArray(returnRequests.order_id, orderIds)
  const ids = (invoiced: boolean) =>
    erasedOrders.filter(({ invoice }) => (invoice !== null) === invoiced).map(({ id }) => id)
  await tx
    .update(orders)
    .set({
      shipping_address: billable(orders.shipping_address),
      billing_address: billable(orders.billing_address),
      ...erasedFields,
    })
    .where(inArray(orders.id, ids(true)))
  await tx
    .update(orders)
    .set({
      shipping_address: anonymised(orders.shipping_address),
      billing_address: anonymised(orders.billing_address),
      buyer_name: null,
      buyer_gstin: null,
      supply_type: 'regular',
      erased_at: sql`now()`,
      ...erasedFields,
    })
    .where(inArray(orders.id, ids(false)))
  const photoKeys = selectOrderPhotoKeys(sql`select unnest(${sql.param(orderIds)}::uuid[])`)
  await tx
    .update(media)
    .set({ unused_since: UNUSED_SINCE })
    .where(and(eq(media.kind, 'custom'), sql`${media.key} in (${photoKeys})`))
  const isItemOfOrders = inArray(orderItems.order_id, orderIds)
  await tx
    .update(orderItems)
    .set({ custom_options: {}, design: null, price_reason: null })
    .where(isItemOfOrders)
  const files = [
    ...(await deletePrintFileRows(tx, isItemOfOrders)),
    ...(await deleteCourierBookings(tx, orderIds)),
  ]
  await tx
    .update(codPayouts)
    .set({ shipment: sql`'erased ' || ${codPayouts.id}` })
    .where(inArray(codPayouts.order_id, orderIds))
  await tx
    .update(parcels)
    .set({ tracking_number: null, tracking_url: null, eway_bill: null })
    .where(inArray(parcels.order_id, orderIds))
  await tx.delete(orderMessages).where(inArray(orderMessages.order_id, orderIds))
  await tx.delete(otps).where(inArray(otps.order_id, orderIds))
  await tx.delete(quotes).where(inArray(quotes.order_id, orderIds))
  await tx.delete(whatsappMessages).where(inArray(whatsappMessages.order_id, orderIds))
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.order_key, orderIds))
  await tx
    .update(returnRequests)
    .set({ message: ERASED_TEXT, photos: [], answer: eraseUnlessBlank(returnRequests.answer) })
    .where(isReturnOfOrders)
  await eraseNotes(tx, orderIds)
  const numbers = erasedOrders.map(({ order_number }) => order_number)
  return { orderIds, numbers, files }
}

/** Reports that still come are of an unknown AWB. @returns storage keys of the labels, which show the address */
async function deleteCourierBookings(tx: Tx, orderIds: string[]): Promise<string[]> {
  const deleted = await tx
    .delete(courierBookings)
    .where(inArray(courierBookings.order_id, orderIds))
    .returning({ key: courierBookings.label_key })
  return deleted.flatMap(({ key }) => key ?? [])
}

async function eraseNotes(tx: Tx, orderIds: string[]): Promise<void> {
  await tx
    .update(orderEvents)
    .set({ type: 'status_changed', params: {}, lines: [], note: '' })
    .where(inArray(orderEvents.order_id, orderIds))
  await tx.delete(orderNotes).where(inArray(orderNotes.order_id, orderIds))
  const attempts = tx.select({ id: payments.id }).from(payments).where(inArray(payments.order_id, orderIds))
  await tx
    .update(refunds)
    .set({ reason: eraseUnlessBlank(refunds.reason) })
    .where(inArray(refunds.payment_id, attempts))
}

const TABLES = ['job', 'archive'] as const

/** The provider output contains addresses. @param confirmedEmail null: unconfirmed @returns job ids */
export async function clearMessageJobs(
  tx: Tx,
  userId: string | null,
  orderIds: string[],
  confirmedEmail: string | null,
): Promise<string[]> {
  const orders = sql`array[${sql.join(
    orderIds.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`
  const about: SQL = sql`name in ('mail', 'sms') and (
    data->>'user_id' = ${userId}
    or data->>'order_id' = any(${orders})
    or data->>'event_id' in (select id::text from order_events where order_id = any(${orders}::uuid[]))
    or data->>'otp_id' in (
      select id::text from otps where user_id = ${userId} or order_id = any(${orders}::uuid[]))
    or data->>'session_id' in (select id::text from sessions where user_id = ${userId})
    or data->>'invitation_id' in (select id::text from staff_invitations where ${isSameMailbox(sql`email`, confirmedEmail)})
    or data->>'back_in_stock_id' in (
      select id::text from back_in_stock_subscriptions where user_id = ${userId} or ${isSameMailbox(sql`email`, confirmedEmail)})
    or data->>'gift_card_id' in (
      select gift_cards.id::text from gift_cards join credit_accounts on credit_accounts.id = gift_cards.id
      where credit_accounts.user_id = ${userId} or ${isSameMailbox(sql`recipient_email`, confirmedEmail)})
    or data->>'saved_date_id' in (select id::text from saved_dates where user_id = ${userId})
    or data->>'newsletter_subscriber_id' in (
      select id::text from newsletter_subscribers where ${isSameMailbox(sql`email`, confirmedEmail)})
    or data->>'refund_id' in (
      select refunds.id::text from refunds join payments on payments.id = refunds.payment_id
      where payments.order_id = any(${orders}::uuid[]))
  )`
  const found: string[] = []
  for (const table of TABLES) {
    const rows = await tx.execute<{ id: string }>(
      sql`update ${sql.identifier(JOBS_SCHEMA)}.${sql.identifier(table)} set output = null where ${about} returning id`,
    )
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
