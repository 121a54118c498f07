import { parcelMessages as english } from '@nakshi/contract/admin/messages/parcels'
import { localizeMessages } from '../i18n.ts'

export const parcelMessages = localizeMessages(english, 'parcel')
