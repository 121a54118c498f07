import { draftOrderMessages as english } from '@nakshi/contract/admin/messages/draft-orders'
import { localizeMessages } from '../i18n.ts'

export const draftOrderMessages = localizeMessages(english, 'draft_order')
