import { apiTokenMessages as english } from '@nakshi/contract/admin/messages/api-tokens'
import { localizeMessages } from '../i18n.ts'

export const apiTokenMessages = localizeMessages(english, 'api_token')
