import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orderItems, orders, users } from '../../../../db/tables/index.ts'

/** Parsed filter and sort of the order list; `product_ids` limits item rows. */
export type OrderSelection = { where: SQL | undefined; order_by: SQL[]; product_ids: string[] | null }

export const ordersWithAccounts: SQL = sql`${orders} left join ${users} on ${users.id} = ${orders.user_id}`

export const orderCondition = ({ where }: Pick<OrderSelection, 'where'>): SQL => where ?? sql`true`

export const orderItemCondition = ({
  where,
  product_ids,
}: Pick<OrderSelection, 'where' | 'product_ids'>): SQL =>
  and(where, product_ids ? inArray(orderItems.product_id, product_ids) : undefined) ?? sql`true`

/** @param then tie-breakers within an order */
export const orderByClause = (
  { order_by }: Pick<OrderSelection, 'order_by'>,
  ...then: (SQL | AnyPgColumn)[]
): SQL => sql.join([...order_by, ...then], sql`, `)
