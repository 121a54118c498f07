import { and, eq, inArray, or } from 'drizzle-orm'
import type { Db, Queryable } from '../../../platform/db/client.ts'
import { foreignPayments, orders, payments } from '../../../platform/db/tables/index.ts'
import type { Deps } from '../../../platform/http/app-types.ts'
import { createPaymentIssue, isPaymentReported } from '../issues/create-payment-issue.ts'
import { ProviderError, ProviderRejection } from './errors.ts'
import { hasFunds, type ProviderPayment, toPaymentDetails } from './evaluate-provider-payment.ts'
import type { PaymentGateway, PaymentReference } from './payment-gateway.ts'

export type GatewayShop = { db: Db; config: Pick<Deps['config'], 'gateways' | 'publicUrl'> }

/**
 * Money without an attempt. What names this store or an order of it is an issue; anything else belongs to
 * another site or counter on the same account. @throws {ProviderError}
 */
export async function recordUnknownPayment(
  shop: GatewayShop,
  gateway: PaymentGateway,
  reported: ProviderPayment,
): Promise<void> {
  if (!hasFunds(reported) || (await isListed(shop.db, gateway, reported.id))) return
  if (await namesThisStore(shop, gateway, reported))
    await createPaymentIssue(shop.db, {
      kind: 'unknown_order',
      subject: reported.id,
      provider: gateway.name,
      provider_payload: toPaymentDetails(reported),
    })
  else await listForeign(shop.db, gateway, reported)
}

/** A refund or dispute of a payment without an attempt. @throws {ProviderError} */
export async function isForeign(
  shop: GatewayShop,
  gateway: PaymentGateway,
  reference: PaymentReference,
): Promise<boolean> {
  const { db } = shop
  if (await isListed(db, gateway, reference.payment)) return true
  if (await isPaymentReported(db, reference.payment)) return false
  const reported = await gateway.fetchPayment(reference).catch((error: unknown) => {
    if (error instanceof ProviderRejection) return null
    throw error
  })
  // A dispute may be reported before its payment.
  if (!reported || (await belongsToAttempt(db, gateway, reported))) return false
  if (await namesThisStore(shop, gateway, reported)) return false
  await listForeign(db, gateway, reported)
  return true
}

const belongsToAttempt = async (db: Queryable, { name }: PaymentGateway, { order_id }: ProviderPayment) =>
  order_id !== null &&
  (await db.$count(payments, and(eq(payments.provider, name), eq(payments.provider_reference, order_id)))) > 0

const isListed = async (db: Queryable, { name }: PaymentGateway, payment: string) =>
  (await db.$count(
    foreignPayments,
    and(eq(foreignPayments.provider, name), eq(foreignPayments.provider_payment, payment)),
  )) > 0

const listForeign = (db: Queryable, { name }: PaymentGateway, reported: ProviderPayment) =>
  db
    .insert(foreignPayments)
    .values({
      provider: name,
      provider_payment: reported.id,
      provider_order: reported.order_id,
      amount: reported.amount,
      currency: reported.currency,
      paid_at: new Date(reported.created_at * 1000),
    })
    .onConflictDoNothing()

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Its notes, or those of its order, have our address, the number of an order or the id of a payment of ours. */
async function namesThisStore(
  shop: GatewayShop,
  gateway: PaymentGateway,
  { order_id, mentions = [] }: ProviderPayment,
): Promise<boolean> {
  if (await areOurs(shop, mentions)) return true
  if (order_id === null) return false
  const notes = await gateway.fetchOrderNotes(order_id).catch((error: unknown) => {
    const isUnreadable = error instanceof ProviderError && error.kind === 'unreadable'
    if (error instanceof ProviderRejection || isUnreadable) return []
    throw error
  })
  return areOurs(shop, notes)
}

async function areOurs({ db, config }: GatewayShop, texts: string[]): Promise<boolean> {
  const words = [...new Set(texts.flatMap((text) => text.slice(0, 500).split(/[\s,;#]+/)))]
  if (words.includes(config.publicUrl)) return true
  const ids = words.filter((word) => UUID.test(word))
  const [named] = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(payments, eq(payments.order_id, orders.id))
    .where(or(inArray(orders.order_number, words), ids.length > 0 ? inArray(payments.id, ids) : undefined))
    .limit(1)
  return named !== undefined
}
