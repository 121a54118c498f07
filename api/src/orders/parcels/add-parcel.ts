import { parcelSentences } from '../../contract/admin/parcel-sentences.ts'
import type { ParcelBody } from '../../contract/admin/parcels.ts'
import { filled } from '../../contract/filled.ts'
import { orderEventSentences } from '../../contract/order-event-sentences.ts'
import type { Tx } from '../../db/client.ts'
import { orderEvents, parcelItems, parcels } from '../../db/tables/index.ts'
import { courierName } from '../../domain/couriers.ts'
import { goodsHaveLeft } from '../../domain/order-status.ts'
import { piecesInWords, piecesLeft } from '../../domain/parcels.ts'
import { AppError, type Issue } from '../../errors.ts'
import { issueInvoices } from '../../invoices/issue-invoices.ts'
import { queueJob } from '../../jobs/queue.ts'
import { requirePaid } from '../refuse-unpaid.ts'
import { changeOrderStatus } from '../set-order-status.ts'
import {
  checkedNumber,
  lockPackedOrder,
  nameFirstParcel,
  type PackedOrder,
  refuseOwnLink,
} from './packed-order.ts'

type Added = { order_id: string; actor_id: string; body: ParcelBody }

/**
 * The first parcel issues the invoice of the whole order; the last one marks it shipped. @throws
 * {AppError} 409 when cancelled, unpaid or no units are left
 */
export async function addParcel(tx: Tx, { order_id, actor_id, body }: Added): Promise<number> {
  const packed = await lockPackedOrder(tx, order_id)
  const { order, items, parcels: sent } = packed
  if (order.status === 'cancelled') throw new AppError(409, 'cancelled', parcelSentences.cancelled)
  refuseTooMany(packed, body)
  refuseOwnLink(body)
  await requirePaid(tx, [order_id])

  const number = (sent.at(-1)?.number ?? 0) + 1
  const { items: pieces, courier, ...details } = body
  const [row] = await tx
    .insert(parcels)
    .values({
      ...details,
      order_id,
      number,
      courier: courier && courierName(courier),
      tracking_number: checkedNumber(body),
    })
    .returning({ id: parcels.id })
  if (!row) throw new Error('Failed to create parcel')
  await tx.insert(parcelItems).values(pieces.map((piece) => ({ ...piece, parcel_id: row.id })))
  await nameFirstParcel(tx, order_id)

  const whole = piecesLeft(items, [...sent, { items: pieces }]).size === 0
  const title = piecesInWords(pieces, items)
  const note = whole && sent.length === 0 ? '' : filled(orderEventSentences.parcel_left, { number, title })
  if (whole && !goodsHaveLeft(order.status)) {
    await changeOrderStatus(tx, { order_id, to: 'shipped', actor_id, note, parcel_id: row.id })
    return number
  }
  if (order.status === 'pending' || order.status === 'confirmed')
    await changeOrderStatus(tx, { order_id, to: 'processing', actor_id, note })
  else {
    const { status } = order
    const event = { order_id, actor_id, from_status: status, to_status: status, note }
    if (note !== '') await tx.insert(orderEvents).values(event)
  }
  await issueInvoices(tx, [order_id], new Date())
  await queueJob(tx, 'mail', { letter: 'order', order_id, status: 'shipped', parcel_id: row.id })
  return number
}

function refuseTooMany({ items, parcels: sent }: PackedOrder, { items: wanted }: ParcelBody): void {
  const left = piecesLeft(items, sent)
  const issues: Issue[] = wanted.flatMap(({ item_id, quantity }) => {
    const there = left.get(item_id) ?? 0
    if (quantity <= there) return []
    const title = items.find(({ id }) => id === item_id)?.product.title
    const message = title === undefined ? parcelSentences.no_pieces : parcelSentences.too_many(title, there)
    return [{ path: item_id, message }]
  })
  const [first] = issues
  if (first) throw new AppError(409, 'pieces', first.message, issues)
}
