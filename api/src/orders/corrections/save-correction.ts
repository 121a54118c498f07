import { asc, eq, inArray, sql } from 'drizzle-orm'
import { correctionSentences } from '../../contract/admin/correction-sentences.ts'
import type { OrderCorrection } from '../../contract/admin/corrections.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { gstinStateProblem } from '../../contract/gstin.ts'
import { orderEventSentences } from '../../contract/order-event-sentences.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { orderEvents, orderItems, orders, parcels, products } from '../../db/tables/index.ts'
import { canCorrect } from '../../domain/correction.ts'
import { estimatedDelivery } from '../../domain/delivery.ts'
import { makingDays } from '../../domain/making-days.ts'
import { AppError, notFound } from '../../errors.ts'
import { refuseStale } from '../../http/stale.ts'
import { creditCorrected } from '../../invoices/issue-credit-notes.ts'
import { queueJob } from '../../jobs/queue.ts'
import { chargeDifference } from '../../payments/charge-difference.ts'
import { readStoreSettings } from '../../settings/read-settings.ts'
import { haveSmallPhotos } from '../small-photos.ts'
import { settleWishes } from '../wishes/settle-wishes.ts'
import { moveToMailbox } from './move-to-mailbox.ts'
import { type CorrectionPlan, planCorrection } from './plan-correction.ts'
import { writeLines } from './write-lines.ts'
import { writeTaxes } from './write-taxes.ts'

type Correction = {
  order_id: string
  correction: OrderCorrection
}
type Saving = Correction & {
  expected_total: number
  actor_id: string
  config: Parameters<typeof chargeDifference>[1]['config']
  /** Called with the plan before any change; throws to reject. */
  allow: (plan: CorrectionPlan) => void
}

/**
 * Plans an order edit under locks on the order and its old and new products, in the global lock order.
 */
export async function lockAndPlan(tx: Tx, { order_id, correction }: Correction): Promise<CorrectionPlan> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order) throw notFound(sentences.order.not_found)
  // Part of the invoiced items is already with the customer.
  const sent = await tx.$count(parcels, eq(parcels.order_id, order_id))
  if (!canCorrect(order.status) || sent > 0) throw new AppError(409, 'too_late', correctionSentences.too_late)
  refuseStale(order.updated_at, correction.updated_at)
  const { user_id: customerId } = order
  if (customerId === null) throw new AppError(422, 'no_address', adminSentences.order.no_address)
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
    .orderBy(asc(orderItems.line_no))
    .for('no key update')
  const ids = [...items, ...correction.items].flatMap(({ product_id }) => product_id ?? [])
  if (ids.length > 0)
    await tx
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, ids))
      .orderBy(asc(products.id))
      .for('no key update')
  return planCorrection(tx, { order, items, customer_id: customerId }, correction)
}

/**
 * Refunds or charges the difference, emails the customer and credits a superseded invoice. @throws
 * {AppError} 409 when the total differs from the one shown
 */
export async function saveCorrection(tx: Tx, saving: Saving): Promise<void> {
  const plan = await lockAndPlan(tx, saving)
  const { order, lines, address, amounts, money, changes } = plan
  if (changes.length === 0) throw new AppError(422, 'nothing', correctionSentences.nothing)
  if (amounts.total !== saving.expected_total)
    throw new AppError(409, 'changed_since', correctionSentences.changed_since)
  saving.allow(plan)

  await writeLines(tx, plan, saving.actor_id)
  await writeTaxes(tx, plan)
  await tx
    .update(orders)
    .set({
      subtotal_amount: amounts.subtotal,
      shipping_amount: amounts.shipping,
      tax_amount: amounts.tax,
      discount_amount: amounts.discount,
      total_amount: amounts.total,
      included_tax_amount: amounts.included_tax,
      // A check constraint limits the due amount to the total, so it is capped before the money follows.
      due_amount: sql`least(${orders.due_amount}, ${amounts.total}::bigint)`,
      shipping_address: address,
      ...(billingFollows(order, address) ? { billing_address: address } : {}),
      estimated_delivery_date: await promise(tx, plan),
      has_small_photos: await haveSmallPhotos(tx, lines),
      ...(amounts.total !== order.total_amount && money.ask !== null
        ? { payment_requested_at: sql`now()` }
        : {}),
      updated_at: sql`clock_timestamp()`,
    })
    .where(eq(orders.id, order.id))
  if (amounts.total !== order.total_amount)
    await chargeDifference(tx, { order, money, actor_id: saving.actor_id, config: saving.config })
  await settleWishes(tx, [order.id], saving.actor_id)
  if (address.email.toLowerCase() !== order.shipping_address.email.toLowerCase())
    await moveToMailbox(tx, order)
  await tell(tx, plan, saving)
  // Document numbers are taken last: their lock serialises all invoices.
  await creditCorrected(tx, order.id, new Date())
}

/** A business is billed at the state of its GSTIN, whatever the delivery address. */
function billingFollows(
  { billing_address, shipping_address, buyer_gstin }: CorrectionPlan['order'],
  { state }: CorrectionPlan['address'],
): boolean {
  const wasTheSame = JSON.stringify(billing_address) === JSON.stringify(shipping_address)
  return wasTheSame && (buyer_gstin === null || gstinStateProblem(buyer_gstin, state) === null)
}

async function tell(
  tx: Tx,
  { order, changes }: CorrectionPlan,
  { correction, actor_id }: Saving,
): Promise<void> {
  const note = [orderEventSentences.corrected, ...changes, correction.note]
    .filter((line) => line !== '')
    .join('\n')
  const [event] = await tx
    .insert(orderEvents)
    .values({ order_id: order.id, actor_id, from_status: order.status, to_status: order.status, note })
    .returning({ id: orderEvents.id })
  if (!event) throw new Error('Failed to record the order edit')
  await queueJob(tx, 'mail', { letter: 'corrected', event_id: event.id })
}

/** The promised date only moves later, and only for a new PIN code or changed items. */
async function promise(tx: Tx, { order, lines, address }: CorrectionPlan): Promise<string> {
  const promised = order.estimated_delivery_date
  const isNear = address.pincode === order.shipping_address.pincode
  if (isNear && !lines.some(({ is_other }) => is_other)) return promised
  const terms = await readStoreSettings(tx)
  const days = lines.map(({ purchasable, custom_options }) =>
    purchasable ? makingDays(purchasable, custom_options, terms.making_days) : 0,
  )
  const anew = estimatedDelivery(order.created_at, {
    makingDays: Math.max(0, ...days),
    pincode: address.pincode,
    terms,
  })
  return anew > promised ? anew : promised
}
