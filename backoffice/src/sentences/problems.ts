import {
  adminReturnMessages as adminEnglish,
  returnOutcomeLabels as outcomes,
} from '@nakshi/api/contract/admin/problem-sentences'
import {
  returnMessages as english,
  returnReasonLabels as reasons,
} from '@nakshi/api/contract/problem-sentences'
import { localizeMessages } from '../words.ts'

export const returnReasonLabels = localizeMessages(reasons)
export const returnMessages = localizeMessages(english)
export const returnResolutionLabels = localizeMessages(outcomes)
export const adminReturnMessages = localizeMessages(adminEnglish)
