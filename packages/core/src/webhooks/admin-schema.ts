import { z } from 'zod'
import { optionalFields, recordChange } from '../base/admin-record-change.ts'
import { line } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { webhookMessages } from './admin-messages.ts'

export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.status_changed',
  'order.shipped',
  'order.refunded',
  'return.requested',
  'product.changed',
  'stock.low',
  'customer.created',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
/** Sent by the test button only. */
export const WEBHOOK_TEST = 'webhook.test'

export const MAX_WEBHOOK_ENDPOINTS = 20

const writable = {
  url: z.string().trim().min(1, toIssueText(webhookMessages.url)).max(500),
  description: line(100),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, toIssueText(webhookMessages.events))
    .max(webhookEvents.length),
  is_active: z.boolean(),
}
export const webhookEndpointBody = z.strictObject(writable)
export type WebhookEndpointBody = z.infer<typeof webhookEndpointBody>

export const webhookEndpoint = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  /** until then the previous secret signs as well */
  previous_secret_expires_at: z.string().nullable(),
  /** deliveries of the last 30 days */
  waiting: z.int(),
  failed: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

export const webhookEndpointChange = recordChange(optionalFields(writable), webhookEndpoint)
export type WebhookEndpointChange = z.infer<typeof webhookEndpointChange>

/** `secret` is never shown again. */
export const webhookEndpointWithSecret = webhookEndpoint.extend({ secret: z.string() })
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecret>

export const webhookDeliveryStatuses = ['pending', 'delivered', 'failed'] as const
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number]
/** Why the last attempt failed; `status`: a response other than 2xx. */
export const webhookFailures = [
  'status',
  'redirect',
  'timeout',
  'dns',
  'private_address',
  'tls',
  'connection',
  'secret',
] as const
export type WebhookFailure = (typeof webhookFailures)[number]

export const webhookDelivery = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  endpoint_id: z.uuid(),
  url: z.string(),
  type: z.string(),
  payload: z.record(z.string(), z.unknown()),
  status: z.enum(webhookDeliveryStatuses),
  attempts: z.int(),
  next_attempt_at: z.string().nullable(),
  response_status: z.int().nullable(),
  response_excerpt: z.string(),
  failure: z.enum(webhookFailures).nullable(),
  created_at: z.string(),
  delivered_at: z.string().nullable(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
