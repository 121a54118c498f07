import { defineLabels } from '../base/message-template.ts'
import type { ReturnOutcome, ReturnReason } from './schema.ts'

export const returnReasonLabels: Record<ReturnReason, string> = defineLabels('return_reason', {
  damaged: 'Damaged',
  wrong_item: 'Wrong item',
  misprinted: 'Misprinted',
  not_as_ordered: 'Not as ordered',
  changed_mind: 'Changed my mind',
})

export const returnOutcomeLabels: Record<ReturnOutcome, string> = defineLabels('return_outcome', {
  remake: 'Replaced',
  refund: 'Refunded',
  part_refund: 'Partially refunded',
  declined: 'Declined',
})
