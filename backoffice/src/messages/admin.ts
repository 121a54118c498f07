import { adminMessages as english } from '@nakshi/contract/admin/messages'
import { localizeMessages } from '../i18n.ts'

export const adminMessages = localizeMessages(english, 'admin')
