import { type Address, type OrderAddress, orderAddress } from '@nakshi/api/contract/addresses'
import type { CheckoutDraft, TypedAddress } from './checkout-draft.ts'

/**
 * The typed address as the order takes it (phone as ten digits, texts trimmed), or null while it is
 * incomplete.
 */
export function completeAddress(typed: TypedAddress): OrderAddress | null {
  const checked = orderAddress.safeParse(typed)
  return checked.success ? checked.data : null
}

/** The default address, else the first, else the form for a new one (spec, section 4). */
export function preselected(saved: Address[]): string {
  return (saved.find(({ is_default }) => is_default) ?? saved[0])?.id ?? 'new'
}

/** The chosen address: one of the saved ones, or the typed one once it is complete. */
export function shippingAddress(draft: CheckoutDraft, saved: Address[], email: string): OrderAddress | null {
  if (draft.address === 'new') return completeAddress(draft.shipping)
  const chosen = saved.find(({ id }) => id === draft.address)
  if (!chosen) return null
  const { full_name, phone, address_line1, address_line2, city, state, pincode } = chosen
  return completeAddress({ full_name, phone, email, address_line1, address_line2, city, state, pincode })
}

/**
 * Undefined when the bill goes where the parcel goes, null while the other address is incomplete.
 */
export function billingAddress(draft: CheckoutDraft): OrderAddress | null | undefined {
  return draft.billing_differs ? completeAddress(draft.billing) : undefined
}
