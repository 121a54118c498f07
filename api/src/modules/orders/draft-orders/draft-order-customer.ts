import { draftOrderMessages } from '@nakshi/contract/admin/messages/draft-orders'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { products, users } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'

/** Buyer of a draft order; a guest when `email` is null. */
export type DraftOrderCustomer = { id: string; email: string | null }

/** @throws {AppError} 422 when the customer does not exist */
export async function getDraftOrderCustomer(tx: Tx, id: string): Promise<DraftOrderCustomer> {
  const [customer] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id))
  if (!customer) throw customerNotFound()
  return customer
}

/** Locks the customer, then the products by id: the same lock order as checkout, to avoid deadlocks. */
export async function lockCustomerAndProducts(
  tx: Tx,
  id: string,
  productIds: string[],
): Promise<DraftOrderCustomer> {
  const [customer] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  if (!customer) throw customerNotFound()
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for('no key update')
  return customer
}

function customerNotFound(): AppError {
  const message = draftOrderMessages.no_customer
  return new AppError(422, 'no_customer', message, [{ path: 'customer_id', message }])
}
