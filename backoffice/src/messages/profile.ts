import { profileMessages as english } from '@nakshi/contract/messages/profile'
import { localizeMessages } from '../i18n.ts'

export const profileMessages = localizeMessages(english, 'profile')
