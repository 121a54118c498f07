import { messages as english } from '@nakshi/api/contract/sentences'
import { localizeMessages } from '../words.ts'

export const shopMessages = localizeMessages(english)
