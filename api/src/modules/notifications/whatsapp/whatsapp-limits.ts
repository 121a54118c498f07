import { and, count, eq, gt, inArray, ne, not, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { orders, users, whatsappMessages } from '../../../platform/db/tables/index.ts'

/** Opt-in and number come from the buyer, so its number may be a stranger's. */
const MAX_UNPROVEN_PER_NUMBER_AND_DAY = 5

/** Meta took them, or may have. */
const sent = not(inArray(whatsappMessages.status, ['queued', 'failed']))
const startOfIndianDay = sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'`
/** Costs nothing to place, and its buyer has not confirmed the number. */
const unproven = and(
  eq(orders.channel, 'shop'),
  inArray(orders.payment_status, ['pending', 'authorised', 'failed']),
  sql`not coalesce(${users.confirmed_phone} = ${orders.shipping_address}->>'phone', false)`,
)

type Message = Pick<typeof whatsappMessages.$inferSelect, 'id' | 'order_id' | 'kind'>
type Limits = { rateLimits: boolean; dailyLimit: number }

/** Decides one message after another. The emails are sent in any case. */
export async function findWhatsAppRejection(
  tx: Tx,
  { id, order_id, kind }: Message,
  { rateLimits, dailyLimit }: Limits,
): Promise<'daily_limit' | 'number_limit' | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('whatsapp limits', 0))`)
  const today = await tx.$count(
    whatsappMessages,
    and(gt(whatsappMessages.created_at, startOfIndianDay), sent, ne(whatsappMessages.id, id)),
  )
  if (today >= dailyLimit) return 'daily_limit'
  // Staff and couriers cause the others.
  if (!rateLimits || (kind !== 'order_placed' && kind !== 'cod_confirmation')) return null
  const [own] = await tx
    .select({ phone: sql<string>`${orders.shipping_address}->>'phone'` })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(orders.id, order_id), unproven))
  if (!own) return null
  const [others] = await tx
    .select({ messages: count() })
    .from(whatsappMessages)
    .innerJoin(orders, eq(orders.id, whatsappMessages.order_id))
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(
      and(
        gt(whatsappMessages.created_at, sql`now() - interval '1 day'`),
        eq(whatsappMessages.kind, kind),
        ne(whatsappMessages.id, id),
        sent,
        unproven,
        sql`${orders.shipping_address}->>'phone' = ${own.phone}`,
      ),
    )
  return (others?.messages ?? 0) >= MAX_UNPROVEN_PER_NUMBER_AND_DAY ? 'number_limit' : null
}
