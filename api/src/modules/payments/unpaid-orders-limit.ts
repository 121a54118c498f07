import { messages } from '@nakshi/contract/messages'
import { guestMessages } from '@nakshi/contract/messages/guests'
import type { OrderAddress } from '@nakshi/contract/shop/addresses'
import type { PaymentMethod } from '@nakshi/contract/shop/orders'
import type { StoreSettings } from '@nakshi/contract/shop/settings'
import { OPEN_STATUSES } from '@nakshi/domain/order-status'
import { and, count, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orders, users } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'

const openCod = and(eq(orders.payment_method, 'cod'), inArray(orders.status, [...OPEN_STATUSES]))
// Cancelled ones count for a day, so that repeated orders cannot block stock permanently.
const unpaidOnline = and(
  ne(orders.payment_method, 'cod'),
  inArray(orders.payment_status, ['pending', 'authorised', 'failed']),
  or(
    eq(orders.status, 'pending'),
    and(eq(orders.status, 'cancelled'), gt(orders.created_at, sql`now() - interval '1 day'`)),
  ),
)

/** Counts open COD orders, or unpaid online orders, depending on `method`. */
export function countUnpaidOrders(tx: Tx, userId: string, method: PaymentMethod): Promise<number> {
  // A guest order with the account's email may be from a stranger, so it does not count.
  const placedByAccount = or(isNull(orders.guest_email), sql`${guestRow(userId)}`)
  const kind = method === 'cod' ? openCod : unpaidOnline
  return countMatchingOrders(tx, and(eq(orders.user_id, userId), placedByAccount, kind))
}

const guestRow = (userId: string) =>
  sql`exists (select from users guest where guest.id = ${userId} and guest.email is null)`

/** Guest accounts are easy to recreate. */
const MAX_GUEST_UNPAID_ORDERS = 3

export const getUnpaidOrdersLimit = ({ unpaid_orders_limit }: StoreSettings, isGuest: boolean): number =>
  isGuest ? Math.min(unpaid_orders_limit, MAX_GUEST_UNPAID_ORDERS) : unpaid_orders_limit

/** @throws {AppError} 422 too many unpaid orders */
export function assertUnpaidOrdersLimit(unpaid: number, limit: number, method: PaymentMethod): void {
  if (unpaid < limit) return
  if (method === 'cod') throw new AppError(422, 'too_many_cod', messages.checkout.too_many_cod(limit))
  throw new AppError(422, 'too_many_to_pay', messages.checkout.too_many_to_pay(limit))
}

type Parcel = {
  user_id: string
  address: Pick<OrderAddress, 'phone' | 'email' | 'address_line1' | 'pincode'>
}

/**
 * Guest COD orders are counted by phone, address and email; locks these until commit. @throws {AppError}
 * 422 unconfirmed email or too many orders
 */
export async function assertCodPermitted(tx: Tx, parcel: Parcel, store: StoreSettings): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(eq(users.id, parcel.user_id))
  const isGuest = user?.email === null
  if (store.cod_needs_confirmed_email && !user?.confirmed_at) {
    const { cod_confirm_first } = messages.checkout
    throw new AppError(422, 'cod_confirm_first', isGuest ? guestMessages.cod_confirm : cod_confirm_first)
  }
  if (!store.cod_counts_by_parcel && !isGuest) return
  const { phone, email, address_line1, pincode } = parcel.address
  const limit = getUnpaidOrdersLimit(store, isGuest)
  const shipping = orders.shipping_address
  const line = normalisedAddress(sql`${address_line1}::text`)
  const destinations = [
    { name: sql`'cod ' || ${phone}::text`, there: sql`${shipping}->>'phone' = ${phone}` },
    {
      name: sql`'cod ' || ${pincode}::text || ${line}`,
      there: sql`${shipping}->>'pincode' = ${pincode} and ${normalisedAddress(sql`${shipping}->>'address_line1'`)} = ${line}`,
    },
    ...(isGuest
      ? [{ name: sql`'cod ' || ${email}::text`, there: sql`${orders.guest_email} = ${email}` }]
      : []),
  ]
  for (const { name, there: condition } of destinations) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
    if ((await countMatchingOrders(tx, and(openCod, condition))) >= limit)
      throw new AppError(422, 'too_many_cod', messages.checkout.too_many_cod_by_recipient(limit))
  }
}

/** Ignores spacing and punctuation: `12, Lake Road` equals `12 lake road.`. */
const normalisedAddress = (address: SQL) => sql`regexp_replace(lower(${address}), '[\\s,.;:/#()-]+', '', 'g')`

async function countMatchingOrders(tx: Tx, which: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ unpaid: count() }).from(orders).where(which)
  return row?.unpaid ?? 0
}
