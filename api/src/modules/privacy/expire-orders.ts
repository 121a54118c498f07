import { and, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/client.ts'
import { creditNotes, invoices, orders, payments, refunds } from '../../platform/db/tables/index.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { cancelledAt } from '../orders/cancelled-at.ts'
import { getRetention } from '../settings/get-settings.ts'
import { clearMessageJobs, eraseOrders } from './erase-orders.ts'

/** Small batches keep row locks short. */
const BATCH_SIZE = 100

const hasInvoice = sql`exists (select from ${invoices} where ${invoices.order_id} = ${orders.id})`

/** Tax law still asks for them. */
const hasRetainedDocument = sql`(
  exists (select from ${invoices} where ${invoices.order_id} = ${orders.id} and ${invoices.retain_until} >= current_date)
  or exists (select from ${creditNotes}
    where ${creditNotes.order_id} = ${orders.id} and ${creditNotes.retain_until} >= current_date))`

const isClosed = sql`(${orders.status} in ('cancelled', 'delivered') or (${orders.status} = 'shipped' and ${hasInvoice}))`
const closedAt = sql`case ${orders.status} when 'cancelled' then ${cancelledAt}
  else coalesce(${orders.delivered_at}, ${orders.updated_at}) end`

const hasOpenReturn = sql`exists (
  select from return_requests r where r.order_id = ${orders.id} and r.resolved_at is null)`
const hasOpenRefund = sql`exists (
  select from ${refunds} join ${payments} on ${payments.id} = ${refunds.payment_id}
  where ${payments.order_id} = ${orders.id} and ${refunds.status} not in ('processed', 'failed'))`

/**
 * Deletes documents after their retention, and anonymises closed orders that no law and no complaint asks for:
 * amounts and state stay for the reports. @returns number of orders
 */
export async function expireOrders(db: Db, now: Date): Promise<number> {
  const { order: days } = await getRetention(db, now)
  const before = new Date(now.getTime() - days * 86_400_000).toISOString()
  let expired = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const found = await tx
        .select({ id: orders.id })
        .from(orders)
        .where(
          sql`${orders.erased_at} is null and ${isClosed} and ${closedAt} < ${before}::timestamptz
            and not ${hasRetainedDocument} and not ${hasOpenReturn} and not ${hasOpenRefund}`,
        )
        .orderBy(orders.id)
        .limit(BATCH_SIZE)
        .for('update', { skipLocked: true })
      if (found.length > 0)
        await expire(
          tx,
          found.map(({ id }) => id),
        )
      return found.length
    })
    expired += count
    if (count < BATCH_SIZE) return expired
  }
}

async function expire(tx: Tx, ids: string[]): Promise<void> {
  const attempts = tx.select({ id: payments.id }).from(payments).where(inArray(payments.order_id, ids))
  await tx
    .update(refunds)
    .set({ credit_note_id: null })
    .where(and(inArray(refunds.payment_id, attempts), sql`${refunds.credit_note_id} is not null`))
  await tx.delete(creditNotes).where(inArray(creditNotes.order_id, ids))
  await tx.delete(invoices).where(inArray(invoices.order_id, ids))
  const emails = await clearMessageJobs(tx, null, ids, null)
  const { files } = await eraseOrders(tx, inArray(orders.id, ids))
  await tx.update(orders).set({ user_id: null }).where(inArray(orders.id, ids))
  await queueJob(tx, 'erase', { emails, print_files: files })
}

/** Copies of another shop's orders, for as long as its own documents: see `getRetentionDate`. */
export async function expireImportedOrders(db: Db): Promise<number> {
  const deleted = await db.execute(sql`
    delete from imported_orders
    where make_date(extract(year from (placed_at at time zone 'Asia/Kolkata') - interval '3 months')::int + 7, 12, 31)
      < current_date`)
  return deleted.count
}
