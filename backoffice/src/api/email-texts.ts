import type { EmailText } from '@nakshi/core/notifications/admin-email-texts'
import { getJson } from './fetch-json.ts'

export const EMAIL_TEXTS_KEY = ['email-texts']

export const listEmailTexts = () => getJson<EmailText[]>('email-texts')
