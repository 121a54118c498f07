import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { CodTerms } from '@nakshi/core/payments/cash-on-delivery'
import type { CodRules } from '@nakshi/core/payments/settings'
import * as m from './messages.ts'

/** What cash on delivery asks for beside the price, as a sentence; null: nothing. */
export function formatCodTerms({ fee, advance }: Pick<CodTerms, 'fee' | 'advance'>): string | null {
  const paidFirst = advance === null ? null : formatPaise(advance)
  if (fee === null) return paidFirst && formatMessage(m.codAdvance, { advance: paidFirst })
  const amount = formatPaise(fee)
  return paidFirst === null
    ? formatMessage(m.codFee, { fee: amount })
    : formatMessage(m.codFeeAndAdvance, { fee: amount, advance: paidFirst })
}

/** The same of any order: ` (₹40.00 fee, 20% paid online first)`; '' where there is nothing to say. */
export function formatCodRules(rules: CodRules, takesOnline: boolean): string {
  const { fee_paise: fee, min_order_paise: min, advance_percent: percent, advance_paise: amount } = rules
  const advance = percent === null ? amount && formatPaise(amount) : `${percent}%`
  const parts = [
    ...(min ? [formatMessage(m.codRuleMinimum, { amount: formatPaise(min) })] : []),
    ...(fee > 0 ? [formatMessage(m.codRuleFee, { amount: formatPaise(fee) })] : []),
    ...(advance && takesOnline ? [formatMessage(m.codRuleAdvance, { advance })] : []),
  ]
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}
