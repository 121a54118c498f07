import { adminReturnMessages } from '@nakshi/core/returns/admin-messages'
import {
  type AdminReturn,
  type AdminReturnRow,
  adminReturn,
  adminReturnRow,
  type ReturnCount,
  returnCounts,
  returnDecision,
} from '@nakshi/core/returns/admin-schema'
import { canChangeDecision, canResolveReturn } from '@nakshi/core/returns/return-policy'
import { returnOutcomes, returnReasons } from '@nakshi/core/returns/schema'
import { count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { orders, returnRequests, users } from '../../platform/db/tables/index.ts'
import { notFound } from '../../platform/errors.ts'
import { requireAccount, requireActor } from '../../platform/http/access.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { listRoute } from '../../platform/http/list-route.ts'
import {
  applyListQuery,
  contains,
  filterBy,
  filterByCondition,
  filterByText,
  type ListSpec,
  oneId,
  oneOrMany,
  type ParsedList,
} from '../../platform/http/simple-rest.ts'
import { findImageDimensions } from '../../platform/media/image-dimensions.ts'
import { registerPhotoSigning } from '../../platform/media/signed-photo-links.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts'
import { listCreditedWithoutGst } from '../documents/list-documents.ts'
import { assertCanRefund, withinRefundLimit } from '../payments/refund-limit.ts'
import { requireKnownRefunds } from '../payments/require-known-refunds.ts'
import { getRefundableForReturn, listOriginOrderIds } from './refundable-amount.ts'
import { filterSellable, isRefundOutcome, resolveReturnRequest } from './resolve-return-request.ts'
import { areItemsDelivered, listReturnItems } from './returnable-items.ts'

const reads = { access: { right: 'returns.read' } } as const
const writes = { access: { right: 'returns.write' } } as const
const tags = ['admin: returns']

export async function adminReturnRoutes(app: App, { db, config: settings }: Deps): Promise<void> {
  registerPhotoSigning(app, settings)

  listRoute(app, '/api/admin/returns', {
    operation: { operationId: 'listAdminReturns', summary: 'Lists returns' },
    config: reads,
    tags,
    row: adminReturnRow,
    spec: returnsListSpec,
    list: (options) => listReturnRequests(db, options),
  })

  app.get(
    '/api/admin/returns/by-product',
    {
      config: reads,
      schema: {
        operationId: 'countReturnsByProduct',
        summary: 'Counts returns by product',
        tags,
        response: { 200: returnCounts },
      },
    },
    () => countReturnsByProduct(db),
  )

  app.get(
    '/api/admin/returns/:id',
    {
      config: reads,
      schema: {
        operationId: 'getAdminReturn',
        summary: 'Reads a return',
        tags,
        params: oneId,
        response: { 200: adminReturn },
      },
    },
    async (request) => {
      const returnRequest = await getAdminReturnRequest(db, request.params.id)
      if (returnRequest.photos.length > 0)
        await writeAudit(db, request.actor, photoViewEntry(returnRequest.order_id))
      return returnRequest
    },
  )

  app.post(
    '/api/admin/returns/:id/decision',
    {
      config: writes,
      schema: {
        operationId: 'decideReturn',
        summary: 'Decides a return',
        tags,
        params: oneId,
        body: returnDecision,
        response: { 200: adminReturn },
      },
    },
    async (request) => {
      const { id } = request.params
      const { body: decision } = request
      const account = requireAccount(request)
      const [report] = await db
        .select({ order_id: returnRequests.order_id })
        .from(returnRequests)
        .where(eq(returnRequests.id, id))
      if (!report) throw notFound(adminReturnMessages.not_found)
      if (isRefundOutcome(decision.outcome)) assertCanRefund(account)
      const ids = [report.order_id]
      const paidWith = (await listOriginOrderIds(db, report.order_id)).slice(-1)
      if (isRefundOutcome(decision.outcome))
        for (const orderId of paidWith)
          await requireKnownRefunds({ db, config: settings, log: request.log }, orderId)
      await auditedChange(db, request.actor, { action: 'problem', subject: 'order', ids }, (tx) =>
        withinRefundLimit(tx, { account, order_ids: paidWith }, () =>
          resolveReturnRequest(tx, { return_id: id, actor: requireActor(request), decision }),
        ),
      )
      return getAdminReturnRequest(db, id)
    },
  )
}

const photoViewEntry = (orderId: string): AuditEntry => ({
  action: 'photos',
  subject: { type: 'order', id: orderId },
  once: 'hour',
})

const remakes = alias(orders, 'remakes')
const customers = alias(users, 'customers')
const deciders = alias(users, 'deciders')

const returnsListSpec = {
  id: returnRequests.id,
  default_sort: ['requested_at', 'DESC'],
  sortable: {
    ...pickColumns(returnRequests, 'requested_at', 'resolved_at', 'reason'),
    order_number: orders.order_number,
  },
  filters: {
    q: filterByText((typed) =>
      or(
        contains(orders.order_number, typed),
        contains(returnRequests.message, typed),
        contains(customers.full_name, typed),
        contains(customers.email, typed),
      ),
    ),
    decided: filterByCondition(isNotNull(returnRequests.resolved_at)),
    reason: filterBy(oneOrMany(z.enum(returnReasons)), (any) => inArray(returnRequests.reason, any)),
    outcome: filterBy(oneOrMany(z.enum(returnOutcomes)), (any) => inArray(returnRequests.outcome, any)),
    order_id: filterBy(z.uuid(), (id) => eq(returnRequests.order_id, id)),
    product_id: filterBy(
      oneOrMany(z.uuid()),
      (any) => sql`exists (
        select from return_units t join order_item_units p on p.id = t.unit_id join order_items i on i.id = p.item_id
        where t.return_id = ${returnRequests.id} and i.product_id in ${any})`,
    ),
  },
} satisfies ListSpec

async function listReturnRequests(db: Queryable, list: ParsedList) {
  const found = await applyListQuery(selectReturnRequests(db), list)
  const [counted] = await db
    .select({ total: count() })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.order_id))
    .leftJoin(customers, eq(customers.id, orders.user_id))
    .where(list.where)
  return { rows: await asRows(db, found), total: counted?.total ?? 0 }
}

async function getAdminReturnRequest(db: Queryable, id: string): Promise<AdminReturn> {
  const found = await selectReturnRequests(db).where(eq(returnRequests.id, id))
  const [row] = await asRows(db, found)
  const [first] = found
  if (!row || !first) throw notFound(adminReturnMessages.not_found)
  const { report, order, remake, customer, decider } = first
  const storedPhotos = await findImageDimensions(
    db,
    report.photos.map(({ url }) => url),
  )
  const returnedItems = await listReturnItems(db, [id])
  const { goods, delivery } = await getRefundableForReturn(db, order, report)
  return {
    ...row,
    photos: report.photos.filter(({ url }) => storedPhotos.has(url)),
    answer: report.answer,
    decider: decider?.name ?? null,
    can_decide: report.outcome === null || canChangeDecision(order.status, remake?.status),
    can_only_decline: !canResolveReturn(order.status, await areItemsDelivered(db, order, returnedItems)),
    refundable: goods + delivery,
    refundable_delivery: delivery,
    credits_without_gst: (await listCreditedWithoutGst(db, [order.id])).length > 0,
    sellable: filterSellable(returnedItems).map(({ product, quantity }) => ({
      title: product.title,
      quantity,
    })),
    is_restocked: report.is_restocked,
    has_account: Boolean(customer?.email),
  }
}

function selectReturnRequests(db: Queryable) {
  return db
    .select({
      report: returnRequests,
      order: orders,
      remake: { id: remakes.id, order_number: remakes.order_number, status: remakes.status },
      customer: { name: customers.full_name, email: customers.email },
      decider: { name: sql<string | null>`coalesce(${deciders.full_name}, ${deciders.email})` },
    })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.order_id))
    .leftJoin(remakes, eq(remakes.id, returnRequests.replacement_order_id))
    .leftJoin(customers, eq(customers.id, orders.user_id))
    .leftJoin(deciders, eq(deciders.id, returnRequests.resolved_by))
    .$dynamic()
}

type Found = Awaited<ReturnType<ReturnType<typeof selectReturnRequests>['execute']>>

async function asRows(db: Queryable, found: Found): Promise<AdminReturnRow[]> {
  if (found.length === 0) return []
  const items = await listReturnItems(
    db,
    found.map(({ report }) => report.id),
  )
  return found.map(({ report, order, remake, customer }) => ({
    id: report.id,
    order_id: report.order_id,
    order_number: order.order_number,
    customer_name: customer?.name ?? null,
    reason: report.reason,
    message: report.message,
    items: items
      .filter(({ return_id }) => return_id === report.id)
      .map(({ product, quantity }) => ({ title: product.title, quantity, image_url: product.image_url })),
    photo_count: report.photos.length,
    requested_at: report.requested_at.toISOString(),
    outcome: report.outcome,
    amount: report.amount,
    remake,
    resolved_at: report.resolved_at?.toISOString() ?? null,
  }))
}

const COUNTED_DAYS = 90
const MAX_PRODUCTS = 50

type Row = ReturnCount & Record<string, unknown>

/** Units of the last COUNTED_DAYS. Declined requests do not count. */
async function countReturnsByProduct(db: Queryable): Promise<ReturnCount[]> {
  const rows = await db.execute<Row>(sql`
    with told as (
      select i.product_id, i.product->>'title' as title, r.reason, count(*)::int as units
      from return_requests r
      join return_units t on t.return_id = r.id and not t.is_declined
      join order_item_units p on p.id = t.unit_id
      join order_items i on i.id = p.item_id
      where r.requested_at > now() - make_interval(days => ${COUNTED_DAYS})
      group by i.product_id, i.product->>'title', r.reason
    ), counted as (
      select product_id, max(title) as title, sum(units)::int as units,
        jsonb_object_agg(reason, units) as reasons
      from (select product_id, case when product_id is null then title end as gone, max(title) as title, reason,
        sum(units)::int as units from told group by 1, 2, 4) named
      group by product_id, gone
      order by units desc, title limit ${MAX_PRODUCTS}
    )
    select counted.product_id, coalesce(p.title, counted.title) as title, counted.units, counted.reasons,
      (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
        where i.product_id = counted.product_id and o.status = 'delivered'
          and o.delivered_at > now() - make_interval(days => ${COUNTED_DAYS})) as delivered
    from counted left join products p on p.id = counted.product_id
    order by counted.units desc, title`)
  return [...rows]
}
