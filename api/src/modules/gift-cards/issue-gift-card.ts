import { adminMessages } from '@nakshi/core/admin-messages'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { MAX_DELIVERY_DAYS, type NewGiftCard } from '@nakshi/core/gift-cards/admin-schema'
import { eq, sql } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../platform/errors.ts'
import { bookCredit } from '../store-credit/change-credit.ts'
import { sendGiftCards } from './send-gift-cards.ts'

const DAY_MS = 86_400_000

/** Of today it is sent at once. @throws {AppError} 422 for a day out of range */
export async function issueGiftCard(
  tx: Tx,
  { months, ...card }: NewGiftCard,
  { id: actorId }: Person,
): Promise<string> {
  const now = Date.now()
  const today = toIndiaDate(new Date(now))
  const last = toIndiaDate(new Date(now + MAX_DELIVERY_DAYS * DAY_MS))
  if (card.deliver_on < today || card.deliver_on > last)
    throw fieldError(422, 'deliver_on', 'deliver_on', adminMessages.gift_card.deliver_on)
  const { id } = await insertRow(tx, creditAccounts, {
    kind: 'gift_card',
    expires_on: sql`(${card.deliver_on}::date + make_interval(months => ${months}))::date`,
  })
  await insertRow(tx, giftCards, { id, ...card, created_by: actorId })
  await bookCredit(tx, eq(creditAccounts.id, id), {
    ...{ amount: card.amount, reason: 'issued', actor_id: actorId },
  })
  if (card.recipient_email !== null && card.deliver_on === today) await sendGiftCards(tx, [id])
  return id
}

/** Also of a customer who has added it. @returns paise that were left @throws {AppError} 404, 409 */
export async function cancelGiftCard(tx: Tx, id: string, { id: actorId }: Person): Promise<number> {
  const [account] = await tx
    .select()
    .from(creditAccounts)
    .innerJoin(giftCards, eq(giftCards.id, creditAccounts.id))
    .where(eq(creditAccounts.id, id))
    .for('no key update')
  if (!account) throw notFound()
  const { cancelled_at, balance } = account.credit_accounts
  if (cancelled_at) throw new AppError(409, 'gift_card', adminMessages.gift_card.already_cancelled)
  if (balance > 0)
    await bookCredit(tx, eq(creditAccounts.id, id), {
      ...{ amount: -balance, reason: 'cancelled', actor_id: actorId },
    })
  await tx
    .update(creditAccounts)
    .set({ cancelled_at: sql`now()`, updated_at: sql`now()` })
    .where(eq(creditAccounts.id, id))
  return balance
}
