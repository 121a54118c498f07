import { whatsappMessages as english } from '@nakshi/contract/admin/messages/whatsapp'
import { localizeMessages } from '../i18n.ts'

export const whatsappMessages = localizeMessages(english, 'whatsapp')
