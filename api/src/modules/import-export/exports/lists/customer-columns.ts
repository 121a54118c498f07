import type { AdminCustomer } from '@nakshi/contract/admin/customers'
import type { ListColumn } from '@nakshi/contract/admin/list-exports'
import { and, type SQL, sql } from 'drizzle-orm'
import { users } from '../../../../db/tables/index.ts'
import {
  type CellReader,
  dateTimeCell,
  moneyCell,
  numberCell,
  textCell,
} from '../../../../spreadsheets/table.ts'
import { customerColumns, isCustomer } from '../../../accounts/customers/customer-list.ts'

export type CustomerRow = Omit<AdminCustomer, 'created_at' | 'updated_at' | 'last_order_at'> & {
  created_at: Date
  last_order_at: Date | null
}

/** Accounts and guests with orders. @param where on `users` */
export function selectCustomers(where: SQL | undefined, orderBy: SQL[]): SQL {
  const columns = Object.entries(customerColumns).map(
    ([name, column]) => sql`${column} as ${sql.identifier(name)}`,
  )
  return sql`
    select ${sql.join(columns, sql`, `)} from ${users}
    where ${and(isCustomer, where)} order by ${sql.join(orderBy, sql`, `)}`
}

export const customerCells: Record<ListColumn<'customers'>, CellReader<CustomerRow>> = {
  name: textCell((row) => row.full_name ?? row.ordered_as?.full_name ?? null),
  email: textCell((row) => row.email ?? row.ordered_as?.email ?? null),
  phone: textCell((row) => row.phone),
  kind: textCell((row) => (row.email === null ? 'guest' : 'account')),
  role: textCell((row) => row.role),
  orders_count: numberCell((row) => row.orders_count),
  spent: moneyCell((row) => row.spent),
  last_order_at: dateTimeCell((row) => row.last_order_at),
  created_at: dateTimeCell((row) => row.created_at),
}
