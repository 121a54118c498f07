import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { orders, users } from '../../db/tables/index.ts'

/** Which orders, and in which order: what `readFilter` and `readSort` made of a request. */
export type Selection = { where: SQL | undefined; order_by: SQL[] }

/** Orders with their accounts, as the filters of the list need them. */
export const ordersWithAccounts: SQL = sql`${orders} left join ${users} on ${users.id} = ${orders.user_id}`

export const whereOf = ({ where }: Pick<Selection, 'where'>): SQL => where ?? sql`true`

/** @param then what decides between rows of the same order */
export const orderBy = ({ order_by }: Pick<Selection, 'order_by'>, ...then: (SQL | AnyPgColumn)[]): SQL =>
  sql.join([...order_by, ...then], sql`, `)
