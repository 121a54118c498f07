import { count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { adminProblemSentences } from '../../contract/admin/problem-sentences.ts'
import type { AdminProblem, AdminProblemRow } from '../../contract/admin/problems.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { problemOutcomes, problemReasons } from '../../contract/problems.ts'
import type { Queryable } from '../../db/client.ts'
import { orders, problemReports, users } from '../../db/tables/index.ts'
import { canBeMadeGood } from '../../domain/problem-report.ts'
import { notFound } from '../../errors.ts'
import {
  contains,
  filterBy,
  filterByText,
  type List,
  type ListSpec,
  oneOrMany,
  windowOf,
} from '../../http/simple-rest.ts'
import { pixelsOf } from '../../media/pixels-of.ts'
import { FORMER } from '../order-notes.ts'
import { refundableFor } from './refundable-for.ts'
import { haveArrived } from './reportable-items.ts'
import { reportedItems } from './reported-pieces.ts'
import { sellable } from './restock.ts'

const remakes = alias(orders, 'remakes')
const customers = alias(users, 'customers')
const deciders = alias(users, 'deciders')

export const problemsListSpec = {
  id: problemReports.id,
  default_sort: ['reported_at', 'DESC'],
  sortable: {
    reported_at: problemReports.reported_at,
    decided_at: problemReports.decided_at,
    reason: problemReports.reason,
    order_number: orders.order_number,
  },
  filters: {
    q: filterByText((typed) =>
      or(
        contains(orders.order_number, typed),
        contains(problemReports.words, typed),
        contains(customers.full_name, typed),
        contains(customers.email, typed),
      ),
    ),
    decided: filterBy(z.boolean(), (wanted) =>
      wanted ? isNotNull(problemReports.decided_at) : isNull(problemReports.decided_at),
    ),
    reason: filterBy(oneOrMany(z.enum(problemReasons)), (any) => inArray(problemReports.reason, any)),
    outcome: filterBy(oneOrMany(z.enum(problemOutcomes)), (any) => inArray(problemReports.outcome, any)),
    order_id: filterBy(z.uuid(), (id) => eq(problemReports.order_id, id)),
    product_id: filterBy(
      oneOrMany(z.uuid()),
      (any) => sql`exists (
        select from problem_pieces t join order_pieces p on p.id = t.piece_id join order_items i on i.id = p.item_id
        where t.report_id = ${problemReports.id} and i.product_id in ${any})`,
    ),
  },
} satisfies ListSpec

export async function listProblems(db: Queryable, list: List) {
  const found = await windowOf(selectProblems(db), list)
  const [counted] = await db
    .select({ total: count() })
    .from(problemReports)
    .innerJoin(orders, eq(orders.id, problemReports.order_id))
    .leftJoin(customers, eq(customers.id, orders.user_id))
    .where(list.where)
  return { rows: await asRows(db, found), total: counted?.total ?? 0 }
}

export async function readProblem(db: Queryable, id: string): Promise<AdminProblem> {
  const found = await selectProblems(db).where(eq(problemReports.id, id))
  const [row] = await asRows(db, found)
  const [first] = found
  if (!row || !first) throw notFound(adminProblemSentences.not_found)
  const { report, order, remake, decider } = first
  const kept = await pixelsOf(
    db,
    report.photos.map(({ url }) => url),
  )
  const pieces = await reportedItems(db, [id])
  const { goods, delivery } = await refundableFor(db, order, report)
  return {
    ...row,
    photos: report.photos.filter(({ url }) => kept.has(url)),
    answer: report.answer,
    decider: report.decided_at && (decider?.name ?? FORMER),
    can_decide: report.outcome === null || remake?.status === 'cancelled',
    can_only_decline: !canBeMadeGood(order.status, await haveArrived(db, order, pieces)),
    refundable: goods + delivery,
    refundable_delivery: delivery,
    sellable: sellable(pieces).map(({ product, quantity }) => ({ title: product.title, quantity })),
    is_restocked: report.is_restocked,
  }
}

function selectProblems(db: Queryable) {
  return db
    .select({
      report: problemReports,
      order: orders,
      remake: { id: remakes.id, order_number: remakes.order_number, status: remakes.status },
      customer: { name: customers.full_name },
      decider: { name: sql<string | null>`coalesce(${deciders.full_name}, ${deciders.email})` },
    })
    .from(problemReports)
    .innerJoin(orders, eq(orders.id, problemReports.order_id))
    .leftJoin(remakes, eq(remakes.id, problemReports.remake_order_id))
    .leftJoin(customers, eq(customers.id, orders.user_id))
    .leftJoin(deciders, eq(deciders.id, problemReports.decider_id))
    .$dynamic()
}

type Found = Awaited<ReturnType<ReturnType<typeof selectProblems>['execute']>>

async function asRows(db: Queryable, found: Found): Promise<AdminProblemRow[]> {
  if (found.length === 0) return []
  const items = await reportedItems(
    db,
    found.map(({ report }) => report.id),
  )
  return found.map(({ report, order, remake, customer }) => ({
    id: report.id,
    order_id: report.order_id,
    order_number: order.order_number,
    customer_name: customer?.name ?? adminSentences.order.guest,
    reason: report.reason,
    words: report.words,
    items: items
      .filter(({ report_id }) => report_id === report.id)
      .map(({ product, quantity }) => ({ title: product.title, quantity, image_url: product.image_url })),
    photos_count: report.photos.length,
    reported_at: report.reported_at.toISOString(),
    outcome: report.outcome,
    amount: report.amount,
    remake,
    decided_at: report.decided_at?.toISOString() ?? null,
  }))
}
