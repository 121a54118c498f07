import { createHmac, timingSafeEqual } from 'node:crypto'
import { toLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import { orderTrackingMessages } from '@nakshi/core/orders/tracking-messages'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orders, users } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { initialTrackingLinkKey } from '../../accounts/signing-keys.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret' | 'linkKeys'>
type Signing = Pick<Secrets, 'sessionSecret' | 'linkKeys'>
const ID_BYTES = 16

/** A key for this purpose only. Version 0 adds nothing: links from before versions stay valid. */
function signOrderId(id: Buffer, version: number, key: string): Buffer {
  const signed = createHmac('sha256', key).update(id)
  return (version === 0 ? signed : signed.update(` ${version}`)).digest()
}

/** The order id, signed with its link version; it authorises reading this order only. */
export function createOrderTrackingToken(orderId: string, secrets: Signing, version = 0): string {
  const [key = initialTrackingLinkKey(secrets.sessionSecret)] = secrets.linkKeys ?? []
  const id = Buffer.from(orderId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signOrderId(id, version, key)]).toString('base64url')
}

/** The token is in the fragment, which browsers never send to a server or in a referrer. */
export function toOrderTrackingUrl(
  origin: string,
  { id, link_version, language }: Pick<typeof orders.$inferSelect, 'id' | 'link_version' | 'language'>,
  secrets: Signing,
): string {
  const page = toLanguageUrl(toLanguage(language), '/track-order')
  return `${origin}${page}#${createOrderTrackingToken(id, secrets, link_version)}`
}

/** Null for a malformed token. */
function parseToken(token: string): { id: Buffer; signature: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url')
  // Node's base64url decoder ignores invalid characters, so the round trip is compared.
  if (bytes.toString('base64url') !== token || bytes.length <= ID_BYTES) return null
  return { id: bytes.subarray(0, ID_BYTES), signature: bytes.subarray(ID_BYTES) }
}

function toUuid(id: Buffer): string {
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Newest first; links in emails outlive a change of the session secret. */
export function listLinkKeys({ sessionSecret, previousSessionSecret, linkKeys }: Secrets): readonly string[] {
  const derivedKeys = [sessionSecret, previousSessionSecret].flatMap((secret) =>
    secret ? [initialTrackingLinkKey(secret)] : [],
  )
  return linkKeys ?? derivedKeys
}

function isSigned({ id, signature }: { id: Buffer; signature: Buffer }, version: number, secrets: Secrets) {
  return listLinkKeys(secrets).some((key) => {
    const expected = signOrderId(id, version, key)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}

/** The order of a tracking token. @throws {AppError} 422 when the link is invalid or expired */
export async function getOrderByTrackingToken(
  db: Queryable,
  token: string,
  secrets: Secrets,
): Promise<typeof orders.$inferSelect> {
  const parts = parseToken(token)
  const [order] = parts
    ? await db
        .select()
        .from(orders)
        .where(eq(orders.id, toUuid(parts.id)))
    : []
  const isValid = parts && order && isSigned(parts, order.link_version, secrets)
  // Deleted accounts leave orders without a phone number; draft orders may lack an email.
  if (!isValid || order.shipping_address.phone === '')
    throw new AppError(422, 'follow_invalid', orderTrackingMessages.invalid)
  if (getTrackingLinkExpiry(order) <= new Date())
    throw new AppError(422, 'follow_expired', orderTrackingMessages.expired)
  return order
}

/** Days an order stays accessible after completion; open orders expire after a year. */
const DAYS_AFTER_COMPLETION = 90
const MAX_DAYS = 365
const DAY_MS = 86_400_000

type TrackedOrderState = {
  status: OrderStatus
  created_at: Date
  updated_at: Date
  delivered_at: Date | null
}

export function getTrackingLinkExpiry({
  status,
  created_at,
  updated_at,
  delivered_at,
}: TrackedOrderState): Date {
  const addDays = (from: Date, count: number) => new Date(from.getTime() + count * DAY_MS)
  if (status === 'delivered') return addDays(delivered_at ?? updated_at, DAYS_AFTER_COMPLETION)
  return status === 'cancelled' ? addDays(updated_at, DAYS_AFTER_COMPLETION) : addDays(created_at, MAX_DAYS)
}

type LinkConfig = Pick<Config, 'publicUrl' | 'sessionSecret'>

/** Of an order joined with its owner. */
export const hasGuestOwner = sql<boolean>`${users.id} is not null and ${users.email} is null`

type LinkedOrder = Pick<typeof orders.$inferSelect, 'id' | 'link_version' | 'language'> & {
  is_guest: boolean
}

async function getLinkedOrder(db: Queryable, orderId: string): Promise<LinkedOrder | undefined> {
  const [order] = await db
    .select({ ...pickColumns(orders, 'id', 'link_version', 'language'), is_guest: hasGuestOwner })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(eq(orders.id, orderId))
  return order
}

export async function isGuestOrder(db: Queryable, orderId: string): Promise<boolean> {
  return (await getLinkedOrder(db, orderId))?.is_guest ?? false
}

/** The account page of an order, or the signed tracking link for guests, who cannot sign in. */
export const toOrderPageUrl = (order: LinkedOrder, config: LinkConfig): string =>
  order.is_guest
    ? toOrderTrackingUrl(config.publicUrl, order, config)
    : `${config.publicUrl}/order-details/${order.id}`

export async function getOrderPageUrl(db: Queryable, orderId: string, config: LinkConfig): Promise<string> {
  const order = await getLinkedOrder(db, orderId)
  if (!order) throw new Error('Order not found')
  return toOrderPageUrl(order, config)
}
