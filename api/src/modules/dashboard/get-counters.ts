import type { AdminCounters } from '@nakshi/contract/admin/counters'
import { COUNT_LIMIT } from '@nakshi/contract/limits'
import type { Permission } from '@nakshi/domain/permissions'
import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { contactMessages, failedJobs, orders, paymentIssues, returnRequests } from '../../db/tables/index.ts'
import { hasOpenChangeRequest, hasOpenOrderAnswer, needsProductionStep } from '../orders/lists/list-spec.ts'
import { attentionConditions } from '../orders/lists/needs-attention.ts'

/** An index scan that stops at the highest number shown. */
const countUpTo = (table: PgTable, where: SQL | undefined) =>
  sql`(select count(*)::int from (select from ${table} where ${where ?? sql`true`} limit ${COUNT_LIMIT + 1}) found)`

export async function getTaskCounters(
  db: Queryable,
  can: (right: Permission) => boolean,
): Promise<AdminCounters> {
  const seesOrders = can('orders.read')
  const seesProduction = !seesOrders && can('workshop.read')
  const either = seesOrders || seesProduction
  const counts: Record<keyof AdminCounters, SQL | false> = {
    to_confirm: can('orders.write') && countUpTo(orders, attentionConditions.to_confirm),
    low_res_photos: either && countUpTo(orders, attentionConditions.low_res_photos),
    waiting: either && countUpTo(orders, isNotNull(orders.waiting_since)),
    answered: either && countUpTo(orders, hasOpenOrderAnswer),
    change_requests: can('orders.write') && countUpTo(orders, hasOpenChangeRequest),
    due_today: either && countUpTo(orders, attentionConditions.due_today),
    late: either && countUpTo(orders, attentionConditions.late),
    unpaid: seesOrders && countUpTo(orders, attentionConditions.unpaid),
    check: seesProduction && countUpTo(orders, needsProductionStep('check')),
    make: seesProduction && countUpTo(orders, needsProductionStep('make')),
    pack: seesProduction && countUpTo(orders, needsProductionStep('pack')),
    returns: can('returns.read') && countUpTo(returnRequests, isNull(returnRequests.resolved_at)),
    payment_issues: can('payments.read') && countUpTo(paymentIssues, isNull(paymentIssues.resolved_at)),
    failed_jobs: can('failed_jobs.read') && countUpTo(failedJobs, undefined),
    inbox: can('inbox.read') && countUpTo(contactMessages, isNull(contactMessages.handled_at)),
  }
  const columns = Object.entries(counts).map(
    ([name, number]) => sql`${number || sql`null::int`} as ${sql.identifier(name)}`,
  )
  const [row] = await db.execute<AdminCounters>(sql`select ${sql.join(columns, sql`, `)}`)
  if (!row) throw new Error('counters query returned no row')
  return row
}
