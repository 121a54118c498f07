import { type AdminQuote, quoteStatuses } from '@nakshi/core/order-edits/admin-quotes'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { contactMessages, orders, quotes, users } from '../../../platform/db/tables/index.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import { contains, filterBy, filterByText, type ListSpec } from '../../../platform/http/simple-rest.ts'

const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const isOpen = sql`${quotes.accepted_at} is null and ${quotes.withdrawn_at} is null`
const conditions: Record<AdminQuote['status'], SQL> = {
  open: sql`(${isOpen} and ${quotes.valid_until} >= ${today})`,
  accepted: sql`${quotes.accepted_at} is not null`,
  expired: sql`(${isOpen} and ${quotes.valid_until} < ${today})`,
  withdrawn: sql`${quotes.withdrawn_at} is not null`,
}
const status = sql<AdminQuote['status']>`case when ${conditions.accepted} then 'accepted'
  when ${conditions.withdrawn} then 'withdrawn' when ${conditions.expired} then 'expired' else 'open' end`
const ofAddress = (field: 'full_name' | 'phone') =>
  sql<string>`${quotes.draft}->'shipping_address'->>${sql.raw(`'${field}'`)}`
const paymentMethod = sql<AdminQuote['payment_method']>`${quotes.draft}->>'payment_method'`

export const quotesListSpec = {
  id: quotes.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    ...pickColumns(quotes, 'created_at', 'valid_until', 'total'),
    name: orderByName(ofAddress('full_name')),
    phone: ofAddress('phone'),
    payment_method: paymentMethod,
    status,
    created_by: orderByName(users.full_name),
  },
  filters: {
    q: filterByText((typed) =>
      or(contains(ofAddress('full_name'), typed), contains(ofAddress('phone'), typed)),
    ),
    status: filterBy(z.enum(quoteStatuses), (wanted) => conditions[wanted]),
    contact_message_id: filterBy(z.uuid(), (id) => eq(quotes.contact_message_id, id)),
  },
} satisfies ListSpec

export const listQuotes = listResource({
  from: quotes,
  select: (db) =>
    db
      .select({
        ...pickColumns(quotes, 'id', 'total', 'advance', 'valid_until', 'created_at'),
        status,
        name: ofAddress('full_name'),
        phone: ofAddress('phone'),
        payment_method: paymentMethod,
        order: { id: orders.id, order_number: orders.order_number },
        request: { id: contactMessages.id, reference: contactMessages.reference },
        created_by: users.full_name,
      })
      .from(quotes)
      .leftJoin(orders, eq(orders.id, quotes.order_id))
      .leftJoin(contactMessages, eq(contactMessages.id, quotes.contact_message_id))
      .leftJoin(users, eq(users.id, quotes.created_by))
      .$dynamic(),
  toRow: ({ created_at, ...row }): AdminQuote => ({ ...row, created_at: created_at.toISOString() }),
})
