import { profileMessages as english } from '@nakshi/api/contract/profile-sentences'
import { localizeMessages } from '../words.ts'

export const profileMessages = localizeMessages(english)
