import type { MakingStep } from '../contract/admin/orders.ts'
import type { OrderStatus, PaymentMethod } from '../contract/orders.ts'
import { type Books, balanceOf, differenceOf } from './ledger.ts'
import { isUnsent } from './order-status.ts'
import { type Choices, tidyChoices } from './selection.ts'

/** An order is corrected until it leaves: from then on what is wrong comes back. */
export function canCorrect(status: OrderStatus): boolean {
  return isUnsent(status)
}

/** A piece that is made stays as it is; one that was only checked is checked again. */
export function isMade(step: MakingStep | null): boolean {
  return step === 'made' || step === 'packed'
}

/** Whether these are the same choices, however their keys are ordered. */
export function sameChoices(one: Choices, other: Choices): boolean {
  return inWords(one) === inWords(other)
}

/**
 * Whether a piece keeps the price of the day it was ordered: its words and photos may be others, but
 * not what is paid for, its variants and which options are filled. Anything else costs what the
 * shop asks today.
 */
export function keepsPrice(before: Choices, after: Choices): boolean {
  const paidFor = ({ variant_selections, custom_options }: Choices) =>
    JSON.stringify([Object.entries(variant_selections).sort(), Object.keys(custom_options).sort()])
  return paidFor(tidyChoices(before)) === paidFor(tidyChoices(after))
}

/** A photo is the same whatever signature its address bears at the moment. */
function inWords(choices: Choices): string {
  const { variant_selections, custom_options } = tidyChoices(choices)
  const filled = Object.entries(custom_options).map(([id, option]) => [
    id,
    'text' in option ? option.text : option.images.map(({ url }) => url.split('?')[0]),
  ])
  return JSON.stringify([Object.entries(variant_selections).sort(), filled.sort()])
}

/**
 * `ask`: what the one open attempt is then for, null for none. `due`: what the order still lacks of
 * its total. `refund`: what goes back.
 */
export type CorrectedMoney = { ask: number | null; due: number; refund: number }

/**
 * How the money follows a corrected total, in paise. What was given out of good will, or refunded
 * before, is neither asked for again nor given twice: only the difference moves. An online order all
 * of whose money went back is asked nothing until there is a new way to pay it.
 * @param books with the corrected total
 */
export function moneyAfterCorrection(method: PaymentMethod, books: Books): CorrectedMoney {
  const { asked, excess, refundable } = balanceOf(books)
  const due = differenceOf(books)
  if (books.received === 0) return { ask: asked, due, refund: 0 }
  const lacksAll = due === 0 && refundable === 0 && method !== 'cod'
  return { ask: asked === 0 || lacksAll ? null : asked, due, refund: excess }
}
