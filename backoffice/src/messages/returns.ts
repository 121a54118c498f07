import { adminReturnMessages as adminEnglish } from '@nakshi/contract/admin/messages/returns'
import {
  returnMessages as english,
  returnOutcomeLabels as outcomes,
  returnReasonLabels as reasons,
} from '@nakshi/contract/messages/return-labels'
import { localizeMessages } from '../i18n.ts'

export const returnReasonLabels = localizeMessages(reasons)
export const returnMessages = localizeMessages(english, 'return')
export const returnResolutionLabels = localizeMessages(outcomes)
export const adminReturnMessages = localizeMessages(adminEnglish, 'admin_return')
