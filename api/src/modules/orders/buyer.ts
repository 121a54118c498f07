import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import type { OrderEdit } from '@nakshi/core/order-edits/admin-schema'
import { gstinStateError } from '@nakshi/core/tax/gstin'
import type { orders } from '../../platform/db/tables/index.ts'
import { fieldError } from '../../platform/errors.ts'

export type Buyer = Pick<
  typeof orders.$inferSelect,
  'buyer_name' | 'buyer_gstin' | 'billing_address' | 'supply_type'
>

/** A business is billed in the state of its GSTIN. @throws {AppError} 422 */
export function assertBillingState(gstin: string | null | undefined, { state }: { state: string }): void {
  const message = gstin && gstinStateError(gstin, state)
  if (message) throw fieldError(422, 'gstin_state', 'business.gstin', message)
}

/**
 * The buyer of the invoice after an edit. A billing address that was the delivery address follows it, unless a
 * business is registered in another state. @throws {AppError} 422 for an edited buyer of another state
 */
export function getEditedBuyer(
  order: Buyer & { shipping_address: OrderAddress },
  edit: Pick<OrderEdit, 'business' | 'billing_address'>,
  address: OrderAddress,
): Buyer {
  const { billing_address, shipping_address } = order
  const name = edit.business === undefined ? order.buyer_name : (edit.business?.name ?? null)
  const gstin = edit.business === undefined ? order.buyer_gstin : (edit.business?.gstin ?? null)
  const supplyType =
    edit.business?.supply_type ?? (gstin === order.buyer_gstin ? order.supply_type : 'regular')
  const wasTheSame = JSON.stringify(billing_address) === JSON.stringify(shipping_address)
  const follows = wasTheSame && (gstin === null || gstinStateError(gstin, address.state) === null)
  const billing = edit.billing_address ?? (follows ? address : billing_address)
  if (edit.business !== undefined || edit.billing_address) assertBillingState(gstin, billing)
  return { buyer_name: name, buyer_gstin: gstin, billing_address: billing, supply_type: supplyType }
}
