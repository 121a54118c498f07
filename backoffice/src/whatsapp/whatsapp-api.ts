import type { WhatsAppKind, WhatsAppOverview, WhatsAppTemplateChange } from '@nakshi/contract/admin/whatsapp'
import { API, fetchJson, sendJson } from '../api/fetch-json.ts'

const RESOURCE = 'whatsapp'
export const WHATSAPP_KEY = [RESOURCE]

export const getWhatsAppOverview = async (): Promise<WhatsAppOverview> =>
  (await fetchJson(`${API}/${RESOURCE}`)).json

export const saveWhatsAppTemplate = (id: WhatsAppKind, body: WhatsAppTemplateChange) =>
  sendJson(`${RESOURCE}/${id}`, 'PUT', body)

export const sendTestWhatsApp = (id: WhatsAppKind, phone: string) =>
  sendJson(`${RESOURCE}/${id}/test`, 'POST', { phone })
