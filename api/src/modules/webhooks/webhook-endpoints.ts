import { createHmac, randomBytes } from 'node:crypto'
import { withParams } from '@nakshi/core/base/message-template'
import { webhookMessages } from '@nakshi/core/webhooks/admin-messages'
import {
  MAX_WEBHOOK_ENDPOINTS,
  type WebhookEndpoint,
  type WebhookEndpointBody,
  type WebhookEndpointChange,
  type WebhookEvent,
} from '@nakshi/core/webhooks/admin-schema'
import { desc, eq, sql } from 'drizzle-orm'
import type { Config } from '../../platform/config.ts'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { webhookEndpoints } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { assertVersion } from '../../platform/http/assert-version.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { decryptSecret, encryptSecret } from '../accounts/second-factor/encrypt-secret.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret'>

/** Drizzle writes columns of a selection without their table. */
const countDeliveries = (status: 'pending' | 'failed') =>
  sql<number>`(select count(*)::int from webhook_deliveries delivery
    where delivery.endpoint_id = webhook_endpoints.id and delivery.status = ${status})`

const select = (db: Queryable) =>
  db
    .select({
      ...pickColumns(webhookEndpoints, 'id', 'url', 'description', 'events', 'is_active', 'created_at'),
      updated_at: webhookEndpoints.updated_at,
      previous_secret_expires_at:
        sql<Date | null>`case when ${webhookEndpoints.previous_secret_expires_at} > now()
        then ${webhookEndpoints.previous_secret_expires_at} end`.mapWith(
          webhookEndpoints.previous_secret_expires_at,
        ),
      waiting: countDeliveries('pending'),
      failed: countDeliveries('failed'),
    })
    .from(webhookEndpoints)
    .$dynamic()

export async function listWebhookEndpoints(db: Queryable): Promise<WebhookEndpoint[]> {
  return (await select(db).orderBy(desc(webhookEndpoints.created_at))).map(toIsoDates)
}

export async function getWebhookEndpoint(db: Queryable, id: string): Promise<WebhookEndpoint> {
  const [row] = await select(db).where(eq(webhookEndpoints.id, id))
  if (!row) throw notFound()
  return toIsoDates(row)
}

/** `body.url` has been validated. @throws {AppError} 409 for too many webhooks */
export async function createWebhookEndpoint(
  tx: Tx,
  config: Secrets,
  { id, secret, ...body }: WebhookEndpointBody & { id: string; secret: string },
): Promise<string> {
  // Serialises creation, so that the maximum holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`)
  if ((await tx.$count(webhookEndpoints)) >= MAX_WEBHOOK_ENDPOINTS)
    throw new AppError(409, 'too_many', withParams(webhookMessages.too_many, { max: MAX_WEBHOOK_ENDPOINTS }))
  await tx.insert(webhookEndpoints).values({
    ...body,
    id,
    events: toEvents(body.events),
    secret_encrypted: encryptSecret(config, secret, id),
  })
  return id
}

/** `change.url` has been validated. @throws {AppError} 404, 409 outdated version, as `assertEvents` */
export async function updateWebhookEndpoint(
  tx: Tx,
  id: string,
  { updated_at, url, description, events, is_active }: WebhookEndpointChange,
  assertEvents: (events: WebhookEvent[]) => void,
): Promise<void> {
  const stored = await lockEndpoint(tx, id)
  assertEvents([...stored.events, ...(events ?? [])])
  assertVersion(stored.updated_at, updated_at)
  const change = {
    url: url ?? stored.url,
    description: description ?? stored.description,
    events: events ? toEvents(events) : stored.events,
    is_active: is_active ?? stored.is_active,
    updated_at: sql`now()`,
  }
  await tx.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id))
}

const toEvents = (events: WebhookEndpointBody['events']) => [...new Set(events)]

export async function deleteWebhookEndpoint(tx: Tx, id: string): Promise<void> {
  await lockEndpoint(tx, id)
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}

/** The replaced secret signs for another 24 hours. @returns the new secret */
export async function rotateWebhookSecret(tx: Tx, config: Secrets, id: string): Promise<string> {
  const stored = await lockEndpoint(tx, id)
  const secret = generateWebhookSecret()
  await tx
    .update(webhookEndpoints)
    .set({
      secret_encrypted: encryptSecret(config, secret, id),
      previous_secret_encrypted: stored.secret_encrypted,
      previous_secret_expires_at: sql`now() + interval '24 hours'`,
      updated_at: sql`now()`,
    })
    .where(eq(webhookEndpoints.id, id))
  return secret
}

async function lockEndpoint(tx: Tx, id: string): Promise<typeof webhookEndpoints.$inferSelect> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** Newest first; empty when none can be decrypted, for example after the session secret was lost. */
export function listSigningSecrets(
  config: Secrets,
  endpoint: typeof webhookEndpoints.$inferSelect,
  now: Date,
): string[] {
  const { id, secret_encrypted, previous_secret_encrypted, previous_secret_expires_at } = endpoint
  const isValid = previous_secret_expires_at !== null && previous_secret_expires_at > now
  return [secret_encrypted, isValid ? previous_secret_encrypted : null].flatMap((encrypted) => {
    const secret = encrypted && decryptSecret(config, encrypted, id)
    return secret ? [secret] : []
  })
}

/** https://www.standardwebhooks.com, symmetric signatures: 24 to 64 bytes. */
const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = 32

export const generateWebhookSecret = (): string =>
  `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`

type SignedMessage = {
  id: string
  /** Unix time in seconds */
  timestamp: number
  body: string
}

/** One signature per secret, so that receivers of either accept the message. */
export const signWebhook = (secrets: string[], { id, timestamp, body }: SignedMessage): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
