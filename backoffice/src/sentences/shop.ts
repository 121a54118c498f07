import { sentences as english } from '@nakshi/api/contract/sentences'
import { inLanguage } from '../words.ts'

export const sentences = inLanguage(english)
