import { type Address, type OrderAddress, orderAddress } from '@nakshi/core/accounts/addresses'
import { renderMessage } from '@nakshi/core/base/format-message'
import { renderIssue } from '@nakshi/core/base/issue-text'
import { type BuyerBusiness, buyerBusiness } from '@nakshi/core/checkout/schema'
import { gstinStateError } from '@nakshi/core/tax/gstin'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import type { TypedAddress } from '../address/address-forms.ts'
import { orderAddressForm, typedAddress } from '../address/address-schemas.ts'
import type { BusinessField } from './BusinessPurchase.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

export const resolveAddress = schemaResolver(orderAddressForm)

/** Normalised address (phone as ten digits, trimmed), or null while incomplete. */
const completeAddress = (typed: TypedAddress): OrderAddress | null =>
  orderAddress.safeParse(typed).data ?? null

export function getShippingAddress(
  draft: CheckoutDraft,
  saved: Address[],
  email: string,
): OrderAddress | null {
  if (draft.address === 'new') return completeAddress(draft.shipping)
  const chosen = saved.find(({ id }) => id === draft.address)
  return chosen ? completeAddress(typedAddress.parse({ ...chosen, email })) : null
}

/** Undefined if same as shipping, null while incomplete. */
export function getBillingAddress(draft: CheckoutDraft): OrderAddress | null | undefined {
  return draft.billing_differs ? completeAddress(draft.billing) : undefined
}

/** Undefined for a personal purchase, null while incomplete. */
export function getBuyerBusiness({ is_business, business }: CheckoutDraft): BuyerBusiness | undefined | null {
  if (!is_business) return undefined
  return buyerBusiness.safeParse(business).data ?? null
}

export function validateBusiness(
  { is_business, business }: CheckoutDraft,
  billingState: string,
): { field: BusinessField; message: string }[] {
  if (!is_business) return []
  const { data, error } = buyerBusiness.safeParse(business)
  const wrongState = data && billingState !== '' && gstinStateError(data.gstin, billingState)
  if (wrongState) return [{ field: 'gstin', message: renderMessage(wrongState) }]
  const issues = error?.issues ?? []
  return (['name', 'gstin'] as const).flatMap((field) => {
    const issue = issues.find(({ path }) => path[0] === field)
    return issue ? [{ field, message: renderIssue(issue) }] : []
  })
}
