import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orderItems, orders, users } from '../../db/tables/index.ts'

/**
 * Which orders, and in which order: what `readFilter` and `readSort` made of a request; and of which
 * products a list of items is, where it is not of all.
 */
export type Selection = { where: SQL | undefined; order_by: SQL[]; product_ids: string[] | null }

/** Orders with their accounts, as the filters of the list need them. */
export const ordersWithAccounts: SQL = sql`${orders} left join ${users} on ${users.id} = ${orders.user_id}`

export const whereOf = ({ where }: Pick<Selection, 'where'>): SQL => where ?? sql`true`

/** What a list of items is narrowed to: besides the orders, to what was asked for of them. */
export const narrowed = ({ where, product_ids }: Pick<Selection, 'where' | 'product_ids'>): SQL =>
  and(where, product_ids ? inArray(orderItems.product_id, product_ids) : undefined) ?? sql`true`

/** @param then what decides between rows of the same order */
export const orderBy = ({ order_by }: Pick<Selection, 'order_by'>, ...then: (SQL | AnyPgColumn)[]): SQL =>
  sql.join([...order_by, ...then], sql`, `)
