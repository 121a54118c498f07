import { redirectMessages as english } from '@nakshi/contract/admin/messages/redirects'
import { localizeMessages } from '../i18n.ts'

export const redirectMessages = localizeMessages(english, 'redirect')
