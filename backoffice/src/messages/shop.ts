import { messages as english } from '@nakshi/contract/messages'
import { localizeMessages } from '../i18n.ts'

export const shopMessages = localizeMessages(english)
