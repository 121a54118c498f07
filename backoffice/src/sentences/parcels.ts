import { parcelMessages as english } from '@nakshi/api/contract/admin/parcel-sentences'
import { localizeMessages } from '../words.ts'

export const parcelMessages = localizeMessages(english)
