import type { ProblemOutcome } from '../problems.ts'

export const problemOutcomeWords: Record<ProblemOutcome, string> = {
  remake: 'Made again',
  refund: 'Refunded',
  part_refund: 'Partly refunded',
  declined: 'Declined',
}

export const adminProblemSentences = {
  not_found: 'Problem not found',
  decided: 'Somebody has decided on this already. Please look at it again.',
  only_decline: 'The order was cancelled or is not delivered any more, so this can only be declined.',
  needs_answer: 'Please tell the customer why',
  needs_amount: 'Please enter an amount',
  too_much: (left: string) => `At most ${left} was paid for these pieces and not given back yet.`,
  nothing_left: 'All that was paid for these pieces is refunded already.',
  changed_since: 'The sums have changed since they were shown. Please look at them again.',
  photos_gone: (title: string) =>
    `The photos of ${title} are not kept any more, so it cannot be made again as it was. Ask the customer for them.`,
  not_sellable: 'This cannot be put into stock: it is personalised, or the customer keeps it.',
  none_left: (title: string, stock: number) => `Only ${stock} of ${title} left in stock.`,
  saved: 'Decided. The customer is told by a letter.',
  failed: 'Failed to save the decision',
  list_failed: 'Failed to load returns',
  load_failed: 'Failed to load the problem',
} as const
