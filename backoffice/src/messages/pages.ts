import { pageMessages as english } from '@nakshi/contract/admin/messages/pages'
import { localizeMessages } from '../i18n.ts'

export const pageMessages = localizeMessages(english, 'page')
