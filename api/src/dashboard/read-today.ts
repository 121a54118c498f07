import { isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Today } from '../contract/admin/today.ts'
import { MOST_COUNTED } from '../contract/limits.ts'
import type { Queryable } from '../db/client.ts'
import { deadJobs, orders, paymentIssues, problemReports, requests } from '../db/tables/index.ts'
import type { Right } from '../domain/roles.ts'
import { attention } from '../orders/lists/attention.ts'
import { hasAnswer, hasWish, waitsFor } from '../orders/lists/list-spec.ts'

/** An index scan that stops at the highest number shown. */
const some = (table: PgTable, where: SQL | undefined) =>
  sql`(select count(*)::int from (select from ${table} where ${where ?? sql`true`} limit ${MOST_COUNTED + 1}) found)`

export async function readToday(db: Queryable, may: (right: Right) => boolean): Promise<Today> {
  const office = may('orders.read')
  const maker = !office && may('workshop.read')
  const either = office || maker
  const counts: Record<keyof Today, SQL | false> = {
    to_confirm: may('orders.write') && some(orders, attention.to_confirm),
    small_photos: either && some(orders, attention.small_photos),
    waiting: either && some(orders, isNotNull(orders.waiting_since)),
    answered: either && some(orders, hasAnswer),
    wishes: may('orders.write') && some(orders, hasWish),
    due_today: either && some(orders, attention.due_today),
    late: either && some(orders, attention.late),
    unpaid: office && some(orders, attention.unpaid),
    check: maker && some(orders, waitsFor('check')),
    make: maker && some(orders, waitsFor('make')),
    pack: maker && some(orders, waitsFor('pack')),
    problems: may('problems.read') && some(problemReports, isNull(problemReports.decided_at)),
    payment_issues: may('payments.read') && some(paymentIssues, isNull(paymentIssues.settled_at)),
    failed_jobs: may('failed_jobs.read') && some(deadJobs, undefined),
    inbox: may('inbox.read') && some(requests, isNull(requests.handled_at)),
  }
  const columns = Object.entries(counts).map(
    ([name, number]) => sql`${number || sql`null::int`} as ${sql.identifier(name)}`,
  )
  const [row] = await db.execute<Today>(sql`select ${sql.join(columns, sql`, `)}`)
  if (!row) throw new Error('counters query returned no row')
  return row
}
