import type { EmailText } from '@nakshi/contract/admin/email-texts'
import { API, fetchJson } from './fetch-json.ts'

export const EMAIL_TEXTS_KEY = ['email-texts']

export async function listEmailTexts(): Promise<EmailText[]> {
  return (await fetchJson(`${API}/email-texts`)).json
}
