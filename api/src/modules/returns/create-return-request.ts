import { type Message, withParams } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import { returnMessages } from '@nakshi/contract/messages/returns'
import { orderEvent } from '@nakshi/contract/order-events'
import type { ReturnRequestBody } from '@nakshi/contract/shop/returns'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import {
  orderEvents,
  orderItems,
  orderItemUnits,
  orders,
  returnItems,
  returnRequests,
} from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { queueJob } from '../../jobs/queue.ts'
import { findOwnedImages } from '../../media/owned-images.ts'
import { listReturnableItems } from './returnable-items.ts'

type ReturnInput = { order_id: string; body: ReturnRequestBody; now: Date }

/** The order is locked, so that no unit is reported twice. */
export async function createReturnRequest(tx: Tx, { order_id, body, now }: ReturnInput): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order?.user_id) throw notFound(messages.order.not_found)
  const requested = sumByItem(body.items)
  const items = await listReturnableItems(tx, order, now)
  const ordered = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
  const chosen = [...requested].map(([itemId, quantity]) => {
    const item = items.find(({ item_id }) => item_id === itemId)
    if (!item && ordered.some(({ id }) => id === itemId)) throw notDelivered()
    if (!item) throw new AppError(404, 'not_in_order', returnMessages.not_in_order)
    return { ...item, quantity }
  })
  for (const { title, left, expired, coming, reasons, quantity } of chosen) {
    if (quantity > left && quantity <= left + expired)
      throw new AppError(409, 'too_late', withParams(returnMessages.too_late, { title }))
    if (quantity > left && quantity <= left + expired + coming) throw notDelivered()
    if (quantity > left)
      throw new AppError(409, 'told_already', withParams(returnMessages.already_reported, { title }))
    if (!reasons.includes(body.reason))
      throw invalidField('reason', withParams(returnMessages.not_for_this, { title }))
  }
  if (body.photos.length === 0 && chosen.some(({ needs_photo }) => needs_photo))
    throw invalidField('photos', returnMessages.needs_photo)

  const [report] = await tx
    .insert(returnRequests)
    .values({
      order_id,
      reason: body.reason,
      message: body.message,
      photos: await getOwnPhotos(tx, order.user_id, body),
    })
    .returning({ id: returnRequests.id })
  if (!report) throw new Error('Failed to create return request')
  for (const { item_id, quantity } of chosen) {
    const units = await selectReturnableUnits(tx, item_id, quantity)
    await tx.insert(returnItems).values(units.map(({ id }) => ({ return_id: report.id, unit_id: id })))
  }
  const titles = chosen.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
  await tx.insert(orderEvents).values({
    order_id,
    actor_id: order.user_id,
    from_status: order.status,
    to_status: order.status,
    ...orderEvent('return_requested', { problem: body.reason, title: titles }),
  })
  await queueJob(tx, 'mail', { email: 'return_requested', order_id, return_id: report.id })
}

const notDelivered = () => new AppError(409, 'not_delivered', returnMessages.not_delivered)

const invalidField = (path: string, message: Message) =>
  new AppError(422, 'problem', message, [{ path, message }])

/** Merges repeated items. */
function sumByItem(items: ReturnRequestBody['items']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { item_id, quantity } of items) sums.set(item_id, (sums.get(item_id) ?? 0) + quantity)
  return sums
}

function selectReturnableUnits(tx: Tx, itemId: string, quantity: number) {
  return tx
    .select({ id: orderItemUnits.id })
    .from(orderItemUnits)
    .where(
      and(
        eq(orderItemUnits.item_id, itemId),
        sql`not exists (select from ${returnItems} t where t.unit_id = order_item_units.id and not t.is_declined)`,
      ),
    )
    .orderBy(asc(orderItemUnits.unit_no))
    .limit(quantity)
}

async function getOwnPhotos(tx: Tx, customerId: string, { photos }: ReturnRequestBody) {
  const urls = photos.map(({ url }) => url)
  const owned = await findOwnedImages(tx, customerId, urls)
  return urls.map((url) => {
    const image = owned.get(url)
    if (!image) throw invalidField('photos', returnMessages.photo_gone)
    return image
  })
}
