import { adminMessages } from '@nakshi/core/admin-messages'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import type { ConfirmOrderBody, PublicOrderConfirmation } from '@nakshi/core/order-messages/confirmation'
import { confirmationMessages } from '@nakshi/core/order-messages/confirmation-messages'
import type { OrderEventType } from '@nakshi/core/orders/event-messages'
import { orderEvent } from '@nakshi/core/orders/events'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Actor, Person } from '../../../platform/db/actor.ts'
import type { Db, Queryable, Tx } from '../../../platform/db/client.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { orderMessages, orders, otps } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../../platform/errors.ts'
import {
  isSameRecipient,
  matchesOrderConfirmation,
  otpExpired,
  verifyOtp,
  wrongOtp,
} from '../../accounts/codes/otp.ts'
import { recordOrderEvent } from '../../payments/record-order-event.ts'
import {
  assertCashCollectable,
  findCashRejection,
  switchToCashOnDelivery,
} from '../../payments/switch-to-cash-on-delivery.ts'
import { getOrderTerms } from '../../settings/get-settings.ts'
import { lockOrder } from '../lock-order.ts'
import { getBuyerConfirmations } from './buyer-confirmation.ts'
import { type ConfirmationContext, getConfirmationByToken } from './confirmation-link.ts'
import { removePayNowDiscount } from './pay-now-discount.ts'

type ConfirmationConfig = Pick<Config, 'sessionSecret' | 'sms'>

/** A code is asked for only where one can be sent. */
export async function needsCode(db: Queryable, { sms }: Pick<Config, 'sms'>): Promise<boolean> {
  const { payment } = await getOrderTerms(db)
  return sms !== undefined && payment.cod.confirmation.needs_code
}

const CLOSED: Partial<Record<PublicOrderConfirmation['state'], CatalogueMessage>> = {
  confirmed: confirmationMessages.confirmed_already,
  paid: confirmationMessages.paid,
  over: confirmationMessages.over,
}

/** @throws {AppError} 422 when the order does not wait for the buyer */
export function assertOpen({ state }: ConfirmationContext): void {
  const message = CLOSED[state]
  if (message) throw new AppError(422, 'message_answered', message)
}

/** @throws {AppError} 422 closed link, missing or wrong code, or cash on delivery that is not offered */
export async function confirmByLink(
  db: Db,
  config: ConfirmationConfig,
  { token, sms_code }: ConfirmOrderBody,
): Promise<void> {
  const isByCode = await needsCode(db, config)
  const before = await getConfirmationByToken(db, token)
  assertOpen(before)
  const otpId = isByCode ? await checkCode(db, config, before, sms_code) : null
  await retryingTransaction(db, async (tx) => {
    const context = await getConfirmationByToken(tx, token, { lock: true })
    assertOpen(context)
    const { order, message, buyer } = context
    if (otpId !== null) await consumeCode(tx, otpId)
    if (context.state === 'to_pay') await payOnDeliveryAgain(tx, order, buyer)
    await tx
      .update(orderMessages)
      .set({ answered_at: sql`now()`, resolved_at: sql`now()` })
      .where(eq(orderMessages.id, message.id))
    await recordConfirmation(tx, order, isByCode ? 'buyer_confirmed_by_code' : 'buyer_confirmed', buyer)
  })
}

/** Wrong codes are counted in a transaction of their own. @returns the id of the right one */
async function checkCode(
  db: Db,
  config: ConfirmationConfig,
  { order }: ConfirmationContext,
  typed: string | undefined,
): Promise<string> {
  if (typed === undefined) throw fieldError(422, 'code_needed', 'sms_code', confirmationMessages.code_needed)
  const check = await db.transaction((tx) =>
    verifyOtp(tx, matchesOrderConfirmation(order.id), { otp: typed, path: 'sms_code' }, config),
  )
  if (!isSameRecipient(check, { phone: order.shipping_address.phone }, config)) throw otpExpired('sms_code')
  if (!check.isCorrect) throw wrongOtp(check, 'sms_code')
  return check.id
}

async function consumeCode(tx: Tx, id: string): Promise<void> {
  const used = await tx
    .update(otps)
    .set({ used_at: sql`now()` })
    .where(and(eq(otps.id, id), isNull(otps.used_at)))
    .returning({ id: otps.id })
  if (used.length === 0) throw otpExpired('sms_code')
}

/** The buyer had chosen to pay online. */
async function payOnDeliveryAgain(tx: Tx, order: typeof orders.$inferSelect, buyer: Person): Promise<void> {
  if (order.payment_status === 'authorised')
    throw new AppError(409, 'payment_running', confirmationMessages.payment_running)
  const payable = await removePayNowDiscount(tx, order)
  const rejection = await findCashRejection(tx, await getOrderTerms(tx), payable)
  if (rejection) throw new AppError(422, 'cod_not_offered', rejection)
  if (await switchToCashOnDelivery(tx, order.id, buyer)) await assertCashCollectable(tx, order.id)
}

/** For a buyer who said so another way. @throws {AppError} 404, 409 the order does not wait for the buyer */
export async function confirmForBuyer(tx: Tx, orderId: string, actor: Person): Promise<void> {
  await lockOrder(tx, orderId)
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw notFound(messages.order.not_found)
  if ((await getBuyerConfirmations(tx, [orderId])).get(orderId) !== 'waiting')
    throw new AppError(409, 'not_to_confirm', adminMessages.order.not_to_confirm)
  await tx
    .update(orderMessages)
    .set({ resolved_at: sql`now()`, resolved_by: actor.id })
    .where(and(eq(orderMessages.order_id, orderId), eq(orderMessages.kind, 'confirmation')))
  await recordConfirmation(tx, order, 'buyer_confirmed_to_staff', actor)
}

async function recordConfirmation(
  tx: Tx,
  order: typeof orders.$inferSelect,
  event: Extract<OrderEventType, `buyer_confirmed${string}`>,
  actor: Actor,
): Promise<void> {
  await tx.update(orders).set({ updated_at: sql`clock_timestamp()` }).where(eq(orders.id, order.id))
  await recordOrderEvent(tx, order, { actor, ...orderEvent(event, {}) })
}
