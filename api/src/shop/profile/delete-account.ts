import { and, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { invoices, order_items, orders, requests, users } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'

/** Orders in these are still being made or on their way: without a name and an address they could not arrive. */
const OPEN = ['pending', 'confirmed', 'processing', 'shipped'] as const

const NOBODY = 'Deleted account'
/** What an invoice must go on saying, by law: who bought, and where it went. */
const billable = (address: SQLWrapper) => sql`${address} || '{"phone": "", "email": ""}'::jsonb`
const nobody = (address: SQLWrapper) =>
  sql`${address} || ${JSON.stringify({
    full_name: NOBODY,
    phone: '',
    email: '',
    address_line1: '',
    address_line2: '',
    pincode: '',
  })}::jsonb`

/**
 * Deletes an account and all that is personal about it. Its orders stay, as the tax law wants: of those with an invoice name
 * and address, of the others town and state; what was engraved, printed or wished is forgotten in both. The photos are
 * removed by the sweep once nothing names them.
 * @throws {AppError} 409 while an order is open, 422 for an admin
 */
export async function deleteAccount(tx: Tx, user_id: string): Promise<void> {
  const [account] = await tx
    .select({ role: users.role })
    .from(users)
    .where(eq(users.id, user_id))
    .for('update')
  if (account?.role === 'admin') throw new AppError(422, 'admin_stays', sentences.profile.admin_stays)
  const own = await tx
    .select({ id: orders.id, status: orders.status, invoice: invoices.id })
    .from(orders)
    .leftJoin(invoices, eq(invoices.order_id, orders.id))
    .where(eq(orders.user_id, user_id))
    .for('update', { of: orders })
  if (own.some(({ status }) => OPEN.some((open) => open === status)))
    throw new AppError(409, 'orders_open', sentences.profile.orders_open)

  const ids = (invoiced: boolean) =>
    own.filter(({ invoice }) => (invoice !== null) === invoiced).map(({ id }) => id)
  await tx
    .update(orders)
    .set({
      shipping_address: billable(orders.shipping_address),
      billing_address: billable(orders.billing_address),
      gift_message: null,
    })
    .where(and(eq(orders.user_id, user_id), inArray(orders.id, ids(true))))
  await tx
    .update(orders)
    .set({
      shipping_address: nobody(orders.shipping_address),
      billing_address: nobody(orders.billing_address),
      gift_message: null,
    })
    .where(and(eq(orders.user_id, user_id), inArray(orders.id, ids(false))))
  await tx
    .update(order_items)
    .set({ custom_options: {} })
    .where(
      inArray(
        order_items.order_id,
        own.map(({ id }) => id),
      ),
    )
  await tx.delete(requests).where(eq(requests.user_id, user_id))
  // Sessions, cart, wishlist, addresses and reviews go with it.
  await tx.delete(users).where(eq(users.id, user_id))
}
