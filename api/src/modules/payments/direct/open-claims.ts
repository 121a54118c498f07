import { and, eq, exists, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orders, payments } from '../../../platform/db/tables/index.ts'

/** A customer reported the payment, and staff have not answered. */
export const isOpenClaim = and(eq(payments.provider, 'upi'), eq(payments.status, 'authorised'))

/** Of the order of the outer query. */
export const hasOpenClaim = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(payments)
      .where(and(isOpenClaim, eq(payments.order_id, orders.id))),
  )
