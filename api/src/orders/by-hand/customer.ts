import { asc, eq, inArray } from 'drizzle-orm'
import { byHandSentences } from '../../contract/admin/by-hand-sentences.ts'
import type { Tx } from '../../db/client.ts'
import { products, users } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'

/** Buyer of a draft order; a guest when `email` is null. */
export type Customer = { id: string; email: string | null }

/** @throws {AppError} 422 when the customer does not exist */
export async function customerOf(tx: Tx, id: string): Promise<Customer> {
  const [customer] = await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, id))
  if (!customer) throw noCustomer()
  return customer
}

/** Locks the customer, then the products by id: the same lock order as checkout, to avoid deadlocks. */
export async function lockForOrder(tx: Tx, id: string, productIds: string[]): Promise<Customer> {
  const [customer] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  if (!customer) throw noCustomer()
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .orderBy(asc(products.id))
    .for('no key update')
  return customer
}

function noCustomer(): AppError {
  const message = byHandSentences.no_customer
  return new AppError(422, 'no_customer', message, [{ path: 'customer_id', message }])
}
