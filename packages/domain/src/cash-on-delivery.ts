import type { CatalogueMessage } from '@nakshi/contract/message-codes'
import { withParams } from '@nakshi/contract/message-template'
import { codMessages } from '@nakshi/contract/messages/cash-on-delivery'
import type { CodRules, PaymentSettings } from '@nakshi/contract/shop/payment-settings'
import { matchesPinPrefix } from './delivery-zone.ts'

type CodOrder = {
  /** paise, without the fee of cash on delivery */
  total: number
  /** null: not known yet */
  pincode: string | null
  is_personalised: boolean
}

/** An unpaid order can be paid in cash instead only without a fee, as its total stays. */
export const canSwitchToCod = ({ cod }: PaymentSettings): boolean => cod.enabled && cod.fee_paise === 0

/** Why the rules of the store refuse cash on delivery, or null. */
export function getCodRejection(
  rules: CodRules,
  { total, pincode, is_personalised }: CodOrder,
): CatalogueMessage | null {
  const { min_order_paise: min, max_order_paise: max } = rules
  if (!rules.enabled) return codMessages.off
  if (rules.not_for_personalised && is_personalised) return codMessages.personalised
  if (pincode !== null && matchesPinPrefix(rules.pin_prefixes_excluded, pincode))
    return withParams(codMessages.pincode, { pincode })
  if (min !== null && total < min) return withParams(codMessages.below_minimum, { min })
  if (max !== null && total > max) return withParams(codMessages.above_maximum, { max })
  return null
}
