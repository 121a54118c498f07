import {
  type WebhookDelivery,
  type WebhookDeliveryStatus,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
  type WebhookEvent,
  type WebhookFailure,
  webhookEvents,
} from '@nakshi/core/webhooks/admin-schema'
import { API, fetchJson, getJson, sendJson } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'

/** Resources, and keys of their queries. */
export const ENDPOINTS = 'webhook-endpoints'
export const DELIVERIES = 'webhook-deliveries'

export const listWebhookEndpoints = () => getJson<WebhookEndpoint[]>(ENDPOINTS)

export const createWebhookEndpoint = (body: object) =>
  sendJson<WebhookEndpointWithSecret>(ENDPOINTS, 'POST', body)

export const updateWebhookEndpoint = (id: string, body: object) => sendJson(`${ENDPOINTS}/${id}`, 'PUT', body)

const post = async (path: string) => (await fetchJson(`${API}/${path}`, { method: 'POST' })).json

export const rotateWebhookSecret = (id: string): Promise<WebhookEndpointWithSecret> =>
  post(`${ENDPOINTS}/${id}/rotate-secret`)

export const sendTestEvent = (id: string): Promise<WebhookDelivery> => post(`${ENDPOINTS}/${id}/test`)

export const replayDelivery = (id: string): Promise<WebhookDelivery> => post(`${DELIVERIES}/${id}/replay`)

export const eventLabels: Record<WebhookEvent, string> = {
  'order.placed': t('Order placed'),
  'order.paid': t('Order paid'),
  'order.status_changed': t('Order status changed'),
  'order.shipped': t('Order shipped'),
  'order.refunded': t('Order refunded'),
  'return.requested': t('Return requested'),
  'product.changed': t('Product created, changed or deleted'),
  'stock.low': t('Stock low'),
  'customer.created': t('Customer account created'),
}

export const eventChoices = webhookEvents.map((id) => ({ id, name: eventLabels[id] }))

const labels: Readonly<Partial<Record<string, string>>> = eventLabels
export const formatEvent = (type: string): string => labels[type] ?? t('Test event')

export const deliveryStatusLabels: Record<WebhookDeliveryStatus, string> = {
  pending: t('Waiting'),
  delivered: t('Delivered'),
  failed: t('Failed'),
}

const failureLabels: Record<WebhookFailure, string> = {
  status: t('The endpoint responded with an error'),
  redirect: t('The endpoint responded with a redirect, which is not followed'),
  timeout: t('No complete answer within ten seconds'),
  dns: t('The host name could not be found'),
  private_address: t('The host name belongs to a private network'),
  tls: t('The certificate of the endpoint is not valid'),
  connection: t('The endpoint could not be reached'),
  secret: t('The secret can no longer be read. Replace it.'),
}

/** `The endpoint responded with an error (500)` */
export function formatResult({ failure, response_status }: WebhookDelivery): string {
  const text = failure ? failureLabels[failure] : response_status ? t('The endpoint accepted the event') : ''
  return response_status ? `${text} (${response_status})` : text
}
