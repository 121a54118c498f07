import { eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminCustomer, AdminCustomerDetails } from '../../contract/admin/customers.ts'
import { roles } from '../../contract/auth.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { contains, filterBy, filterByText, type List, type ListSpec } from '../../http/simple-rest.ts'
import { listAddresses } from '../addresses/address-book.ts'

/** What the list of customers can be sorted and filtered by. */
export const customersListSpec = {
  id: users.id,
  by_words: ['q'],
  default_sort: ['created_at', 'DESC'],
  sortable: {
    full_name: users.full_name,
    email: users.email,
    role: users.role,
    created_at: users.created_at,
  },
  filters: {
    q: filterByText((typed) => or(contains(users.full_name, typed), contains(users.email, typed))),
    role: filterBy(z.enum(roles), (role) => eq(users.role, role)),
  },
} satisfies ListSpec

/** Looked up per row of the window alone; nothing of the password is read. */
const columns = {
  id: users.id,
  email: users.email,
  full_name: users.full_name,
  role: users.role,
  created_at: users.created_at,
  updated_at: users.updated_at,
  orders_count: sql<number>`(select count(*)::int from orders o where o.user_id = users.id)`,
  spent: sql<number>`(
    select coalesce(sum(o.total_amount), 0)::bigint from orders o
    where o.user_id = users.id and o.status <> 'cancelled'
  )`,
  last_order_at: sql<Date | null>`(select max(o.created_at) from orders o where o.user_id = users.id)`,
}

type Row = Omit<AdminCustomer, 'created_at' | 'updated_at' | 'last_order_at'> &
  Record<'created_at' | 'updated_at', Date> & { last_order_at: Date | null }
const toCustomer = (row: Row): AdminCustomer => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  last_order_at: row.last_order_at?.toISOString() ?? null,
})

export async function listCustomers(db: Queryable, list: List): Promise<AdminCustomer[]> {
  const rows = await db
    .select(columns)
    .from(users)
    .where(list.where)
    .orderBy(...list.order_by)
    .limit(list.limit)
    .offset(list.offset)
  return rows.map(toCustomer)
}

/** @throws {AppError} 404 */
export async function readCustomer(db: Queryable, id: string): Promise<AdminCustomerDetails> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, id))
  if (!row) throw new AppError(404, 'not_found', sentences.profile.not_found)
  return { ...toCustomer(row), addresses: await listAddresses(db, id) }
}
