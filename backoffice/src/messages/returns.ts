import { adminReturnMessages as adminEnglish } from '@nakshi/contract/admin/messages/returns'
import {
  returnOutcomeLabels as outcomes,
  returnReasonLabels as reasons,
} from '@nakshi/contract/messages/return-labels'
import { returnMessages as english } from '@nakshi/contract/messages/returns'
import { localizeMessages } from '../i18n.ts'

export const returnReasonLabels = localizeMessages(reasons)
export const returnMessages = localizeMessages(english, 'return')
export const returnResolutionLabels = localizeMessages(outcomes)
export const adminReturnMessages = localizeMessages(adminEnglish, 'admin_return')
