import type { MakingStep } from '../contract/admin/orders.ts'
import type { OrderStatus, PaymentMethod } from '../contract/orders.ts'
import { type Books, balanceOf, differenceOf } from './ledger.ts'
import { isUnsent } from './order-status.ts'
import { type Choices, tidyChoices } from './selection.ts'

/** An order can be edited until it is shipped; afterwards the customer requests a return. */
export function canCorrect(status: OrderStatus): boolean {
  return isUnsent(status)
}

export function isMade(step: MakingStep | null): boolean {
  return step === 'made' || step === 'packed'
}

export function sameChoices(one: Choices, other: Choices): boolean {
  return inWords(one) === inWords(other)
}

/** Changed text or photos keep the original price; changed variants or filled options do not. */
export function keepsPrice(before: Choices, after: Choices): boolean {
  const paidFor = ({ variant_selections, custom_options }: Choices) =>
    JSON.stringify([Object.entries(variant_selections).sort(), Object.keys(custom_options).sort()])
  return paidFor(tidyChoices(before)) === paidFor(tidyChoices(after))
}

/** URL signatures change, so they are ignored. */
function inWords(choices: Choices): string {
  const { variant_selections, custom_options } = tidyChoices(choices)
  const filled = Object.entries(custom_options).map(([id, option]) => [
    id,
    'text' in option ? option.text : option.images.map(({ url }) => url.split('?')[0]),
  ])
  return JSON.stringify([Object.entries(variant_selections).sort(), filled.sort()])
}

/** Paise. `attemptAmount`: of the open attempt, null for none; `due`: unpaid; `refund`: overpaid. */
export type CorrectedMoney = { ask: number | null; due: number; refund: number }

/**
 * Calculates charges and refunds after an order edit, in paise. Goodwill and earlier refunds are neither
 * charged nor refunded again. A fully refunded online order is not charged. @param books with the edited
 * total
 */
export function moneyAfterCorrection(method: PaymentMethod, books: Books): CorrectedMoney {
  const { asked, excess, refundable } = balanceOf(books)
  const due = differenceOf(books)
  if (books.received === 0) return { ask: asked, due, refund: 0 }
  const lacksAll = due === 0 && refundable === 0 && method !== 'cod'
  return { ask: asked === 0 || lacksAll ? null : asked, due, refund: excess }
}
