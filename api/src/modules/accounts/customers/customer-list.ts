import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { roles } from '@nakshi/core/accounts/schema'
import { normaliseNumber } from '@nakshi/core/base/normalise-number'
import {
  type AdminCustomer,
  type AdminCustomerDetails,
  type CustomerKind,
  customerKinds,
} from '@nakshi/core/customers/admin-schema'
import { and, eq, getTableColumns, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { isSale } from '../../../platform/db/is-sale.ts'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import {
  addresses,
  addressSearch,
  importedCustomers,
  nominees,
  orderSearch,
  orders,
  users,
} from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import { contains, filterBy, filterByText, type ListSpec } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { listAddresses } from '../addresses/address-book.ts'
import { isResetByProof } from '../verify-email.ts'

function matchesContact(typed: string) {
  const number = normaliseNumber(typed)
  const saved = contains(addressSearch(addresses), number ?? typed)
  // Draft orders (by phone) may have no email.
  const isGuests = or(isNotNull(orders.guest_email), ne(orders.channel, 'shop'))
  const asGuests = and(isGuests, contains(orderSearch(orders), typed))
  const booked = or(
    contains(users.phone, number ?? typed),
    sql`${users.id} = any(array(select ${addresses.user_id} from ${addresses} where ${saved}))`,
    sql`${users.id} = any(array(select ${orders.user_id} from ${orders} where ${asGuests}))`,
  )
  if (number === null) return booked
  const onOrders = and(contains(orderSearch(orders), number), contains(shippingPhone, number))
  return or(booked, sql`${users.id} = any(array(select ${orders.user_id} from ${orders} where ${onOrders}))`)
}
const shippingPhone = sql<string>`${orders.shipping_address}->>'phone'`

const search = (typed: string) =>
  or(contains(users.full_name, typed), contains(users.email, typed), matchesContact(typed))

const kinds = {
  account: isNotNull(users.email),
  guest: isNull(users.email),
} satisfies Record<CustomerKind, SQL>
/** Recorded by their phone number. Other guests without orders are not customers. */
const isPhoneCustomer = and(kinds.guest, isNotNull(users.phone))
const hasOrdered = sql`exists (select from ${orders} where ${orders.user_id} = ${users.id})`
export const isCustomer = or(kinds.account, isPhoneCustomer, hasOrdered)

/** Subqueries run only for the rows of the page, unless they are sorted by. */
export const customerColumns = {
  ...pickColumns(users, 'id', 'email', 'full_name', 'role', 'created_at', 'updated_at'),
  email_unconfirmed: sql<boolean>`${users.email} is not null and ${isResetByProof}`,
  ordered_as: sql<AdminCustomer['ordered_as']>`case when users.email is null then (
    select jsonb_build_object(
      'full_name', o.shipping_address->>'full_name', 'email', coalesce(o.guest_email, o.shipping_address->>'email'))
    from orders o where o.user_id = users.id order by o.created_at desc limit 1
  ) end`,
  orders_count: sql<number>`(select count(*)::int from orders o where o.user_id = users.id)`,
  spent: sql<number>`(
    select coalesce(sum(o.total_amount), 0)::bigint from orders o
    where o.user_id = users.id and o.status <> 'cancelled' and ${isSale('o')}
  )`,
  // From the profile, else the default address, else the latest order.
  phone: sql<string | null>`coalesce(
    users.phone,
    (select a.phone from addresses a where a.user_id = users.id order by a.is_default desc, a.created_at desc limit 1),
    (
      select o.shipping_address->>'phone' from orders o where o.user_id = users.id
      order by o.created_at desc limit 1
    )
  )`,
  last_order_at: sql<Date | null>`(select max(o.created_at) from orders o where o.user_id = users.id)`,
}

export const customersListSpec = {
  id: users.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    full_name: orderByName(users.full_name),
    ...pickColumns(users, 'email', 'role', 'created_at', 'updated_at'),
    email_unconfirmed: customerColumns.email_unconfirmed,
    orders_count: customerColumns.orders_count,
    spent: customerColumns.spent,
    // Who never ordered comes last of the newest first.
    last_order_at: sql`coalesce(${customerColumns.last_order_at}, '-infinity')`,
  },
  filters: {
    q: filterByText(search),
    role: filterBy(z.enum(roles), (role) => eq(users.role, role)),
    kind: filterBy(z.enum(customerKinds), (kind) => kinds[kind]),
  },
} satisfies ListSpec

export const listCustomers = listResource({
  from: users,
  where: isCustomer,
  select: (db) => db.select(customerColumns).from(users).$dynamic(),
  toRow: toIsoDates,
})

export async function getCustomerDetails(db: Queryable, id: string): Promise<AdminCustomerDetails> {
  const [row] = await db
    .select({ ...customerColumns, language: users.language })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw notFound(profileMessages.not_found)
  const { user_id, created_at: _at, ...columns } = getTableColumns(importedCustomers)
  const [imported] = await db.select(columns).from(importedCustomers).where(eq(user_id, id))
  const [nominee] = await db
    .select(pickColumns(nominees, 'full_name', 'email', 'phone'))
    .from(nominees)
    .where(eq(nominees.user_id, id))
  return {
    ...toIsoDates(row),
    addresses: await listAddresses(db, id),
    imported: imported ? toIsoDates(imported) : null,
    nominee: nominee ?? null,
  }
}
