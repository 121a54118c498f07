import type { PaymentMethod } from '@nakshi/contract/shop/orders'
import { formatPaise } from '@nakshi/domain/money'

export const PAYMENT_LABELS: Record<PaymentMethod, string> = {
  upi: 'UPI',
  card: 'Card',
  cod: 'Cash on Delivery',
}

type CodTerms = { fee?: number; advance?: number | null }

/** @param total paise, null while unknown @param terms of cash on delivery, in paise */
export function describePaymentMethod(
  method: PaymentMethod,
  total: number | null,
  { fee = 0, advance = null }: CodTerms = {},
): string {
  const sum = total === null ? 'the total' : formatPaise(total)
  switch (method) {
    case 'upi':
      return 'Any UPI app. You pay on the next page, after placing the order.'
    case 'card':
      return 'Credit or debit card. You pay on the next page, after placing the order.'
    case 'cod':
      if (advance !== null && total !== null)
        return `Pay ${formatPaise(advance)} online now and ${formatPaise(total - advance)} in cash or UPI when it arrives.`
      return fee > 0
        ? `Pay in cash or UPI when it arrives. A fee of ${formatPaise(fee)} is included in the total.`
        : `Pay ${sum} in cash or UPI when it arrives.`
  }
}
