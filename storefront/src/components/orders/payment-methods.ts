import { formatMessage } from '@nakshi/core/base/format-message'
import type { PaymentMethod, RecordedMethod } from '@nakshi/core/statuses/order-statuses'
import * as m from './messages.ts'

export const PAYMENT_LABELS: Record<RecordedMethod, string> = {
  upi: 'UPI',
  card: m.card,
  cod: m.cashOnDelivery,
  bank_transfer: m.bankTransfer,
  cash: m.cash,
  store_credit: m.storeCredit,
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
      return m.payByUpi
    case 'card':
      return m.payByCard
    case 'cod': {
      const how = describeCash(total, advance)
      return fee === null ? how : `${how} ${formatMessage(m.feeIncluded, { fee })}`
    }
  }
}

function describeCash(total: number | null, advance: number | null): string {
  if (total === null) return m.payCash
  if (advance === null) return formatMessage(m.payAmountInCash, { amount: total })
  return advance === total
    ? formatMessage(m.payAllInAdvance, { advance })
    : formatMessage(m.payAdvanceAndCash, { advance, rest: total - advance })
}
