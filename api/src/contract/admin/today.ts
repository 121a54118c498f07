import { z } from 'zod'

export const attentions = ['to_confirm', 'small_photos', 'due_today', 'late', 'unpaid'] as const
export type Attention = (typeof attentions)[number]

/** Counted up to `COUNT_LIMIT` + 1; null without permission. */
const some = z.int().nullable()

export const today = z.object({
  to_confirm: some,
  small_photos: some,
  waiting: some,
  /** orders with an unresolved answer or a requested proof change */
  answered: some,
  wishes: some,
  due_today: some,
  late: some,
  unpaid: some,
  /** orders by next production step; null for users with access to all orders */
  check: some,
  make: some,
  pack: some,
  problems: some,
  payment_issues: some,
  failed_jobs: some,
  inbox: some,
})
export type Today = z.infer<typeof today>

/**
 * Event types of the live updates. `piece`: a colleague moved units; `question`: a question or proof was
 * sent or answered; `problem`: a return was requested.
 */
export const newsKinds = ['order', 'request', 'payment_issue', 'piece', 'question', 'problem'] as const
export type NewsKind = (typeof newsKinds)[number]
