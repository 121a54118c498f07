import { correctionSentences as english } from '@nakshi/api/contract/admin/correction-sentences'
import { inLanguage } from '../words.ts'

export const correctionSentences = inLanguage(english)
