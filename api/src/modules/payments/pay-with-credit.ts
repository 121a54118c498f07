import { orderEvent } from '@nakshi/core/orders/events'
import { STORE_CREDIT } from '@nakshi/core/store-credit/store-credit'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { type orders, payments } from '../../platform/db/tables/index.ts'
import { spendCredit } from '../store-credit/change-credit.ts'
import { recordOrderEvent } from './record-order-event.ts'

type CreditPayment = {
  order: Pick<typeof orders.$inferSelect, 'id' | 'status' | 'user_id'>
  /** paise */
  amount: number
  /** of the order where credit covers it; null: it pays a part beside the attempt for the rest */
  attempt: Pick<typeof payments.$inferSelect, 'id'> | null
}

/** A payment of a new order as any other, so that balances, refunds and documents follow by themselves. */
export async function payWithCredit(tx: Tx, { order, amount, attempt }: CreditPayment): Promise<void> {
  if (order.user_id === null) throw new Error('store credit without an account')
  const payment = attempt ?? (await addPartPayment(tx, order.id, amount))
  await spendCredit(tx, {
    user_id: order.user_id,
    amount,
    order_id: order.id,
    payment_id: payment.id,
  })
  await recordOrderEvent(tx, order, orderEvent('paid_by_credit', { amount }))
}

const addPartPayment = (tx: Tx, orderId: string, amount: number) =>
  insertRow(tx, payments, {
    order_id: orderId,
    provider: STORE_CREDIT,
    method: STORE_CREDIT,
    amount,
    status: 'captured',
    // The newest attempt, which is the one for the rest, says how the order is paid.
    created_at: sql`now() - interval '1 millisecond'`,
  })
