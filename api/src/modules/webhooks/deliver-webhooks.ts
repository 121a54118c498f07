import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/client.ts'
import { webhookDeliveries, webhookEndpoints } from '../../platform/db/tables/index.ts'
import { toAddressPolicy } from './endpoint-url.ts'
import { postWebhook, type WebhookResponse } from './post-webhook.ts'
import { listSigningSecrets, signWebhook } from './webhook-endpoints.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** After each failed attempt: ten attempts within three days (docs/guides/api-and-webhooks.md). */
const RETRY_DELAYS_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  20 * HOUR_MS,
]

/** @param attempts failed so far. Null: the event has finally failed. */
export function getNextAttempt(attempts: number, now: Date): Date | null {
  const delay = RETRY_DELAYS_MS[attempts - 1]
  return delay === undefined ? null : new Date(now.getTime() + delay)
}

type Deps = { db: Db; config: Config }
type Endpoint = typeof webhookEndpoints.$inferSelect
export type Delivery = typeof webhookDeliveries.$inferSelect

/** An attempt that has not ended by then counts as lost, for example after a crash. */
export const ATTEMPT_LEASE = sql`now() + interval '1 minute'`
/** At once to one endpoint, from one process. */
const CONCURRENCY = 5

/** Endpoints with something to send now. */
export async function listDueEndpoints(db: Db): Promise<{ id: string }[]> {
  return db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(
      and(
        eq(webhookEndpoints.is_active, true),
        sql`exists (select from ${webhookDeliveries} where ${webhookDeliveries.endpoint_id} = ${webhookEndpoints.id}
          and ${webhookDeliveries.status} = 'pending' and ${webhookDeliveries.next_attempt_at} <= now())`,
      ),
    )
}

/**
 * Sends until nothing of the endpoint is due, so that slow endpoints hold up themselves only. A pause or
 * another address counts at once.
 */
export async function drainEndpoint(
  deps: Deps,
  { id }: Pick<Endpoint, 'id'>,
  isStopped = () => false,
): Promise<void> {
  while (!isStopped()) {
    const [endpoint] = await deps.db
      .select()
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.is_active, true)))
    const claimed = endpoint ? await claimDeliveries(deps.db, id) : []
    if (!endpoint || claimed.length === 0) break
    await Promise.all(claimed.map((delivery) => attemptDelivery(deps, endpoint, delivery)))
  }
}

/** Skips events behind an earlier one of the same order that still waits. */
async function claimDeliveries(db: Db, endpointId: string): Promise<Delivery[]> {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpoint_id, endpointId),
        eq(webhookDeliveries.status, 'pending'),
        lte(webhookDeliveries.next_attempt_at, sql`now()`),
        sql`not exists (select from webhook_deliveries earlier
          where earlier.endpoint_id = ${webhookDeliveries.endpoint_id}
            and earlier.order_key = ${webhookDeliveries.order_key}
            and earlier.status = 'pending' and earlier.seq < ${webhookDeliveries.seq})`,
      ),
    )
    .orderBy(asc(webhookDeliveries.seq))
    .limit(CONCURRENCY)
    .for('update', { skipLocked: true })
  return db
    .update(webhookDeliveries)
    .set({ attempts: sql`${webhookDeliveries.attempts} + 1`, next_attempt_at: ATTEMPT_LEASE })
    .where(sql`${webhookDeliveries.id} in ${due}`)
    .returning()
}

/** Sends a claimed delivery and stores the result. @param isLast not repeated when it fails */
export async function attemptDelivery(
  { db, config }: Deps,
  endpoint: Endpoint,
  delivery: Delivery,
  isLast = false,
): Promise<WebhookResponse> {
  const response = await send(config, endpoint, delivery)
  const next = isLast ? null : getNextAttempt(delivery.attempts, new Date())
  const isDelivered = response.failure === null
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .update(webhookDeliveries)
      .set({
        status: isDelivered ? 'delivered' : next ? 'pending' : 'failed',
        delivered_at: isDelivered ? sql`now()` : null,
        response_status: response.status,
        response_excerpt: response.excerpt,
        failure: response.failure,
        ...(next && !isDelivered ? { next_attempt_at: next } : {}),
      })
      // Not after a replay, or after another process took over a lost attempt.
      .where(
        and(
          eq(webhookDeliveries.id, delivery.id),
          eq(webhookDeliveries.status, 'pending'),
          eq(webhookDeliveries.attempts, delivery.attempts),
        ),
      )
      .returning({ id: webhookDeliveries.id })
    // Later events of the order wait for this one.
    if (stored && next && !isDelivered && delivery.order_key !== null)
      await tx
        .update(webhookDeliveries)
        .set({ next_attempt_at: next })
        .where(
          and(
            eq(webhookDeliveries.endpoint_id, endpoint.id),
            eq(webhookDeliveries.order_key, delivery.order_key),
            eq(webhookDeliveries.status, 'pending'),
            gt(webhookDeliveries.seq, delivery.seq),
            lt(webhookDeliveries.next_attempt_at, next),
          ),
        )
  })
  return response
}

async function send(config: Config, endpoint: Endpoint, delivery: Delivery): Promise<WebhookResponse> {
  const now = new Date()
  const secrets = listSigningSecrets(config, endpoint, now)
  if (secrets.length === 0) return { status: null, excerpt: '', failure: 'secret' }
  const id = `msg_${delivery.event_id}`
  const timestamp = Math.floor(now.getTime() / 1000)
  const body = JSON.stringify(delivery.payload)
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
  }
  return postWebhook({ url: endpoint.url, headers, body }, toAddressPolicy(config))
}
