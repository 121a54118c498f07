import { z } from 'zod'

/**
 * What orders may wait for: to be confirmed, a photo large enough to print, to leave today, to have
 * left already, or their money for more than a day.
 */
export const attentions = ['to_confirm', 'small_photos', 'due_today', 'late', 'unpaid'] as const
export type Attention = (typeof attentions)[number]

/** A number of things to do; counted no further than one more than `MOST_COUNTED`. */
const some = z.int().nullable()

/** What there is to do today, each with its number; null for what is not one's own to see. */
export const today = z.object({
  to_confirm: some,
  small_photos: some,
  /** questions to customers that are not answered */
  waiting: some,
  /** orders with an answer that nobody has seen to: to a question, or a change wanted of a proof */
  answered: some,
  /** orders whose customer asked for a correction */
  wishes: some,
  due_today: some,
  late: some,
  unpaid: some,
  /** orders with a piece to check, to make, to pack; null for who sees the office's orders */
  check: some,
  make: some,
  pack: some,
  /** problems with what arrived that nobody has decided on */
  problems: some,
  payment_issues: some,
  /** letters and other jobs that are not tried again */
  failed_jobs: some,
  inbox: some,
})
export type Today = z.infer<typeof today>

/**
 * What just came in: an order, a message, a payment to look at; pieces that a colleague moved, or a
 * question or a proof that was sent to a customer or answered; a problem with what arrived.
 */
export const newsKinds = ['order', 'request', 'payment_issue', 'piece', 'question', 'problem'] as const
export type NewsKind = (typeof newsKinds)[number]
