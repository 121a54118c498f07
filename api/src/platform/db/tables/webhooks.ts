import {
  type WebhookEvent,
  type WebhookFailure,
  webhookDeliveryStatuses,
  webhookEvents,
  webhookFailures,
} from '@nakshi/core/webhooks/admin-schema'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { cascadeForeignKey, createdAt, id, timestamptz, updatedAt } from './columns.ts'

const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    url: text().notNull(),
    description: text().notNull().default(''),
    events: text().array().notNull().$type<WebhookEvent[]>(),
    is_active: boolean().notNull().default(true),
    /** encrypted with a key derived from the session secret */
    secret_encrypted: text().notNull(),
    previous_secret_encrypted: text(),
    previous_secret_expires_at: timestamptz(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('webhook_endpoints_url', sql`${t.url} ~ '^https?://' and char_length(${t.url}) <= 600`),
    check(
      'webhook_endpoints_events',
      sql`cardinality(${t.events}) > 0 and ${t.events} <@ array[${quoted(webhookEvents)}]`,
    ),
    check(
      'webhook_endpoints_previous_secret',
      sql`(${t.previous_secret_encrypted} is null) = (${t.previous_secret_expires_at} is null)`,
    ),
  ],
)

/** Written by triggers (drizzle/0011_webhooks.sql) in the transaction that causes the event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    /** order of events; transactions about one order are serialised by its row lock */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** the same for all endpoints and attempts */
    event_id: uuid().notNull(),
    endpoint_id: cascadeForeignKey(() => webhookEndpoints.id),
    type: text().notNull(),
    /** order or product: its events are delivered one after another */
    order_key: uuid(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: webhookDeliveryStatuses }).notNull().default('pending'),
    attempts: integer().notNull().default(0),
    /** while an attempt runs, the time at which it counts as lost */
    next_attempt_at: timestamptz().notNull().defaultNow(),
    response_status: integer(),
    response_excerpt: text().notNull().default(''),
    failure: text().$type<WebhookFailure>(),
    created_at: createdAt(),
    delivered_at: timestamptz(),
  },
  (t) => [
    unique('webhook_deliveries_once').on(t.endpoint_id, t.event_id),
    check('webhook_deliveries_status', sql`${t.status} in (${quoted(webhookDeliveryStatuses)})`),
    check('webhook_deliveries_failure', sql`${t.failure} in (${quoted(webhookFailures)})`),
    check('webhook_deliveries_delivered', sql`(${t.status} = 'delivered') = (${t.delivered_at} is not null)`),
    check('webhook_deliveries_payload', sql`octet_length(${t.payload}::text) <= 65536`),
    check('webhook_deliveries_excerpt', sql`char_length(${t.response_excerpt}) <= 500`),
    index('webhook_deliveries_due').on(t.endpoint_id, t.next_attempt_at).where(sql`status = 'pending'`),
    index('webhook_deliveries_waiting').on(t.endpoint_id, t.order_key, t.seq).where(sql`status = 'pending'`),
    index('webhook_deliveries_newest').on(t.created_at.desc().nullsFirst(), t.id),
  ],
)
