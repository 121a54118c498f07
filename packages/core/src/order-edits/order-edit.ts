import type { ProductionStatus } from '../orders/admin-schema.ts'
import { isUnsent } from '../orders/order-status.ts'
import { toOnlineAmount } from '../payments/amount-due-online.ts'
import { getOrderBalance, getUnpaidDifference, type OrderBalanceInput } from '../payments/ledger.ts'
import { listUploads } from '../products/list-uploads.ts'
import { getOptionPrice, type PricedOption } from '../products/option-price.ts'
import { type Choices, normaliseChoices } from '../products/product-choices.ts'
import type { OrderStatus, RecordedMethod } from '../statuses/order-statuses.ts'

/** An order can be edited until it is shipped; afterwards the customer requests a return. */
export function canEditOrder(status: OrderStatus): boolean {
  return isUnsent(status)
}

export function isProduced(step: ProductionStatus | null): boolean {
  return step === 'made' || step === 'packed'
}

export function hasSameChoices(one: Choices, other: Choices): boolean {
  return serializeChoices(one) === serializeChoices(other)
}

/**
 * Changed text or photos keep the original price; changed variants or filled options do not, and neither do a
 * choice or a number of letters that the product charges otherwise.
 */
export function hasSamePrice(before: Choices, after: Choices, options: readonly PricedOption[]): boolean {
  const pricedParts = ({ variant_selections, custom_options }: Choices) =>
    JSON.stringify([
      Object.entries(variant_selections).sort(),
      Object.keys(custom_options).sort(),
      options.map((option) => getOptionPrice(option, custom_options[option.id])),
    ])
  return pricedParts(normaliseChoices(before)) === pricedParts(normaliseChoices(after))
}

/** URL signatures change, so they are ignored. */
function serializeChoices(choices: Choices): string {
  const { variant_selections, custom_options } = normaliseChoices(choices)
  const filled = Object.entries(custom_options).map(([id, option]) => [
    id,
    'text' in option ? option.text : listUploads(option).map(({ url }) => url.split('?')[0]),
  ])
  return JSON.stringify([Object.entries(variant_selections).sort(), filled.sort()])
}

/** Paise. `attemptAmount`: of the open attempt, null for none; `refund`: overpaid. */
export type EditedOrderMoney = { attemptAmount: number | null; refund: number }

/**
 * Calculates charges and refunds after an order edit, in paise. Goodwill and earlier refunds are neither
 * charged nor refunded again, and less than the online minimum neither. A fully refunded online order is
 * not charged. @param books with the edited total
 */
export function getMoneyAfterEdit(
  method: RecordedMethod,
  books: OrderBalanceInput,
  codAdvance: number | null = null,
): EditedOrderMoney {
  const { amountDue, overpaid, refundable } = getOrderBalance(books)
  const isUnpaid = books.received === 0
  const asked = isUnpaid && codAdvance !== null ? Math.min(codAdvance, amountDue) : amountDue
  const toPay = method === 'cod' ? amountDue : toOnlineAmount(asked)
  if (isUnpaid) return { attemptAmount: toPay, refund: 0 }
  const difference = getUnpaidDifference({ ...books, payment_method: method })
  const isFullyUnpaid = difference === 0 && refundable === 0 && method !== 'cod'
  return { attemptAmount: toPay === 0 || isFullyUnpaid ? null : toPay, refund: toOnlineAmount(overpaid) }
}
