import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { derivedKey } from '../../accounts/sessions/derived-key.ts'
import type { Config } from '../../config.ts'
import { followSentences } from '../../contract/follow-sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/tables/index.ts'
import { followableUntil } from '../../domain/follow-link.ts'
import { AppError } from '../../errors.ts'

type Secrets = Pick<Config, 'sessionSecret' | 'previousSessionSecret'>
const ID_BYTES = 16

/** A key for this purpose only: the signature of a link is no session, and no photo's. */
function signatureOf(id: Buffer, sessionSecret: string): Buffer {
  return createHmac('sha256', derivedKey(sessionSecret, 'nakshi follow links')).update(id).digest()
}

/** What opens an order to whoever has its letter, and nothing else: its id, signed. */
export function followToken(orderId: string, { sessionSecret }: Pick<Secrets, 'sessionSecret'>): string {
  const id = Buffer.from(orderId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, signatureOf(id, sessionSecret)]).toString('base64url')
}

/** The token in the fragment, which browsers never send to a server or to another site. */
export const followUrl = (origin: string, orderId: string, secrets: Pick<Secrets, 'sessionSecret'>): string =>
  `${origin}/follow#${followToken(orderId, secrets)}`

/** The order that a token was signed for; null for any other text. */
function orderIn(token: string, { sessionSecret, previousSessionSecret }: Secrets): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // Decoding passes over what it cannot read
  if (bytes.toString('base64url') !== token) return null
  const [id, signature] = [bytes.subarray(0, ID_BYTES), bytes.subarray(ID_BYTES)]
  const isGood = [sessionSecret, previousSessionSecret].some((secret) => {
    if (secret === undefined) return false
    const right = signatureOf(id, secret)
    return signature.length === right.length && timingSafeEqual(signature, right)
  })
  if (!isGood) return null
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/**
 * The order that the holder of a link may follow, and no other.
 * @throws {AppError} 422 when the link leads nowhere, or the order is long over
 */
export async function orderBehind(
  db: Queryable,
  token: string,
  secrets: Secrets,
): Promise<typeof orders.$inferSelect> {
  const id = orderIn(token, secrets)
  const [order] = id === null ? [] : await db.select().from(orders).where(eq(orders.id, id))
  // Of a deleted account nobody follows anything any more. Every other order has a phone number, one
  // that was made on the telephone perhaps no mail.
  if (!order || order.shipping_address.phone === '')
    throw new AppError(422, 'follow_invalid', followSentences.invalid)
  if (followableUntil(order) <= new Date()) throw new AppError(422, 'follow_expired', followSentences.expired)
  return order
}
