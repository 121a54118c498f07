import type { ReturnOutcome, ReturnReason } from './schema.ts'

export const returnReasonLabels: Record<ReturnReason, string> = {
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  misprinted: 'Misprinted',
  not_as_ordered: 'Not as ordered',
  changed_mind: 'Changed my mind',
}

export const returnOutcomeLabels: Record<ReturnOutcome, string> = {
  remake: 'Replaced',
  refund: 'Refunded',
  part_refund: 'Partially refunded',
  declined: 'Declined',
}
