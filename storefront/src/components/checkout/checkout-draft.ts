import { tabStorage } from '@nakshi/api/client/browser-storage'
import { type Address, type OrderAddress, orderAddress } from '@nakshi/api/contract/addresses'
import type { SessionUser } from '@nakshi/api/contract/auth'
import type { PaymentMethod } from '@nakshi/api/contract/orders'
import { stateOfPinCode } from '@nakshi/api/domain/pin-code'
import { useState } from 'react'
import { storedPinCode } from '../address/stored-pin-code.ts'
import { BLANK_ADDRESS, type TypedAddress } from '../address/typed-address.ts'

/** Everything the shopper has said at checkout so far. */
export interface CheckoutDraft {
  /** Id of the account that said it, null for a guest. */
  owner: string | null
  /** Id of a saved address, `new` for the typed one, null until one is preselected. */
  address: string | null
  shipping: TypedAddress
  save_address: boolean
  billing_differs: boolean
  billing: TypedAddress
  /** Buys for a business that wants the GST back. */
  is_business: boolean
  business: { name: string; gstin: string }
  is_gift: boolean
  gift_message: string
  gift_wrap: boolean
  /** Shall not arrive before a day. */
  waits: boolean
  /** `2026-12-05` */
  not_before: string
  payment_method: PaymentMethod
}

const KEY = 'nakshi:checkout'

const EMPTY: CheckoutDraft = {
  owner: null,
  address: null,
  shipping: BLANK_ADDRESS,
  save_address: true,
  billing_differs: false,
  billing: BLANK_ADDRESS,
  is_business: false,
  business: { name: '', gstin: '' },
  is_gift: false,
  gift_message: '',
  gift_wrap: false,
  waits: false,
  not_before: '',
  payment_method: 'upi',
}

function readDraft(user: SessionUser | null, phone: string): CheckoutDraft {
  const owner = user?.id ?? null
  const kept = keptFor(owner)
  // A guest has no address book to save in.
  const empty = { ...EMPTY, owner, save_address: user !== null }
  if (kept) return { ...empty, ...kept }
  const known = { ...BLANK_ADDRESS, email: user?.email ?? '', full_name: user?.full_name ?? '', phone }
  const pincode = storedPinCode()
  const place = { pincode, state: stateOfPinCode(pincode) ?? '' }
  return { ...empty, shipping: { ...known, ...place }, billing: known }
}

/**
 * What was kept in this tab, unless by another person: a session that ran out may be followed by
 * theirs. What a guest typed is theirs who signs in next, and nobody else's from then on.
 */
function keptFor(owner: string | null): Partial<CheckoutDraft> | null {
  const text = tabStorage.getItem(KEY)
  if (text === null) return null
  const kept = JSON.parse(text) as Partial<CheckoutDraft>
  const before = kept.owner ?? null
  if (before === owner) return kept
  if (before !== null) {
    forgetCheckoutDraft()
    return null
  }
  const taken = { ...kept, owner }
  tabStorage.setItem(KEY, JSON.stringify(taken))
  return taken
}

export function forgetCheckoutDraft(): void {
  tabStorage.removeItem(KEY)
}

/**
 * The draft, kept for the tab: a reload at any step loses nothing. It begins with what the account
 * knows.
 */
export function useCheckoutDraft(user: SessionUser | null, phone: string) {
  const [draft, setDraft] = useState(() => readDraft(user, phone))
  function update(changes: Partial<CheckoutDraft>) {
    setDraft((before) => {
      const after = { ...before, ...changes }
      tabStorage.setItem(KEY, JSON.stringify(after))
      return after
    })
  }
  return { draft, update }
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
