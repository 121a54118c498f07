import { type Address, type OrderAddress, orderAddress } from '@nakshi/api/contract/addresses'
import type { SessionUser } from '@nakshi/api/contract/auth'
import { paymentMethods } from '@nakshi/api/contract/orders'
import { stateOfPinCode } from '@nakshi/api/domain/pin-code'
import { z } from 'zod'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { forgetDraft } from '../../drafts/draft-storage.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { typedAddress } from '../address/address-forms.ts'
import { storedPinCode } from '../address/stored-pin-code.ts'
import { BLANK_ADDRESS, type TypedAddress } from '../address/typed-address.ts'

/** Everything the shopper has said at checkout so far. */
const checkoutDraft = z.object({
  /** Id of a saved address, `new` for the typed one, null until one is preselected. */
  address: z.string().nullable(),
  shipping: typedAddress,
  save_address: z.boolean(),
  billing_differs: z.boolean(),
  billing: typedAddress,
  /** Buys for a business that wants the GST back. */
  is_business: z.boolean(),
  business: z.object({ name: z.string(), gstin: z.string() }),
  is_gift: z.boolean(),
  gift_message: z.string(),
  gift_wrap: z.boolean(),
  /** Shall not arrive before a day. */
  waits: z.boolean(),
  /** `2026-12-05` */
  not_before: z.string(),
  payment_method: z.enum(paymentMethods),
})
export type CheckoutDraft = z.infer<typeof checkoutDraft>

const NAME = 'checkout'
export const forgetCheckoutDraft = () => forgetDraft(NAME)

/** With what the account knows. */
function emptyFor(user: SessionUser | null, phone: string): CheckoutDraft {
  const known = { ...BLANK_ADDRESS, email: user?.email ?? '', full_name: user?.full_name ?? '', phone }
  const pincode = storedPinCode()
  return {
    address: null,
    shipping: { ...known, pincode, state: stateOfPinCode(pincode) ?? '' },
    // A guest has no address book to save in
    save_address: user !== null,
    billing_differs: false,
    billing: known,
    is_business: false,
    business: { name: '', gstin: '' },
    is_gift: false,
    gift_message: '',
    gift_wrap: false,
    waits: false,
    not_before: '',
    payment_method: 'upi',
  }
}

/** The draft, kept for the tab: a reload at any step loses nothing. */
export function useCheckoutDraft(user: SessionUser | null, phone: string) {
  const { values, change } = useDraft(NAME, useDraftOwner(), checkoutDraft, emptyFor(user, phone))
  return { draft: values, update: change }
}

/**
 * The typed address as the order takes it (phone as ten digits, texts trimmed), or null while it is
 * incomplete.
 */
function completeAddress(typed: TypedAddress): OrderAddress | null {
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
