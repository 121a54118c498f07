import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@nakshi/contract/admin/webhooks'
import { API, fetchJson, getJson, sendJson } from '../api/fetch-json.ts'

/** Resources, and keys of their queries. */
export const ENDPOINTS = 'webhook-endpoints'
export const DELIVERIES = 'webhook-deliveries'

export const listWebhookEndpoints = () => getJson<WebhookEndpoint[]>(`${ENDPOINTS}`)

export const createWebhookEndpoint = (body: object) =>
  sendJson<WebhookEndpointWithSecret>(ENDPOINTS, 'POST', body)

export const updateWebhookEndpoint = (id: string, body: object) => sendJson(`${ENDPOINTS}/${id}`, 'PUT', body)

const post = async (path: string) => (await fetchJson(`${API}/${path}`, { method: 'POST' })).json

export const rotateWebhookSecret = (id: string): Promise<WebhookEndpointWithSecret> =>
  post(`${ENDPOINTS}/${id}/rotate-secret`)

export const sendTestEvent = (id: string): Promise<WebhookDelivery> => post(`${ENDPOINTS}/${id}/test`)

export const replayDelivery = (id: string): Promise<WebhookDelivery> => post(`${DELIVERIES}/${id}/replay`)
