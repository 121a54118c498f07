import { webhookMessages as english } from '@nakshi/contract/admin/messages/webhooks'
import { localizeMessages } from '../i18n.ts'

export const webhookMessages = localizeMessages(english, 'webhook')
