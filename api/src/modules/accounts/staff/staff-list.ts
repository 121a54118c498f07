import type { StaffMember } from '@nakshi/contract/admin/staff'
import { profileMessages } from '@nakshi/contract/messages/profile'
import { type StaffRole, staffRoles } from '@nakshi/contract/shop/auth'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../db/client.ts'
import { orderByName } from '../../../db/order-by-name.ts'
import { users } from '../../../db/tables/index.ts'
import { notFound } from '../../../errors.ts'
import {
  applyListQuery,
  contains,
  filterBy,
  filterByText,
  type ListSpec,
  type ParsedList,
} from '../../../http/simple-rest.ts'

const lastSignIn =
  sql<Date | null>`(select max(s.created_at) from sessions s where s.user_id = users.id)`.mapWith(
    (at: string | null) => (at === null ? null : new Date(at)),
  )
const columns = {
  id: users.id,
  email: sql<string>`${users.email}`,
  full_name: users.full_name,
  staff_role: sql<StaffRole>`${users.staff_role}`,
  last_sign_in_at: lastSignIn,
  created_at: users.created_at,
  updated_at: users.updated_at,
}

export const staffListSpec = {
  id: users.id,
  default_sort: ['full_name', 'ASC'],
  sortable: {
    full_name: orderByName(users.full_name),
    email: users.email,
    staff_role: users.staff_role,
    last_sign_in_at: lastSignIn,
    created_at: users.created_at,
  },
  filters: {
    q: filterByText((typed) => or(contains(users.full_name, typed), contains(users.email, typed))),
    staff_role: filterBy(z.enum(staffRoles), (role) => eq(users.staff_role, role)),
  },
} satisfies ListSpec

const select = (db: Queryable) => db.select(columns).from(users).$dynamic()
const toStaffMember = (row: Awaited<ReturnType<typeof select>>[number]): StaffMember => ({
  ...row,
  last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export async function listStaff(db: Queryable, list: ParsedList) {
  const where = and(isNotNull(users.staff_role), list.where)
  const rows = await applyListQuery(select(db), { ...list, where })
  return { rows: rows.map(toStaffMember), total: await db.$count(users, where) }
}

export async function getStaffMember(db: Queryable, id: string): Promise<StaffMember> {
  const [row] = await select(db).where(and(eq(users.id, id), isNotNull(users.staff_role)))
  if (!row) throw notFound(profileMessages.not_found)
  return toStaffMember(row)
}
