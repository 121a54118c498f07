import { formatPaise } from '@nakshi/core/base/money'
import type { PaymentMethod, RecordedMethod } from '@nakshi/core/statuses/order-statuses'

export const PAYMENT_LABELS: Record<RecordedMethod, string> = {
  upi: 'UPI',
  card: 'Card',
  cod: 'Cash on Delivery',
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
}

type CodTerms = { fee: number | null; advance: number | null }

/** @param total paise, null while unknown @param terms of cash on delivery, in paise */
export function describePaymentMethod(
  method: PaymentMethod,
  total: number | null,
  { fee, advance }: CodTerms = { fee: null, advance: null },
): string {
  switch (method) {
    case 'upi':
      return 'Any UPI app. You pay on the next page, after placing the order.'
    case 'card':
      return 'Credit or debit card. You pay on the next page, after placing the order.'
    case 'cod': {
      const included = fee === null ? '' : ` A fee of ${formatPaise(fee)} is included in the total.`
      return `${describeCash(total, advance)}${included}`
    }
  }
}

function describeCash(total: number | null, advance: number | null): string {
  if (total === null) return 'Pay in cash or UPI when it arrives.'
  if (advance === null) return `Pay ${formatPaise(total)} in cash or UPI when it arrives.`
  return advance === total
    ? `Pay ${formatPaise(advance)} online now. Nothing is left to pay when it arrives.`
    : `Pay ${formatPaise(advance)} online now and ${formatPaise(total - advance)} in cash or UPI when it arrives.`
}
