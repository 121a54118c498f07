import { parcelMessages as english } from '@nakshi/api/contract/admin/messages/parcels'
import { localizeMessages } from '../i18n.ts'

export const parcelMessages = localizeMessages(english)
