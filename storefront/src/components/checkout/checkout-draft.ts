import { type Address, type OrderAddress, orderAddress } from '@nakshi/core/accounts/addresses'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import { pincode } from '@nakshi/core/base/fields'
import { getStateOfPinCode } from '@nakshi/core/base/pin-code'
import type { DeliveryPlace } from '@nakshi/core/delivery/delivery-zone'
import { paymentMethods } from '@nakshi/core/statuses/order-statuses'
import { z } from 'zod'
import { storedPinCode } from '../../api/stored-pin-code.ts'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { deleteDraft } from '../../drafts/draft-storage.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { BLANK_ADDRESS, type TypedAddress, typedAddress } from '../address/address-forms.ts'

const checkoutDraft = z.object({
  /** Id of a saved address, `new`, or null until one is preselected. */
  address: z.string().nullable(),
  shipping: typedAddress,
  save_address: z.boolean(),
  billing_differs: z.boolean(),
  billing: typedAddress,
  is_business: z.boolean(),
  business: z.object({ name: z.string(), gstin: z.string() }),
  is_gift: z.boolean(),
  gift_message: z.string(),
  gift_wrap: z.boolean(),
  express: z.boolean(),
  waits: z.boolean(),
  not_before: z.string(),
  whatsapp: z.boolean(),
  payment_method: z.enum(paymentMethods),
})
export type CheckoutDraft = z.infer<typeof checkoutDraft>

const NAME = 'checkout'
export const deleteCheckoutDraft = () => deleteDraft(NAME)

function createEmptyDraft(user: SessionUser | null, phone: string): CheckoutDraft {
  const known = { ...BLANK_ADDRESS, email: user?.email ?? '', full_name: user?.full_name ?? '', phone }
  const storedPin = storedPinCode()
  return {
    address: null,
    shipping: { ...known, pincode: storedPin, state: getStateOfPinCode(storedPin) ?? '' },
    // Guests have no address book
    save_address: user !== null,
    billing_differs: false,
    billing: known,
    is_business: false,
    business: { name: '', gstin: '' },
    is_gift: false,
    gift_message: '',
    gift_wrap: false,
    express: false,
    waits: false,
    not_before: '',
    whatsapp: false,
    payment_method: 'upi',
  }
}

/** Saved for the tab, so that a reload at any step loses nothing. */
export function useCheckoutDraft(user: SessionUser | null, phone: string) {
  const { values, change } = useDraft(NAME, useDraftOwner(), checkoutDraft, createEmptyDraft(user, phone))
  return { draft: values, update: change }
}

/** Normalised address (phone as ten digits, trimmed), or null while incomplete. */
const completeAddress = (typed: TypedAddress): OrderAddress | null =>
  orderAddress.safeParse(typed).data ?? null

export function getPreselectedAddressId(saved: Address[]): string {
  return (saved.find(({ is_default }) => is_default) ?? saved[0])?.id ?? 'new'
}

export function getShippingAddress(
  draft: CheckoutDraft,
  saved: Address[],
  email: string,
): OrderAddress | null {
  if (draft.address === 'new') return completeAddress(draft.shipping)
  const chosen = saved.find(({ id }) => id === draft.address)
  if (!chosen) return null
  return completeAddress(typedAddress.parse({ ...chosen, email }))
}

/** Of the delivery address, also while the rest of it is incomplete; null until it is known. */
export function getDraftPlace(draft: CheckoutDraft, saved: Address[]): DeliveryPlace | null {
  const address = draft.address === 'new' ? draft.shipping : saved.find(({ id }) => id === draft.address)
  const { data } = pincode.safeParse(address?.pincode)
  return address && data ? { pincode: data, state: address.state || null } : null
}

/** Undefined if same as shipping, null while incomplete. */
export function getBillingAddress(draft: CheckoutDraft): OrderAddress | null | undefined {
  return draft.billing_differs ? completeAddress(draft.billing) : undefined
}
