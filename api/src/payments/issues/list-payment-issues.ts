import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type PaymentIssue, paymentIssueKinds } from '../../contract/admin/payment-issues.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { orders, paymentIssues, payments, users } from '../../db/tables/index.ts'
import { notFound } from '../../errors.ts'
import {
  applyListQuery,
  filterBy,
  filterByText,
  type ListSpec,
  type ParsedList,
} from '../../http/simple-rest.ts'

export const paymentIssuesListSpec = {
  id: paymentIssues.id,
  default_sort: ['made_at', 'DESC'],
  sortable: {
    made_at: paymentIssues.made_at,
    settled_at: paymentIssues.settled_at,
    kind: paymentIssues.kind,
  },
  filters: {
    q: filterByText((typed) => eq(paymentIssues.subject, typed)),
    kind: filterBy(z.enum(paymentIssueKinds), (kind) => eq(paymentIssues.kind, kind)),
    settled: filterBy(z.boolean(), (settled) =>
      settled ? sql`${paymentIssues.settled_at} is not null` : isNull(paymentIssues.settled_at),
    ),
  },
} satisfies ListSpec

const selectIssues = (db: Queryable) =>
  db
    .select({
      ...getTableColumns(paymentIssues),
      order_number: orders.order_number,
      asked: payments.amount,
      settled_by: sql<string | null>`coalesce(${users.full_name}, ${users.email})`,
    })
    .from(paymentIssues)
    .leftJoin(orders, eq(orders.id, paymentIssues.order_id))
    .leftJoin(payments, eq(payments.id, paymentIssues.payment_id))
    .leftJoin(users, eq(users.id, paymentIssues.settled_by))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectIssues>>[number]

const toIssue = ({ subject: _subject, payment_id: _payment, ...row }: Row): PaymentIssue => ({
  ...row,
  made_at: row.made_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
})

export async function listPaymentIssues(db: Queryable, list: ParsedList) {
  const rows = await applyListQuery(selectIssues(db), list)
  return { rows: rows.map(toIssue), total: await db.$count(paymentIssues, list.where) }
}

export async function listOpenIssues(db: Queryable, orderId: string): Promise<PaymentIssue[]> {
  const rows = await selectIssues(db)
    .where(and(eq(paymentIssues.order_id, orderId), isNull(paymentIssues.settled_at)))
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
  { id, settled, actor_id }: { id: string; settled: boolean; actor_id: string },
): Promise<void> {
  const marked = await tx
    .update(paymentIssues)
    .set(
      settled
        ? {
            settled_at: sql`coalesce(${paymentIssues.settled_at}, now())`,
            settled_by: sql`coalesce(${paymentIssues.settled_by}, ${actor_id})`,
          }
        : { settled_at: null, settled_by: null },
    )
    .where(eq(paymentIssues.id, id))
    .returning({ id: paymentIssues.id })
  if (marked.length === 0) throw notFound()
}
