import type { PaymentMethod } from '@nakshi/contract/shop/orders'
import { formatPaise } from '@nakshi/domain/money'

export const PAYMENT_LABELS: Record<PaymentMethod, string> = {
  upi: 'UPI',
  card: 'Card',
  cod: 'Cash on Delivery',
}

/** @param total paise, null while unknown @param fee of cash on delivery, in paise */
export function describePaymentMethod(method: PaymentMethod, total: number | null, fee = 0): string {
  const sum = total === null ? 'the total' : formatPaise(total)
  switch (method) {
    case 'upi':
      return 'Any UPI app. You pay on the next page, after placing the order.'
    case 'card':
      return 'Credit or debit card. You pay on the next page, after placing the order.'
    case 'cod':
      return fee > 0
        ? `Pay in cash or UPI when it arrives. A fee of ${formatPaise(fee)} is included in the total.`
        : `Pay ${sum} in cash or UPI when it arrives.`
  }
}
