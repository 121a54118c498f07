import {
  adminProblemSentences as adminEnglish,
  problemOutcomeWords as outcomes,
} from '@nakshi/api/contract/admin/problem-sentences'
import {
  problemSentences as english,
  problemReasonWords as reasons,
} from '@nakshi/api/contract/problem-sentences'
import { inLanguage } from '../words.ts'

export const problemReasonWords = inLanguage(reasons)
export const problemSentences = inLanguage(english)
export const problemOutcomeWords = inLanguage(outcomes)
export const adminProblemSentences = inLanguage(adminEnglish)
