import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { firstLinkKey } from '../../accounts/stored-keys.ts'
import type { Config } from '../../config.ts'
import { followSentences } from '../../contract/follow-sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/tables/index.ts'
import { followableUntil } from '../../domain/follow-link.ts'
import { AppError } from '../../errors.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret' | 'linkKeys'>
type Signing = Pick<Secrets, 'sessionSecret' | 'linkKeys'>
const ID_BYTES = 16

/**
 * A key for this purpose only, never the session key. Version 0 adds nothing: links from before versions
 * stay valid.
 */
function signatureOf(id: Buffer, version: number, key: string): Buffer {
  const signed = createHmac('sha256', key).update(id)
  return (version === 0 ? signed : signed.update(` ${version}`)).digest()
}

/** The order id, signed with its link version; it authorises reading this order only. */
export function followToken(orderId: string, secrets: Signing, version = 0): string {
  const [key = firstLinkKey(secrets.sessionSecret)] = secrets.linkKeys ?? []
  const id = Buffer.from(orderId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(id, version, key)]).toString('base64url')
}

/** The token is in the fragment, which browsers never send to a server or in a referrer. */
export const followUrl = (
  origin: string,
  order: Pick<typeof orders.$inferSelect, 'id' | 'link_version'>,
  secrets: Signing,
): string => `${origin}/follow#${followToken(order.id, secrets, order.link_version)}`

/** Null for a malformed token. */
function partsOf(token: string): { id: Buffer; signature: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url')
  // Node's base64url decoder ignores invalid characters, so the round trip is compared.
  if (bytes.toString('base64url') !== token || bytes.length <= ID_BYTES) return null
  return { id: bytes.subarray(0, ID_BYTES), signature: bytes.subarray(ID_BYTES) }
}

function uuidOf(id: Buffer): string {
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function isSigned(
  { id, signature }: { id: Buffer; signature: Buffer },
  version: number,
  { sessionSecret, previousSessionSecret, linkKeys }: Secrets,
): boolean {
  const ofSecrets = [sessionSecret, previousSessionSecret].flatMap((secret) =>
    secret ? [firstLinkKey(secret)] : [],
  )
  return (linkKeys ?? ofSecrets).some((key) => {
    const right = signatureOf(id, version, key)
    return signature.length === right.length && timingSafeEqual(signature, right)
  })
}

/** The order of a tracking token. @throws {AppError} 422 when the link is invalid or expired */
export async function orderBehind(
  db: Queryable,
  token: string,
  secrets: Secrets,
): Promise<typeof orders.$inferSelect> {
  const parts = partsOf(token)
  const [order] = parts
    ? await db
        .select()
        .from(orders)
        .where(eq(orders.id, uuidOf(parts.id)))
    : []
  const isGood = parts && order && isSigned(parts, order.link_version, secrets)
  // Deleted accounts leave orders without a phone number; draft orders may lack an email.
  if (!isGood || order.shipping_address.phone === '')
    throw new AppError(422, 'follow_invalid', followSentences.invalid)
  if (followableUntil(order) <= new Date()) throw new AppError(422, 'follow_expired', followSentences.expired)
  return order
}
