import type { PaymentMethod } from '@nakshi/contract/shop/orders'
import { formatPaise } from '@nakshi/domain/money'

export const PAYMENT_LABELS: Record<PaymentMethod, string> = {
  upi: 'UPI',
  card: 'Card',
  cod: 'Cash on Delivery',
}

/** @param total paise, null while unknown */
export function describePaymentMethod(method: PaymentMethod, total: number | null): string {
  const sum = total === null ? 'the total' : formatPaise(total)
  switch (method) {
    case 'upi':
      return 'Any UPI app. You pay on the next page, after placing the order.'
    case 'card':
      return 'Credit or debit card. You pay on the next page, after placing the order.'
    case 'cod':
      return `Pay ${sum} in cash or UPI when it arrives.`
  }
}
