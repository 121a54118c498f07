import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { orderItems, orders, users } from '../../../platform/db/tables/index.ts'
import { oneOrMany, parseFilter } from '../../../platform/http/simple-rest.ts'
import { getOrdersListSpec } from '../../orders/lists/list-spec.ts'

/** Parsed filter and sort of a list; `product_ids` limits the item rows of orders. */
export type ExportSelection = Filtered & { order_by: SQL[] }
type Filtered = { where: SQL | undefined; product_ids?: string[] | null }

export const ordersWithAccounts: SQL = sql`${orders} left join ${users} on ${users.id} = ${orders.user_id}`

export const rowCondition = ({ where }: Filtered): SQL => where ?? sql`true`

export const orderItemCondition = ({ where, product_ids }: Filtered): SQL =>
  and(where, product_ids ? inArray(orderItems.product_id, product_ids) : undefined) ?? sql`true`

/** @param then tie-breakers within an order */
export const orderByClause = (
  { order_by }: Pick<ExportSelection, 'order_by'>,
  ...then: (SQL | AnyPgColumn)[]
): SQL => sql.join([...order_by, ...then], sql`, `)

const productIds = oneOrMany(z.uuid())

/** @throws {AppError} 400 for an unknown filter */
export async function filterOrders(db: Queryable, filter: Record<string, unknown>): Promise<Filtered> {
  const where = parseFilter(await getOrdersListSpec(db, filter), filter)
  const { product_id } = filter
  return { where, product_ids: product_id === undefined ? null : productIds.parse(product_id) }
}
