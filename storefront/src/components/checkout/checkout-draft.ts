import type { Address } from '@nakshi/core/accounts/addresses'
import type { SessionUser } from '@nakshi/core/accounts/schema'
import { normaliseDigits } from '@nakshi/core/base/normalise-digits'
import { getStateOfPinCode, isPinCode } from '@nakshi/core/base/pin-code'
import type { DeliveryPlace } from '@nakshi/core/delivery/delivery-zone'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { storedPinCode } from '../../api/stored-pin-code.ts'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { deleteDraft } from '../../drafts/draft-storage.ts'
import { likeExample } from '../../drafts/get-draft.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { BLANK_ADDRESS, type TypedAddress } from '../address/address-forms.ts'

export interface CheckoutDraft {
  /** Id of a saved address, `new`, or '' until one is preselected. */
  address: string
  shipping: TypedAddress
  save_address: boolean
  billing_differs: boolean
  billing: TypedAddress
  is_business: boolean
  business: { name: string; gstin: string }
  is_gift: boolean
  gift_message: string
  gift_wrap: boolean
  express: boolean
  waits: boolean
  not_before: string
  whatsapp: boolean
  store_credit: boolean
  /** As stored: the store may no longer offer it. */
  payment_method: PaymentMethod
}

const NAME = 'checkout'
export const deleteCheckoutDraft = () => deleteDraft(NAME)

function createEmptyDraft(user: SessionUser | null, phone: string): CheckoutDraft {
  const known = { ...BLANK_ADDRESS, email: user?.email ?? '', full_name: user?.full_name ?? '', phone }
  const storedPin = storedPinCode()
  return {
    address: '',
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
    store_credit: false,
    payment_method: 'upi',
  }
}

/** Saved for the tab, so that a reload at any step loses nothing. */
export function useCheckoutDraft(user: SessionUser | null, phone: string) {
  const empty = createEmptyDraft(user, phone)
  const { values, change } = useDraft(NAME, useDraftOwner(), likeExample(empty), empty)
  return { draft: values, update: change }
}

export function getPreselectedAddressId(saved: Address[]): string {
  return (saved.find(({ is_default }) => is_default) ?? saved[0])?.id ?? 'new'
}

/** Of the delivery address, also while the rest of it is incomplete; null until it is known. */
export function getDraftPlace(draft: CheckoutDraft, saved: Address[]): DeliveryPlace | null {
  const address = draft.address === 'new' ? draft.shipping : saved.find(({ id }) => id === draft.address)
  const pincode = normaliseDigits(address?.pincode.trim() ?? '')
  return address && isPinCode(pincode) ? { pincode, state: address.state || null } : null
}
