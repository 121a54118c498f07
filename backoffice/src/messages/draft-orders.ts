import { draftOrderMessages as english } from '@nakshi/api/contract/admin/messages/draft-orders'
import { localizeMessages } from '../i18n.ts'

export const draftOrderMessages = localizeMessages(english)
