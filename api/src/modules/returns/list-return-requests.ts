import { adminMessages } from '@nakshi/contract/admin/messages'
import { adminReturnMessages } from '@nakshi/contract/admin/messages/returns'
import type { AdminReturn, AdminReturnRow } from '@nakshi/contract/admin/returns'
import { returnOutcomes, returnReasons } from '@nakshi/contract/shop/returns'
import { canResolveReturn } from '@nakshi/domain/return-policy'
import { count, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { orders, returnRequests, users } from '../../db/tables/index.ts'
import { notFound } from '../../errors.ts'
import {
  applyListQuery,
  contains,
  filterBy,
  filterByText,
  type ListSpec,
  oneOrMany,
  type ParsedList,
} from '../../http/simple-rest.ts'
import { findImageDimensions } from '../../media/image-dimensions.ts'
import { listReturnItems } from './list-return-items.ts'
import { getRefundableForReturn } from './refundable-amount.ts'
import { filterSellable } from './restock-returned-items.ts'
import { areItemsDelivered } from './returnable-items.ts'

const remakes = alias(orders, 'remakes')
const customers = alias(users, 'customers')
const deciders = alias(users, 'deciders')

export const returnsListSpec = {
  id: returnRequests.id,
  default_sort: ['requested_at', 'DESC'],
  sortable: {
    requested_at: returnRequests.requested_at,
    resolved_at: returnRequests.resolved_at,
    reason: returnRequests.reason,
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
    decided: filterBy(z.boolean(), (isResolved) =>
      isResolved ? isNotNull(returnRequests.resolved_at) : isNull(returnRequests.resolved_at),
    ),
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

export async function listReturnRequests(db: Queryable, list: ParsedList) {
  const found = await applyListQuery(selectReturnRequests(db), list)
  const [counted] = await db
    .select({ total: count() })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.order_id))
    .leftJoin(customers, eq(customers.id, orders.user_id))
    .where(list.where)
  return { rows: await asRows(db, found), total: counted?.total ?? 0 }
}

export async function getAdminReturnRequest(db: Queryable, id: string): Promise<AdminReturn> {
  const found = await selectReturnRequests(db).where(eq(returnRequests.id, id))
  const [row] = await asRows(db, found)
  const [first] = found
  if (!row || !first) throw notFound(adminReturnMessages.not_found)
  const { report, order, remake, decider } = first
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
    can_decide: report.outcome === null || remake?.status === 'cancelled',
    can_only_decline: !canResolveReturn(order.status, await areItemsDelivered(db, order, returnedItems)),
    refundable: goods + delivery,
    refundable_delivery: delivery,
    sellable: filterSellable(returnedItems).map(({ product, quantity }) => ({
      title: product.title,
      quantity,
    })),
    is_restocked: report.is_restocked,
  }
}

function selectReturnRequests(db: Queryable) {
  return db
    .select({
      report: returnRequests,
      order: orders,
      remake: { id: remakes.id, order_number: remakes.order_number, status: remakes.status },
      customer: { name: customers.full_name },
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
    customer_name: customer?.name ?? adminMessages.order.guest,
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
