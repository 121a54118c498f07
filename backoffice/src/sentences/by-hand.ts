import { byHandSentences as english } from '@nakshi/api/contract/admin/by-hand-sentences'
import { inLanguage } from '../words.ts'

export const byHandSentences = inLanguage(english)
