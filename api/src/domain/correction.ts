import type { MakingStep } from '../contract/admin/orders.ts'
import type { OrderStatus, PaymentMethod } from '../contract/orders.ts'
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

type Books = {
  payment_method: PaymentMethod
  /** paise that came in, and of it went back or are on their way back */
  received: number
  given_back: number
  /** what is still asked for by an earlier correction */
  due: number
  before: number
  after: number
}
/**
 * `ask`: what the one open attempt is then for, null for none. `due`: what the order still lacks of
 * its total. `refund`: what goes back.
 */
export type CorrectedMoney = { ask: number | null; due: number; refund: number }

/**
 * How the money follows a corrected total, in paise. What was given out of good will, or refunded
 * before, is neither asked for again nor given twice: only the difference moves.
 */
export function moneyAfterCorrection(books: Books): CorrectedMoney {
  const { payment_method, received, given_back, due, before, after } = books
  const held = received - given_back
  const atTheDoor = payment_method === 'cod'
  // At the door also the whole of an order that was cancelled, got its money back, and is sent after all
  if (received === 0 || (atTheDoor && held === 0 && due === 0)) {
    // Online an order that came to nothing counts as paid, so what it comes to now is lacking
    const lacks = !atTheDoor && (before === 0 || due > 0)
    return { ask: after, due: lacks ? after : 0, refund: 0 }
  }
  const wanted = due + after - before
  if (wanted >= 0) return { ask: wanted > 0 ? wanted : null, due: wanted, refund: 0 }
  return { ask: null, due: 0, refund: Math.min(-wanted, Math.max(0, held - after)) }
}
