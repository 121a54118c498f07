import { and, asc, eq, sql } from 'drizzle-orm'
import { filled } from '../../contract/filled.ts'
import { orderEventSentences } from '../../contract/order-event-sentences.ts'
import { problemReasonWords, problemSentences } from '../../contract/problem-sentences.ts'
import type { ProblemBody } from '../../contract/problems.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import {
  orderEvents,
  orderItems,
  orderPieces,
  orders,
  problemPieces,
  problemReports,
} from '../../db/tables/index.ts'
import { AppError, notFound } from '../../errors.ts'
import { queueJob } from '../../jobs/queue.ts'
import { ownedImages } from '../../media/owned-images.ts'
import { reportableItems } from './reportable-items.ts'

type Told = { order_id: string; body: ProblemBody; now: Date }

/** The order is locked, so that no unit is reported twice. */
export async function reportProblem(tx: Tx, { order_id, body, now }: Told): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('no key update')
  if (!order?.user_id) throw notFound(sentences.order.not_found)
  const wanted = totals(body.items)
  const items = await reportableItems(tx, order, now)
  const ordered = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
  const chosen = [...wanted].map(([itemId, quantity]) => {
    const item = items.find(({ item_id }) => item_id === itemId)
    if (!item && ordered.some(({ id }) => id === itemId)) throw notDelivered()
    if (!item) throw new AppError(404, 'not_in_order', problemSentences.not_in_order)
    return { ...item, quantity }
  })
  for (const { title, left, expired, coming, reasons, quantity } of chosen) {
    if (quantity > left && quantity <= left + expired)
      throw new AppError(409, 'too_late', problemSentences.too_late(title))
    if (quantity > left && quantity <= left + expired + coming) throw notDelivered()
    if (quantity > left) throw new AppError(409, 'told_already', problemSentences.told_already(title))
    if (!reasons.includes(body.reason)) throw refused('reason', problemSentences.not_for_this(title))
  }
  if (body.photos.length === 0 && chosen.some(({ needs_photo }) => needs_photo))
    throw refused('photos', problemSentences.needs_photo)

  const [report] = await tx
    .insert(problemReports)
    .values({
      order_id,
      reason: body.reason,
      words: body.words,
      photos: await photosOf(tx, order.user_id, body),
    })
    .returning({ id: problemReports.id })
  if (!report) throw new Error('Failed to create return request')
  for (const { item_id, quantity } of chosen) {
    const pieces = await untold(tx, item_id, quantity)
    await tx.insert(problemPieces).values(pieces.map(({ id }) => ({ report_id: report.id, piece_id: id })))
  }
  const titles = chosen.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
  await tx.insert(orderEvents).values({
    order_id,
    actor_id: order.user_id,
    from_status: order.status,
    to_status: order.status,
    note: filled(orderEventSentences.problem, {
      problem: problemReasonWords[body.reason],
      title: titles,
    }),
  })
  await queueJob(tx, 'mail', { letter: 'problem_told', order_id, report_id: report.id })
}

const notDelivered = () => new AppError(409, 'not_delivered', problemSentences.not_delivered)

const refused = (path: string, message: string) => new AppError(422, 'problem', message, [{ path, message }])

/** Merges repeated items. */
function totals(items: ProblemBody['items']): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { item_id, quantity } of items) sums.set(item_id, (sums.get(item_id) ?? 0) + quantity)
  return sums
}

function untold(tx: Tx, itemId: string, quantity: number) {
  return tx
    .select({ id: orderPieces.id })
    .from(orderPieces)
    .where(
      and(
        eq(orderPieces.item_id, itemId),
        sql`not exists (select from ${problemPieces} t where t.piece_id = order_pieces.id and not t.is_declined)`,
      ),
    )
    .orderBy(asc(orderPieces.piece_no))
    .limit(quantity)
}

async function photosOf(tx: Tx, customerId: string, { photos }: ProblemBody) {
  const urls = photos.map(({ url }) => url)
  const owned = await ownedImages(tx, customerId, urls)
  return urls.map((url) => {
    const image = owned.get(url)
    if (!image) throw refused('photos', problemSentences.photo_gone)
    return image
  })
}
