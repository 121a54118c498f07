import { orderEditMessages as english } from '@nakshi/contract/admin/messages/order-edits'
import { localizeMessages } from '../i18n.ts'

export const orderEditMessages = localizeMessages(english, 'order_edit')
