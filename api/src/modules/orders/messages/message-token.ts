import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orderMessages } from '../../../platform/db/tables/index.ts'
import { generateToken, hashToken } from '../../accounts/random-token.ts'
import { isUnanswered } from './resolve-messages.ts'

export const MESSAGE_LINK_DAYS = 14

/** Only the hash is stored, so each resent email gets a new token. Null when the message is closed. */
export async function createMessageToken(
  db: Queryable,
  id: string,
  channel: 'email' | 'whatsapp' = 'email',
): Promise<string | null> {
  const token = generateToken()
  const [row] = await db
    .update(orderMessages)
    .set(channel === 'email' ? { token_hash: hashToken(token) } : { whatsapp_token_hash: hashToken(token) })
    .where(and(eq(orderMessages.id, id), isUnanswered, gt(orderMessages.expires_at, sql`now()`)))
    .returning({ id: orderMessages.id })
  return row ? token : null
}
