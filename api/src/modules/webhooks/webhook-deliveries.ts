import { webhookMessages } from '@nakshi/core/webhooks/admin-messages'
import {
  WEBHOOK_TEST,
  type WebhookDelivery,
  webhookDeliveryStatuses,
  webhookEvents,
} from '@nakshi/core/webhooks/admin-schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Queryable, Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { listResource } from '../../platform/http/list-resource.ts'
import { filterBy, filterByText, type ListSpec, oneOrMany } from '../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { ATTEMPT_LEASE, type Delivery } from './deliver-webhooks.ts'

export const deliveriesListSpec = {
  id: webhookDeliveries.id,
  default_sort: ['created_at', 'DESC'],
  sortable: {
    ...pickColumns(webhookDeliveries, 'created_at', 'delivered_at', 'type', 'status', 'attempts'),
    ...pickColumns(webhookDeliveries, 'response_status', 'failure'),
  },
  filters: {
    endpoint_id: filterBy(z.uuid(), (id) => eq(webhookDeliveries.endpoint_id, id)),
    status: filterBy(oneOrMany(z.enum(webhookDeliveryStatuses)), (statuses) =>
      inArray(webhookDeliveries.status, statuses),
    ),
    type: filterBy(oneOrMany(z.enum([...webhookEvents, WEBHOOK_TEST])), (types) =>
      inArray(webhookDeliveries.type, types),
    ),
    /** the id of an order, product, return request or customer */
    subject_id: filterByText((id) => sql`${webhookDeliveries.payload}->'data'->>'id' = ${id}`),
  },
} satisfies ListSpec

const select = (db: Queryable) =>
  db
    .select({
      ...pickColumns(webhookDeliveries, 'id', 'event_id', 'endpoint_id', 'type', 'payload', 'status'),
      ...pickColumns(webhookDeliveries, 'attempts', 'response_status', 'response_excerpt', 'failure'),
      ...pickColumns(webhookDeliveries, 'created_at', 'delivered_at'),
      url: webhookEndpoints.url,
      next_attempt_at: sql<Date | null>`case when ${webhookDeliveries.status} = 'pending'
        then ${webhookDeliveries.next_attempt_at} end`.mapWith(webhookDeliveries.next_attempt_at),
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpoint_id))
    .$dynamic()

export const listDeliveries = listResource({
  from: webhookDeliveries,
  select,
  toRow: (row): WebhookDelivery => toIsoDates(row),
})

export async function getDelivery(db: Queryable, id: string): Promise<WebhookDelivery> {
  const [row] = await select(db).where(eq(webhookDeliveries.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** The event keeps its id and its place before later events of its order. @throws {AppError} 404, 409 */
export async function replayDelivery(tx: Tx, id: string): Promise<{ endpoint_id: string; event_id: string }> {
  const [delivery] = await tx
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for('no key update')
  if (!delivery) throw notFound()
  if (delivery.status === 'pending' && delivery.attempts === 0)
    throw new AppError(409, 'still_waiting', webhookMessages.still_waiting)
  await tx
    .update(webhookDeliveries)
    .set({ status: 'pending', delivered_at: null, attempts: 0, next_attempt_at: sql`now()` })
    .where(eq(webhookDeliveries.id, id))
  const { endpoint_id, event_id, order_key } = delivery
  if (order_key !== null)
    await tx
      .update(webhookDeliveries)
      .set({ next_attempt_at: sql`now()` })
      .where(
        and(
          eq(webhookDeliveries.endpoint_id, endpoint_id),
          eq(webhookDeliveries.order_key, order_key),
          eq(webhookDeliveries.status, 'pending'),
          sql`${webhookDeliveries.next_attempt_at} > now()`,
        ),
      )
  return { endpoint_id, event_id }
}

/** Claimed already, so that the worker does not send it as well. */
export async function createTestDelivery(db: Db, endpointId: string): Promise<Delivery> {
  const payload = { type: WEBHOOK_TEST, timestamp: new Date().toISOString(), data: { message: 'It works' } }
  const delivery = await insertRow(db, webhookDeliveries, {
    endpoint_id: endpointId,
    event_id: crypto.randomUUID(),
    type: WEBHOOK_TEST,
    payload,
    attempts: 1,
    next_attempt_at: ATTEMPT_LEASE,
  })
  return delivery
}
