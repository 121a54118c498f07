import { newsletterMessages as english } from '@nakshi/contract/admin/messages/newsletter'
import { localizeMessages } from '../i18n.ts'

export const newsletterMessages = localizeMessages(english, 'newsletter')
