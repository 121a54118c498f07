import type { PaymentClaim } from '@nakshi/core/payments/admin-payment-claims'
import { toUtr } from '@nakshi/core/payments/upi'
import { eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orders, payments } from '../../../platform/db/tables/index.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import { contains, filterByText, type ListSpec } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { isOpenClaim } from './open-claims.ts'

const customerName = sql<string>`coalesce(${orders.shipping_address}->>'full_name', '')`

export const claimsListSpec = {
  id: payments.id,
  default_sort: ['claimed_at', 'ASC'],
  sortable: {
    claimed_at: payments.held_since,
    amount: payments.amount,
    reference: payments.provider_payment,
    order_number: orders.order_number,
  },
  filters: {
    q: filterByText((typed) =>
      or(
        eq(payments.provider_payment, toUtr(typed)),
        contains(orders.order_number, typed),
        contains(customerName, typed),
      ),
    ),
  },
} satisfies ListSpec

const selectClaims = (db: Queryable) =>
  db
    .select({
      id: payments.id,
      order_id: payments.order_id,
      order_number: orders.order_number,
      order_status: orders.status,
      customer_name: customerName,
      amount: payments.amount,
      reference: sql<string>`coalesce(${payments.provider_payment}, '')`,
      claimed_at: sql`coalesce(${payments.held_since}, ${payments.updated_at})`.mapWith(payments.updated_at),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectClaims>>[number]

export const listPaymentClaims = listResource({
  from: sql`${payments} inner join ${orders} on ${orders.id} = ${payments.order_id}`,
  select: selectClaims,
  toRow: (row: Row): PaymentClaim => toIsoDates(row),
  where: isOpenClaim,
})
