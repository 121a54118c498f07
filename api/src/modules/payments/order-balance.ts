import type { Ledger } from '@nakshi/core/payments/admin-ledger'
import {
  buildLedger,
  getOrderBalance,
  type OrderBalanceInput,
  RECEIVED_STATUSES,
} from '@nakshi/core/payments/ledger'
import { and, eq, exists, gt, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { orders, payments, refunds, refundUnits } from '../../platform/db/tables/index.ts'

const promisedSum = (amount: SQL) =>
  sql<number>`coalesce(sum((
    select sum(${amount}) from refunds r where r.payment_id = ${payments.id} and r.status <> 'failed'
  )), 0)`.mapWith(Number)
const unitsSum = sql`(select coalesce(sum(u.amount), 0) from refund_units u where u.refund_id = r.id)`

/** Amounts in paise; pending refunds count as refunded. */
export function listOrderBalances(db: Queryable, orderIds: string[]) {
  const isReceived = inArray(payments.status, RECEIVED_STATUSES)
  return db
    .select({
      ...pickColumns(orders, 'id', 'order_number', 'status', 'payment_method', 'payment_status'),
      ...pickColumns(orders, 'total_amount', 'due_amount'),
      total: orders.total_amount,
      payments: sql<number>`count(${payments.id}) filter (where ${isReceived})`.mapWith(Number),
      received: sql<number>`coalesce(sum(${payments.amount}) filter (where ${isReceived}), 0)`.mapWith(
        Number,
      ),
      given_back: promisedSum(sql`r.amount`),
      // Delivery refunds count up to the order's current delivery charge.
      credited:
        sql<number>`${promisedSum(sql`case r.kind when 'items' then ${unitsSum} when 'goodwill' then r.amount else 0 end`)}
        + least(${orders.shipping_amount}, ${promisedSum(sql`case r.kind when 'shipping' then r.amount else 0 end`)})`.mapWith(
          Number,
        ),
      goodwill: promisedSum(sql`case r.kind when 'goodwill' then r.amount else 0 end`),
      waived: promisedSum(sql`r.waived_amount`),
      // Money of a cancelled order pays for it again once it is reopened.
      not_owed: sql<number>`coalesce(sum((
        select sum(r.amount - r.waived_amount) from refunds r where r.payment_id = ${payments.id} and r.status = 'failed'
          and r.kind = 'items' and not exists (select from refund_units u where u.refund_id = r.id)
          and coalesce(r.reason_code not in ('cancelled', 'late'), true)
      )), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(payments, eq(payments.order_id, orders.id))
    .where(inArray(orders.id, orderIds))
    .groupBy(orders.id)
    .orderBy(orders.id)
}

/** Unattributed refunds are due again then. */
export const isAllReturned = ({ received, given_back }: Pick<OrderBalanceInput, 'received' | 'given_back'>) =>
  received <= given_back

/** What a lower total used up of unattributed refunds is not waived again when the total rises. */
export async function limitWaived(tx: Queryable, orderId: string): Promise<void> {
  const [balance] = await listOrderBalances(tx, [orderId])
  if (!balance) return
  const { outstanding } = getOrderBalance(balance)
  let used = balance.waived - (isAllReturned(balance) ? 0 : outstanding)
  const waived = await tx
    .select({ id: refunds.id, amount: refunds.waived_amount })
    .from(refunds)
    .where(and(isRefundOf(tx, orderId), gt(refunds.waived_amount, 0)))
    .orderBy(refunds.created_at, refunds.id)
  for (const { id, amount } of waived) {
    const part = Math.min(used, amount)
    if (part <= 0) return
    used -= part
    await tx
      .update(refunds)
      .set({ waived_amount: amount - part })
      .where(eq(refunds.id, id))
  }
}

const isRefundOf = (tx: Queryable, orderId: string) =>
  and(
    inArray(
      refunds.payment_id,
      tx.select({ id: payments.id }).from(payments).where(eq(payments.order_id, orderId)),
    ),
    ne(refunds.status, 'failed'),
  )

/** Makes unattributed refunds due again; `all` includes attributed ones, except goodwill. */
export async function reinstateAmountDue(
  tx: Queryable,
  orderId: string,
  { all }: { all: boolean },
): Promise<void> {
  const ofOrder = isRefundOf(tx, orderId)
  await tx
    .update(refunds)
    .set({ waived_amount: 0 })
    .where(and(ofOrder, gt(refunds.waived_amount, 0)))
  if (all)
    await tx.delete(refundUnits).where(
      exists(
        tx
          .select({ id: refunds.id })
          .from(refunds)
          .where(and(ofOrder, eq(refunds.id, refundUnits.refund_id))),
      ),
    )
}

export async function getOrderLedger(db: Queryable, orderId: string): Promise<Ledger> {
  const [balance] = await listOrderBalances(db, [orderId])
  if (!balance) throw new Error('order of the ledger not found')
  const attempts = await db
    .select({ amount: payments.amount, status: payments.status })
    .from(payments)
    .where(eq(payments.order_id, orderId))
  const refundRows = await db
    .select({ amount: refunds.amount, status: refunds.status })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.order_id, orderId))
  return buildLedger({
    ...balance,
    payments: attempts,
    refunds: refundRows,
    credited: balance.credited + (isAllReturned(balance) ? 0 : balance.waived),
  })
}
