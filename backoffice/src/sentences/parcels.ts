import { parcelSentences as english } from '@nakshi/api/contract/admin/parcel-sentences'
import { inLanguage } from '../words.ts'

export const parcelSentences = inLanguage(english)
