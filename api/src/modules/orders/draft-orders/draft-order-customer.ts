import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import { draftOrderMessages } from '@nakshi/core/order-edits/admin-draft-order-messages'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { products, users } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { assertPaymentPermitted, getBuyer } from '../../payments/unpaid-orders-limit.ts'
import type { OrderTerms } from '../../settings/get-settings.ts'
import { lockProducts } from '../adjust-stock.ts'

/** Buyer of a draft order; a guest when `email` is null. */
type DraftOrderCustomer = Pick<typeof users.$inferSelect, 'id' | 'email' | 'language'>
const customerColumns = pickColumns(users, 'id', 'email', 'language')

/** @throws {AppError} 422 when the customer does not exist */
export async function getDraftOrderCustomer(tx: Tx, id: string): Promise<DraftOrderCustomer> {
  const [customer] = await tx.select(customerColumns).from(users).where(eq(users.id, id))
  if (!customer) throw customerNotFound()
  return customer
}

/** Locks the customer, then the products by id: the same lock order as checkout, to avoid deadlocks. */
export async function lockCustomerAndProducts(
  tx: Tx,
  id: string,
  productIds: string[],
): Promise<DraftOrderCustomer> {
  const [customer] = await tx.select(customerColumns).from(users).where(eq(users.id, id)).for('no key update')
  if (!customer) throw customerNotFound()
  await lockProducts(tx, inArray(products.id, productIds))
  return customer
}

function customerNotFound(): AppError {
  return fieldError(422, 'no_customer', 'customer_id', draftOrderMessages.no_customer)
}

type PaymentInput = {
  customer: DraftOrderCustomer
  payment_method: PaymentMethod
  address: Pick<OrderAddress, 'phone' | 'email' | 'address_line1' | 'pincode'>
  terms: OrderTerms
}

/** Applies the checkout limits on unpaid orders and cash on delivery. */
export async function assertDraftPaymentPermitted(
  tx: Tx,
  { customer, payment_method, address, terms }: PaymentInput,
): Promise<void> {
  try {
    const buyer = await getBuyer(tx, customer.id)
    await assertPaymentPermitted(tx, { buyer, address, methods: [payment_method] }, terms)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw fieldError(error.statusCode, error.code, 'payment_method', error.text)
  }
}
