import { z } from 'zod'

export const attentionReasons = ['to_confirm', 'low_res_photos', 'due_today', 'late', 'unpaid'] as const
export type AttentionReason = (typeof attentionReasons)[number]

/** Counted up to `COUNT_LIMIT` + 1; null without permission. */
const counter = z.int().nullable()

export const adminCounters = z.object({
  to_confirm: counter,
  low_res_photos: counter,
  waiting: counter,
  /** orders with an unresolved answer or a requested proof change */
  answered: counter,
  change_requests: counter,
  due_today: counter,
  late: counter,
  unpaid: counter,
  /** orders by next production step; null for users with access to all orders */
  check: counter,
  make: counter,
  pack: counter,
  returns: counter,
  payment_issues: counter,
  /** UTRs that wait for an answer of staff */
  payment_claims: counter,
  failed_jobs: counter,
  inbox: counter,
})
export type AdminCounters = z.infer<typeof adminCounters>

/**
 * Event types of the live updates. `unit`: a colleague moved units; `question`: a question or proof was
 * sent or answered; `return`: a return was requested; `own_order`: an order that the reader placed.
 */
export const liveEventKinds = [
  'order',
  'own_order',
  'request',
  'payment_issue',
  'unit',
  'question',
  'return',
] as const
export type LiveEventKind = (typeof liveEventKinds)[number]
