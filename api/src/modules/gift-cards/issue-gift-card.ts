import { adminMessages } from '@nakshi/core/admin-messages'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import type { NewGiftCard } from '@nakshi/core/gift-cards/admin-schema'
import { MAX_DELIVERY_DAYS, MIN_GIFT_CARD_MONTHS } from '@nakshi/core/gift-cards/limits'
import { giftCardMessages } from '@nakshi/core/gift-cards/messages'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { creditAccounts, giftCards } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../platform/errors.ts'
import { bookCredit, today } from '../store-credit/change-credit.ts'
import { sendGiftCards } from './send-gift-cards.ts'

const DAY_MS = 86_400_000

type Card = typeof giftCards.$inferSelect
type NewCard = Omit<typeof giftCards.$inferInsert, 'id' | 'issued_at' | 'queued_at'>

/** @throws {AppError} 422 for a day out of range */
function assertDeliveryDay(day: string): void {
  const now = Date.now()
  const last = toIndiaDate(new Date(now + MAX_DELIVERY_DAYS * DAY_MS))
  if (day < toIndiaDate(new Date(now)) || day > last)
    throw fieldError(422, 'deliver_on', 'deliver_on', giftCardMessages.deliver_on)
}

const toLastDay = (deliverOn: string, months: number) =>
  sql`(${deliverOn}::date + make_interval(months => ${months}))::date`

async function insertGiftCard(tx: Tx, card: NewCard, months: number): Promise<Card> {
  assertDeliveryDay(card.deliver_on)
  const { id } = await insertRow(tx, creditAccounts, {
    kind: 'gift_card',
    expires_on: toLastDay(card.deliver_on, months),
  })
  return insertRow(tx, giftCards, { ...card, id })
}

/** Books its amount. Of today it is sent at once. */
async function bookGiftCard(
  tx: Tx,
  { id, amount, recipient_email, deliver_on }: Card,
  actorId: string | null,
): Promise<void> {
  await tx.update(giftCards).set({ issued_at: sql`now()` }).where(eq(giftCards.id, id))
  await bookCredit(tx, eq(creditAccounts.id, id), { amount, reason: 'issued', actor_id: actorId })
  if (recipient_email !== null && deliver_on <= toIndiaDate(new Date())) await sendGiftCards(tx, [id])
}

/** By staff. @throws {AppError} 422 for a day out of range */
export async function issueGiftCard(
  tx: Tx,
  { months, ...card }: NewGiftCard,
  { id: actorId }: Person,
): Promise<string> {
  const inserted = await insertGiftCard(tx, { ...card, created_by: actorId }, months)
  await bookGiftCard(tx, inserted, actorId)
  return inserted.id
}

/** Of an order that is not paid: without a balance and a code. @throws {AppError} 422 for a day out of range */
export async function reserveGiftCard(tx: Tx, card: Omit<NewCard, 'reason'>): Promise<void> {
  await insertGiftCard(tx, { ...card, reason: '' }, MIN_GIFT_CARD_MONTHS)
}

/** Its order is paid. @returns the day of its delivery: today, where that day has passed */
export async function issueOrderedGiftCard(tx: Tx, orderId: string): Promise<string> {
  const [card] = await tx
    .update(giftCards)
    .set({ deliver_on: sql`greatest(${giftCards.deliver_on}, ${today})` })
    .where(and(eq(giftCards.order_id, orderId), isNull(giftCards.issued_at)))
    .returning()
  if (!card) throw new Error('gift card of the order not found')
  await tx
    .update(creditAccounts)
    .set({ expires_on: toLastDay(card.deliver_on, MIN_GIFT_CARD_MONTHS) })
    .where(eq(creditAccounts.id, card.id))
  await bookGiftCard(tx, card, null)
  return card.deliver_on
}

/** Of orders that are cancelled before they were paid. */
export async function cancelUnpaidGiftCards(tx: Tx, orderIds: string[]): Promise<void> {
  const unpaid = tx
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(inArray(giftCards.order_id, orderIds), isNull(giftCards.issued_at)))
  await tx
    .update(creditAccounts)
    .set({ cancelled_at: sql`now()`, updated_at: sql`now()` })
    .where(inArray(creditAccounts.id, unpaid))
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
  if (!account.gift_cards.issued_at) throw new AppError(409, 'gift_card', adminMessages.gift_card.not_paid)
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
