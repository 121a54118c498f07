import { eq, inArray, sql } from 'drizzle-orm'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { TrackedParcel, TrackingImportAnswer } from '../../contract/admin/tracking.ts'
import type { OrderStatus } from '../../contract/orders.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { orders } from '../../db/tables/index.ts'
import { unpaidAmong } from '../refuse-unpaid.ts'
import { changeOrderStatus } from '../set-order-status.ts'
import type { Parcel } from './parse-tracking.ts'

type Import = { parcels: Parcel[]; check: boolean; actor_id: string }
type Found = { id: string; status: OrderStatus }
const MAX_LENGTH = 60

/**
 * Gives orders the tracking numbers of a courier's list and ships them, all that can be in the
 * caller's transaction; their letters go out with it. The others are named with what is wrong. A
 * check changes nothing.
 */
export async function importTracking(
  tx: Tx,
  { parcels, check, actor_id }: Import,
): Promise<TrackingImportAnswer> {
  // Locked in id order, as every change of many orders does.
  const found = await tx
    .select({ id: orders.id, order_number: orders.order_number, status: orders.status })
    .from(orders)
    .where(
      inArray(
        orders.order_number,
        parcels.map((parcel) => parcel.order_number),
      ),
    )
    .orderBy(orders.id)
    .for('no key update')
  const byNumber = new Map(found.map(({ order_number, ...order }) => [order_number, order]))
  const unpaid = new Map(
    (
      await unpaidAmong(
        tx,
        found.map(({ id }) => id),
      )
    ).map(({ id, words }) => [id, words]),
  )
  const seen = new Set<string>()
  const checked: TrackedParcel[] = []
  for (const parcel of parcels) {
    const order = byNumber.get(parcel.order_number)
    const problem =
      problemOf(parcel, order, seen.has(parcel.order_number)) ?? unpaid.get(order?.id ?? '') ?? null
    seen.add(parcel.order_number)
    checked.push({ ...parcel, problem })
    if (check || problem !== null || !order) continue
    const { courier, tracking_number } = parcel
    await tx
      .update(orders)
      .set({ courier, tracking_number, updated_at: sql`now()` })
      .where(eq(orders.id, order.id))
    await changeOrderStatus(tx, { order_id: order.id, to: 'shipped', actor_id })
  }
  const shipped = check ? 0 : checked.filter(({ problem }) => problem === null).length
  return { parcels: checked, shipped }
}

/** The ids of the orders that a list names. */
export async function ordersNumbered(db: Queryable, parcels: Parcel[]): Promise<string[]> {
  const numbers = parcels.map((parcel) => parcel.order_number)
  const found = await db.select({ id: orders.id }).from(orders).where(inArray(orders.order_number, numbers))
  return found.map(({ id }) => id)
}

function problemOf(parcel: Parcel, order: Found | undefined, twice: boolean): string | null {
  const say = adminSentences.tracking
  if (!order) return sentences.order.not_found
  if (twice) return say.twice
  if (parcel.tracking_number === '') return say.no_number
  if (parcel.tracking_number.length > MAX_LENGTH || (parcel.courier ?? '').length > MAX_LENGTH)
    return say.too_long
  if (order.status === 'cancelled') return say.cancelled
  return order.status === 'delivered' ? say.delivered : null
}
