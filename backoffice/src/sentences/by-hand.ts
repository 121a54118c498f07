import { draftOrderMessages as english } from '@nakshi/api/contract/admin/by-hand-sentences'
import { localizeMessages } from '../words.ts'

export const draftOrderMessages = localizeMessages(english)
