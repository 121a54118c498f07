import { profileSentences as english } from '@nakshi/api/contract/profile-sentences'
import { inLanguage } from '../words.ts'

export const profileSentences = inLanguage(english)
