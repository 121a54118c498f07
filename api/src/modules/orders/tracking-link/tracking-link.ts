import { createHmac, timingSafeEqual } from 'node:crypto'
import { orderTrackingMessages } from '@nakshi/contract/messages/order-tracking'
import { eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Queryable } from '../../../db/client.ts'
import { orders } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { initialTrackingLinkKey } from '../../accounts/signing-keys.ts'
import { getTrackingLinkExpiry } from './tracking-link-expiry.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret' | 'linkKeys'>
type Signing = Pick<Secrets, 'sessionSecret' | 'linkKeys'>
const ID_BYTES = 16

/**
 * A key for this purpose only, never the session key. Version 0 adds nothing: links from before versions
 * stay valid.
 */
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
export const toOrderTrackingUrl = (
  origin: string,
  order: Pick<typeof orders.$inferSelect, 'id' | 'link_version'>,
  secrets: Signing,
): string => `${origin}/track-order#${createOrderTrackingToken(order.id, secrets, order.link_version)}`

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

function isSigned(
  { id, signature }: { id: Buffer; signature: Buffer },
  version: number,
  { sessionSecret, previousSessionSecret, linkKeys }: Secrets,
): boolean {
  const derivedKeys = [sessionSecret, previousSessionSecret].flatMap((secret) =>
    secret ? [initialTrackingLinkKey(secret)] : [],
  )
  return (linkKeys ?? derivedKeys).some((key) => {
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
