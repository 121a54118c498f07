import { adminMessages as english } from '@nakshi/api/contract/admin/sentences'
import { localizeMessages } from '../words.ts'

export const adminMessages = localizeMessages(english)
