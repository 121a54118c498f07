import { formatPaise } from '@nakshi/core/base/money'
import type { CodTerms } from '@nakshi/core/payments/cash-on-delivery'
import type { CodRules } from '@nakshi/core/payments/settings'

/** What cash on delivery asks for beside the price, as a sentence; null: nothing. */
export function formatCodTerms({ fee, advance }: Pick<CodTerms, 'fee' | 'advance'>): string | null {
  const paidFirst = advance === null ? null : `${formatPaise(advance)} is paid online first.`
  if (fee === null) return paidFirst && `For Cash on Delivery, ${paidFirst}`
  const hasFee = `Cash on Delivery has a fee of ${formatPaise(fee)}`
  return paidFirst ? `${hasFee}, and ${paidFirst}` : `${hasFee}.`
}

/** The same of any order: ` (₹40.00 fee, 20% paid online first)`; '' where there is nothing to say. */
export function formatCodRules(rules: CodRules, takesOnline: boolean): string {
  const { fee_paise: fee, min_order_paise: min, advance_percent: percent, advance_paise: amount } = rules
  const advance = percent === null ? amount && formatPaise(amount) : `${percent}%`
  const parts = [
    ...(min ? [`orders from ${formatPaise(min)}`] : []),
    ...(fee > 0 ? [`${formatPaise(fee)} fee`] : []),
    ...(advance && takesOnline ? [`${advance} paid online first`] : []),
  ]
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}
