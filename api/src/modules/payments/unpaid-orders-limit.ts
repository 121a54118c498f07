import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import { guestMessages } from '@nakshi/core/accounts/guest-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import { OPEN_STATUSES } from '@nakshi/core/orders/order-status'
import { paymentMessages } from '@nakshi/core/payments/messages'
import type { StoreSettings } from '@nakshi/core/settings/schema'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { and, count, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { orders, users } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrderTerms } from '../settings/get-settings.ts'

/** As `getCashToCollect`: replacements and orders of ₹0 owe nothing. */
const openCod = and(
  eq(orders.payment_method, 'cod'),
  eq(orders.payment_status, 'pending'),
  gt(orders.total_amount, 0),
  inArray(orders.status, [...OPEN_STATUSES]),
)
// Cancelled ones count for a day, so that repeated orders can neither block stock nor send emails without end.
const cancelledToday = and(
  eq(orders.status, 'cancelled'),
  gt(orders.created_at, sql`now() - interval '1 day'`),
)
const unpaidCod = or(
  openCod,
  and(eq(orders.payment_method, 'cod'), eq(orders.channel, 'shop'), cancelledToday),
)
const unpaidOnline = and(
  ne(orders.payment_method, 'cod'),
  inArray(orders.payment_status, ['pending', 'authorised', 'failed']),
  or(eq(orders.status, 'pending'), cancelledToday),
)

/** Orders paid on delivery that are open or were cancelled today, and orders to be paid online. */
type UnpaidOrders = Record<'cod' | 'online', number>
export type Buyer = { is_guest: boolean; has_confirmed_email: boolean; unpaid_orders: UnpaidOrders }

export async function getBuyer(tx: Tx, userId: string): Promise<Buyer> {
  const [buyer] = await buyers(tx).execute({ user_id: userId })
  if (!buyer) throw new Error('the buyer has no account')
  return buyer
}

const buyers = prepareOnce((db) => {
  // A guest order with the account's email may be from a stranger, so it does not count.
  const placedByAccount = or(isNull(orders.guest_email), isNull(users.email))
  const countUnpaid = (kind: SQL | undefined) => sql<number>`count(${orders.id}) filter (where ${kind})`
  return db
    .select({
      is_guest: sql<boolean>`${users.email} is null`,
      has_confirmed_email: sql<boolean>`${users.email_confirmed_at} is not null`,
      unpaid_orders: { cod: countUnpaid(unpaidCod), online: countUnpaid(unpaidOnline) },
    })
    .from(users)
    .leftJoin(orders, and(eq(orders.user_id, users.id), placedByAccount, or(unpaidCod, unpaidOnline)))
    .where(eq(users.id, sql.placeholder('user_id')))
    .groupBy(users.id)
    .prepare('buyer')
})

/** Guest accounts are easy to recreate. */
const MAX_GUEST_UNPAID_ORDERS = 3

const getUnpaidOrdersLimit = ({ unpaid_orders_limit }: StoreSettings, isGuest: boolean): number =>
  isGuest ? Math.min(unpaid_orders_limit, MAX_GUEST_UNPAID_ORDERS) : unpaid_orders_limit

type Parcel = {
  buyer: Buyer
  address: Pick<OrderAddress, 'phone' | 'email' | 'address_line1' | 'pincode'>
}

/** @throws {AppError} 422 too many unpaid orders, or as `assertCodPermitted` */
export async function assertPaymentPermitted(
  tx: Tx,
  { methods, ...parcel }: Parcel & { methods: PaymentMethod[] },
  { store, payment }: OrderTerms,
): Promise<void> {
  const { is_guest, unpaid_orders } = parcel.buyer
  const max = getUnpaidOrdersLimit(store, is_guest)
  for (const method of methods) {
    if (method === 'cod') {
      if (unpaid_orders.cod >= max)
        throw new AppError(422, 'too_many_cod', withParams(messages.checkout.too_many_cod, { max }))
      await assertCodPermitted(tx, parcel, store)
    } else if (unpaid_orders.online >= max) {
      const { too_many_to_pay } = messages.checkout
      const message = payment.cod.enabled ? too_many_to_pay : paymentMessages.too_many_to_pay_online
      throw new AppError(422, 'too_many_to_pay', withParams(message, { max }))
    }
  }
}

/**
 * Guest COD orders are counted by phone, address and email; locks these until commit. @throws {AppError}
 * 422 unconfirmed email or too many orders
 */
async function assertCodPermitted(tx: Tx, { buyer, address }: Parcel, store: StoreSettings): Promise<void> {
  const isGuest = buyer.is_guest
  if (store.cod_needs_confirmed_email && !buyer.has_confirmed_email) {
    const { cod_confirm_first } = messages.checkout
    throw new AppError(422, 'cod_confirm_first', isGuest ? guestMessages.cod_confirm : cod_confirm_first)
  }
  if (!store.cod_counts_by_parcel && !isGuest) return
  const { phone, email, address_line1, pincode } = address
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
    // Cancelled ones do not count here: they may be a stranger's.
    if ((await countMatchingOrders(tx, and(openCod, condition))) >= limit)
      throw new AppError(
        422,
        'too_many_cod',
        withParams(messages.checkout.too_many_cod_by_recipient, { max: limit }),
      )
  }
}

/** Ignores spacing and punctuation: `12, Lake Road` equals `12 lake road.`. */
const normalisedAddress = (address: SQL) => sql`regexp_replace(lower(${address}), '[\\s,.;:/#()-]+', '', 'g')`

async function countMatchingOrders(tx: Tx, which: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ unpaid: count() }).from(orders).where(which)
  return row?.unpaid ?? 0
}
