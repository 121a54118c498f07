import type { CodHistory } from '@nakshi/core/payments/cash-on-delivery'
import type { CodRules } from '@nakshi/core/payments/settings'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { codParcels } from './cod-parcels.ts'

/** What is typed may be blank. `user_id`: null for a guest, whose account is new with each visit. */
type CodBuyer = { user_id: string | null; phone: string; email: string; pincode: string | null }

const NOTHING: CodHistory = { has_received: false, came_back: { phone: 0, pin: 0 } }

/** Reads only what the rules ask for. */
export async function getCodHistory(db: Queryable, rules: CodRules, buyer: CodBuyer): Promise<CodHistory> {
  if (!rules.enabled) return NOTHING
  const { confirmation, came_back: limits } = rules
  const countsReturns = limits.phone_limit !== null || limits.pin_limit !== null
  const asksForFirst = confirmation.ask !== 'never' && confirmation.first_order_only
  return {
    has_received: asksForFirst && (await hasReceived(db, buyer)),
    came_back: countsReturns ? await countReturns(db, limits.months, buyer) : NOTHING.came_back,
  }
}

async function hasReceived(db: Queryable, { user_id, phone, email }: CodBuyer): Promise<boolean> {
  const [row] = await db.execute<{ has_received: boolean }>(sql`
    select exists (select from orders where status = 'delivered'
        and ${phone} <> '' and shipping_address->>'phone' = ${phone})
      or exists (select from orders where status = 'delivered' and user_id = ${user_id})
      or exists (select from orders where status = 'delivered' and ${email} <> ''
        and mailbox(lower(shipping_address->>'email')) = mailbox(lower(${email}))) as has_received`)
  return row?.has_received === true
}

/** What a courier lost says nothing about the buyer. */
async function countReturns(
  db: Queryable,
  months: number,
  { phone, pincode }: CodBuyer,
): Promise<CodHistory['came_back']> {
  const since = sql`now() - make_interval(months => ${months})`
  const mayBeBack = sql`o.id in (
    select order_id from courier_bookings where stage in ('returning', 'returned')
    union all select id from orders where status = 'cancelled' and created_at > ${since} - interval '1 month')`
  const [row] = await db.execute<{ phone: number; pin: number }>(sql`
    select (count(*) filter (where phone = ${phone} and phone <> ''))::int as phone,
      (count(*) filter (where pincode = ${pincode}::text))::int as pin
    from (${codParcels(mayBeBack)}) parcel
    where came_back in ('returned', 'refused') and sent_at > ${since}`)
  return row ? { phone: row.phone, pin: row.pin } : NOTHING.came_back
}
