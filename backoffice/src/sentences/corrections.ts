import { orderEditMessages as english } from '@nakshi/api/contract/admin/correction-sentences'
import { localizeMessages } from '../words.ts'

export const orderEditMessages = localizeMessages(english)
