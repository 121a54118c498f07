import { randomBytes, randomUUID } from 'node:crypto'
import { withParams } from '@nakshi/core/base/message-template'
import { getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { orderEvent } from '@nakshi/core/orders/events'
import { getHandlingDays } from '@nakshi/core/products/handling-time'
import { listUploads } from '@nakshi/core/products/list-uploads'
import { adminReturnMessages } from '@nakshi/core/returns/admin-messages'
import { and, eq, inArray } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { orderEvents, orderItems, orders, orderTaxLines } from '../../platform/db/tables/index.ts'
import { AppError } from '../../platform/errors.ts'
import { hasLowResPhotos } from '../../platform/media/photo-resolution.ts'
import { findPurchasable } from '../catalogue/find-purchasable.ts'
import { addOrderItems, type NewOrderItem } from '../orders/add-order-items.ts'
import { findShortItem, lockOrderProducts } from '../orders/adjust-stock.ts'
import { generateOrderNumber } from '../orders/create-order.ts'
import { getStoreSettings } from '../settings/get-settings.ts'

type Order = typeof orders.$inferSelect
type Item = typeof orderItems.$inferSelect
type ReplacementInput = {
  order: Order
  units: { item_id: string; quantity: number }[]
  actor: Person
}

/** A free, confirmed order with the same design snapshots. The caller locks the order. */
export async function createReplacementOrder(
  tx: Tx,
  { order, units, actor }: ReplacementInput,
): Promise<{ id: string; order_number: string }> {
  const now = new Date()
  const id = randomUUID()
  const items = await getItemsToReplace(tx, order.id, units)
  await lockOrderProducts(tx, [order.id])
  await requireStock(tx, items)
  const remake = { id, order_number: generateOrderNumber(now, randomBytes(5)) }
  await tx.insert(orders).values({
    ...remake,
    user_id: order.user_id,
    guest_email: order.guest_email,
    status: 'confirmed',
    payment_method: order.payment_method,
    // Nothing is owed.
    payment_status: 'captured',
    subtotal_amount: 0,
    shipping_amount: 0,
    gift_wrap_amount: order.gift_wrap_amount === null ? null : 0,
    express_amount: order.express_amount === null ? null : 0,
    tax_amount: 0,
    discount_amount: 0,
    total_amount: 0,
    tax_mode: order.tax_mode,
    gift_message: order.gift_message,
    shipping_address: order.shipping_address,
    billing_address: order.billing_address,
    estimated_delivery_date: await promisedDate(tx, order, items, now),
    has_low_res_photos: await hasLowResPhotos(tx, items),
    replacement_of: order.id,
    language: order.language,
  })
  const made = await addOrderItems(
    tx,
    { order_id: id, customer_id: order.user_id, stock_reason: 'order' },
    items.map((item, index) => toReplacementItem(item, index + 1)),
  )
  await tx.insert(orderTaxLines).values(
    made.map(({ line_no, hsn, tax_percent }) => ({
      ...{ order_id: id, line_no, hsn, percent: tax_percent },
      ...{ value: 0, discount: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0 },
    })),
  )
  await tx.insert(orderEvents).values({
    order_id: id,
    actor_id: actor.id,
    to_status: 'confirmed',
    ...orderEvent('replacement', { number: order.order_number }),
  })
  return remake
}

async function getItemsToReplace(tx: Tx, orderId: string, units: ReplacementInput['units']): Promise<Item[]> {
  const ids = units.map(({ item_id }) => item_id)
  const items = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.order_id, orderId), inArray(orderItems.id, ids)))
    .orderBy(orderItems.line_no)
  return items.map((item) => {
    if (hasLostPhotos(item))
      throw new AppError(
        409,
        'photos_gone',
        withParams(adminReturnMessages.photos_deleted, { title: item.product.title }),
      )
    const quantity = units.find(({ item_id }) => item_id === item.id)?.quantity ?? item.quantity
    return { ...item, quantity }
  })
}

/** Photos expire some months after delivery. */
function hasLostPhotos({ custom_options, design }: Item): boolean {
  const isEmptied = Object.values(custom_options).some(
    (filled) => !('text' in filled) && listUploads(filled).length === 0,
  )
  const wants = design?.scene.photos.length ?? 0
  return isEmptied || (wants > 0 && Object.keys(design?.photo_keys ?? {}).length === 0)
}

function toReplacementItem(
  { id: _id, order_id: _order, production_status: _step, design, ...item }: Item,
  lineNo: number,
): NewOrderItem {
  // The design was approved in the original order.
  const frozen = design && { ...design, needs_proof: false }
  return { ...item, line_no: lineNo, price: 0, offer_discount: 0, design: { frozen } }
}

async function requireStock(tx: Tx, items: Item[]): Promise<void> {
  const short = await findShortItem(
    tx,
    items.filter(({ product_id }) => product_id !== null),
  )
  if (!short) return
  const { item, stock } = short
  throw new AppError(
    409,
    'stock',
    withParams(adminReturnMessages.none_left, { title: item.product.title, stock }),
  )
}

async function promisedDate(tx: Tx, order: Order, items: Item[], now: Date): Promise<string> {
  const terms = await getStoreSettings(tx)
  const days: number[] = []
  for (const { product_id, custom_options } of items) {
    const product = product_id === null ? null : await findPurchasable(tx, product_id)
    days.push(product ? getHandlingDays(product, custom_options, terms.handling_days) : terms.handling_days)
  }
  return getEstimatedDelivery(now, {
    handlingDays: Math.max(0, ...days),
    place: order.shipping_address,
    terms,
  })
}
