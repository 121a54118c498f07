import {
  type PaymentIssue,
  type paymentIssueChange,
  paymentIssueKinds,
} from '@nakshi/core/payments/admin-payment-issues'
import { and, eq, getTableColumns, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orders, paymentIssues, payments, users } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import {
  filterBy,
  filterByCondition,
  filterByText,
  type ListSpec,
} from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'

export const paymentIssuesListSpec = {
  id: paymentIssues.id,
  default_sort: ['made_at', 'DESC'],
  sortable: {
    ...pickColumns(
      paymentIssues,
      'made_at',
      'resolved_at',
      'kind',
      'subject',
      'provider',
      'order_id',
      'payment_id',
    ),
    order_number: orders.order_number,
    expected_amount: payments.amount,
  },
  filters: {
    q: filterByText((typed) => eq(paymentIssues.subject, typed)),
    kind: filterBy(z.enum(paymentIssueKinds), (kind) => eq(paymentIssues.kind, kind)),
    resolved: filterByCondition(isNotNull(paymentIssues.resolved_at)),
  },
} satisfies ListSpec

const selectIssues = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(paymentIssues),
      order_number: orders.order_number,
      expected_amount: payments.amount,
      resolved_by: sql<string | null>`coalesce(${users.full_name}, ${users.email})`,
    })
    .from(paymentIssues)
    .leftJoin(orders, eq(orders.id, paymentIssues.order_id))
    .leftJoin(payments, eq(payments.id, paymentIssues.payment_id))
    .leftJoin(users, eq(users.id, paymentIssues.resolved_by))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectIssues>>[number]

const toIssue = ({ subject: _subject, payment_id: _payment, ...row }: Row): PaymentIssue => toIsoDates(row)

export const listPaymentIssues = listResource({
  from: paymentIssues,
  select: selectIssues,
  toRow: toIssue,
})

export async function listOpenIssues(db: Queryable, orderId: string): Promise<PaymentIssue[]> {
  const rows = await selectIssues(db)
    .where(and(eq(paymentIssues.order_id, orderId), isNull(paymentIssues.resolved_at)))
    .orderBy(paymentIssues.made_at)
  return rows.map(toIssue)
}

export async function getPaymentIssue(db: Queryable, id: string): Promise<PaymentIssue> {
  const [row] = await selectIssues(db).where(eq(paymentIssues.id, id))
  if (!row) throw notFound()
  return toIssue(row)
}

/** The first person to resolve it stays. @throws {AppError} 404 */
export async function resolvePaymentIssue(
  tx: Tx,
  id: string,
  { resolved }: z.infer<typeof paymentIssueChange>,
  actor: Actor,
): Promise<void> {
  if (resolved === undefined) return
  const marked = await tx
    .update(paymentIssues)
    .set(
      resolved
        ? {
            resolved_at: sql`coalesce(${paymentIssues.resolved_at}, now())`,
            resolved_by: sql`coalesce(${paymentIssues.resolved_by}, ${actor.id})`,
          }
        : { resolved_at: null, resolved_by: null },
    )
    .where(eq(paymentIssues.id, id))
    .returning({ id: paymentIssues.id })
  if (marked.length === 0) throw notFound()
}
