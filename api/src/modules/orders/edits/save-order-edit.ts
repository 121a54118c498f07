import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import { orderEditMessages } from '@nakshi/core/order-edits/admin-messages'
import type { OrderEdit } from '@nakshi/core/order-edits/admin-schema'
import { canEditOrder } from '@nakshi/core/order-edits/order-edit'
import { isIntraState } from '@nakshi/core/tax/supply-type'
import { getPlaceOfSupply, resplitTax } from '@nakshi/core/tax/tax'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import {
  orderItems,
  orderMessages,
  orders,
  orderTaxLines,
  parcels,
  products,
  users,
  whatsappMessages,
} from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { assertVersion } from '../../../platform/http/assert-version.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { hasLowResPhotos } from '../../../platform/media/photo-resolution.ts'
import { detachOrders } from '../../accounts/guests/transfer-orders.ts'
import type { Layouts } from '../../designs/layout-design.ts'
import { creditEditedOrder } from '../../documents/issue-credit-notes.ts'
import { assertNoGiftCard } from '../../gift-cards/assert-no-gift-card.ts'
import { chargeDifference } from '../../payments/charge-difference.ts'
import { lockProducts } from '../adjust-stock.ts'
import { codConfirmationEmail } from '../confirmation/cod-confirmation-email.ts'
import { proofEmail } from '../messages/proof-email.ts'
import { questionEmail } from '../messages/question-email.ts'
import { isUnanswered, resolveChangeRequest } from '../messages/resolve-messages.ts'
import { orderTaxRows } from '../order-tax.ts'
import { changesMoney, recordEditAndNotify, toAmountColumns } from './edited-amounts.ts'
import { type OrderEditPlan, planOrderEdit } from './plan-order-edit.ts'
import { applyEditedLines } from './update-edited-items.ts'

type OrderEditInput = {
  order_id: string
  edit: OrderEdit
  layouts: Layouts
}
type Saving = OrderEditInput & {
  expected_total: number
  /** staff, or the buyer who corrects the address */
  actor: Person
  config: Parameters<typeof chargeDifference>[1]['config']
}

/**
 * Plans an order edit under locks on the order and its old and new products, in the global lock order. Call
 * it before the transaction, too: see `layoutDesign`.
 */
export async function lockAndPlanEdit(
  db: Queryable,
  { order_id, edit, layouts }: OrderEditInput,
): Promise<OrderEditPlan> {
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order) throw notFound(messages.order.not_found)
  assertNoGiftCard(order)
  // Part of the invoiced items is already with the customer.
  const sent = await db.$count(parcels, eq(parcels.order_id, order_id))
  if (!canEditOrder(order.status) || sent > 0) throw new AppError(409, 'too_late', orderEditMessages.too_late)
  assertVersion(order.updated_at, edit.updated_at)
  const { user_id: customerId } = order
  if (customerId === null) throw new AppError(422, 'no_address', adminMessages.order.no_address)
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
    .orderBy(asc(orderItems.line_no))
    .for('no key update')
  const ids = [...items, ...edit.items].flatMap(({ product_id }) => product_id ?? [])
  if (ids.length > 0) await lockProducts(db, inArray(products.id, ids))
  return planOrderEdit(db, { order, items, customer_id: customerId, layouts }, edit)
}

/**
 * Refunds or charges the difference, emails the customer and credits a superseded invoice. @throws
 * {AppError} 409 when the total differs from the one shown
 */
export async function saveOrderEdit(tx: Tx, saving: Saving): Promise<void> {
  const plan = await lockAndPlanEdit(tx, saving)
  const { order, address, buyer, amounts, money, changes } = plan
  if (changes.length === 0) throw new AppError(422, 'nothing', orderEditMessages.no_changes)
  if (amounts.total !== saving.expected_total)
    throw new AppError(409, 'changed_since', orderEditMessages.changed_since)

  await applyEditedLines(tx, plan, saving.actor)
  await replaceTaxLines(tx, plan)
  await tx
    .update(orders)
    .set({
      ...toAmountColumns(amounts),
      shipping_address: address,
      ...buyer,
      estimated_delivery_date: plan.delivery.estimated_delivery_date,
      has_low_res_photos: await hasLowResPhotos(
        tx,
        await tx.select().from(orderItems).where(eq(orderItems.order_id, order.id)),
      ),
      ...(money.attemptAmount === null ? {} : { payment_requested_at: sql`now()` }),
    })
    .where(eq(orders.id, order.id))
  if (changesMoney(plan))
    await chargeDifference(tx, { order, money, actor: saving.actor, config: saving.config })
  // A buyer who corrects the address has not got what was asked for.
  if (saving.actor.kind !== 'customer') await resolveChangeRequest(tx, order.id, saving.actor)
  if (address.email.toLowerCase() !== order.shipping_address.email.toLowerCase())
    await changeOrderEmail(tx, order)
  if (address.phone !== order.shipping_address.phone) await revokeWhatsAppLinks(tx, order.id)
  const { actor, edit } = saving
  await recordEditAndNotify(tx, order, { actor, lines: changes, note: edit.note })
  // Document numbers are taken last: their lock serialises all invoices.
  await creditEditedOrder(tx, order.id, new Date())
}

/** Revokes links sent to the previous address and detaches a guest order from its account. */
async function changeOrderEmail(tx: Tx, order: typeof orders.$inferSelect): Promise<void> {
  const { id: orderId, user_id } = order
  if (order.guest_email !== null && user_id !== null) {
    const account = and(eq(users.id, user_id), isNotNull(users.email))
    const [joined] = await tx.select({ id: users.id }).from(users).where(account)
    if (joined) await detachOrders(tx, [orderId], user_id)
  }
  const open = await tx
    .update(orderMessages)
    .set({ token_hash: sql`gen_random_uuid()::text` })
    .where(and(eq(orderMessages.order_id, orderId), isUnanswered, gt(orderMessages.expires_at, sql`now()`)))
    .returning({ message_id: orderMessages.id, kind: orderMessages.kind })
  for (const { message_id, kind } of open) {
    if (kind === 'question') await queueEmail(tx, questionEmail, { order_id: orderId, message_id })
    if (kind === 'proof')
      await queueEmail(tx, proofEmail, { order_id: orderId, message_id, is_reminder: false })
    if (kind === 'confirmation')
      await queueEmail(tx, codConfirmationEmail, { order_id: orderId, message_id, is_reminder: false })
  }
}

/** Of the previous number; the email about the edit has a new tracking link. */
async function revokeWhatsAppLinks(tx: Tx, orderId: string): Promise<void> {
  const sent = sql`select from ${whatsappMessages} where order_id = ${orderId} and status <> 'failed'`
  await tx
    .update(orders)
    .set({ link_version: sql`${orders.link_version} + 1` })
    .where(and(eq(orders.id, orderId), sql`exists (${sent})`))
  await tx
    .update(orderMessages)
    .set({ whatsapp_token_hash: null })
    .where(and(eq(orderMessages.order_id, orderId), isNotNull(orderMessages.whatsapp_token_hash)))
}

type Row = typeof orderTaxLines.$inferInsert

/** Runs for every edit: a new delivery state alone changes CGST, SGST and IGST. */
export async function replaceTaxLines(tx: Tx, plan: OrderEditPlan): Promise<void> {
  const { state } = plan.terms.store
  const rows = plan.same_amounts ? await existingTaxes(tx, plan, state) : newTaxes(plan, state)
  await tx.delete(orderTaxLines).where(eq(orderTaxLines.order_id, plan.order.id))
  await tx.insert(orderTaxLines).values(rows)
}

function newTaxes(
  { order, lines, goods, address, buyer, amounts }: OrderEditPlan,
  sellerState: string,
): Row[] {
  return orderTaxRows({
    order_id: order.id,
    tax_mode: order.tax_mode,
    items: goods.map((each, index) => ({ ...each, hsn: lines[index]?.hsn ?? null })),
    shipping: amounts.shipping,
    discount: amounts.discount,
    seller_state: sellerState,
    place_of_supply: getPlaceOfSupply(buyer.buyer_gstin, address.state),
    supply_type: buyer.supply_type,
  })
}

/** Unchanged items keep their stored taxes, as the coupon's products may have changed since the order. */
async function existingTaxes(tx: Tx, plan: OrderEditPlan, sellerState: string): Promise<Row[]> {
  const { order, lines, address, buyer } = plan
  const stored = await tx
    .select()
    .from(orderTaxLines)
    .where(eq(orderTaxLines.order_id, order.id))
    .orderBy(asc(orderTaxLines.line_no))
  const goods = lines.flatMap(({ item, hsn }, index) => {
    const row = stored.find(({ line_no }) => line_no === item?.line_no)
    return row ? [{ ...row, line_no: index + 1, hsn }] : []
  })
  const rows = [...goods, ...stored.filter(({ line_no }) => line_no === 0)]
  const isIntra = isIntraState({
    seller_state: sellerState,
    place_of_supply: getPlaceOfSupply(buyer.buyer_gstin, address.state),
    supply_type: buyer.supply_type,
  })
  return rows.map((row) => resplitTax(row, isIntra))
}
