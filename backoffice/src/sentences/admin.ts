import { adminSentences as english } from '@nakshi/api/contract/admin/sentences'
import { inLanguage } from '../words.ts'

export const adminSentences = inLanguage(english)
