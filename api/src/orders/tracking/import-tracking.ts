import { asc, inArray } from 'drizzle-orm'
import { parcelSentences } from '../../contract/admin/parcel-sentences.ts'
import type { AdminParcel } from '../../contract/admin/parcels.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { TrackedParcel } from '../../contract/admin/tracking.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { orderItems, orders } from '../../db/tables/index.ts'
import { wrongShape } from '../../domain/couriers.ts'
import { isUnsent } from '../../domain/order-status.ts'
import { piecesLeft } from '../../domain/parcels.ts'
import { addParcel } from '../parcels/add-parcel.ts'
import { changeParcel } from '../parcels/change-parcel.ts'
import { parcelsOf } from '../parcels/read-parcels.ts'
import { unpaidAmong } from '../refuse-unpaid.ts'
import type { Parcel } from './parse-tracking.ts'
import { shipWhole, type WholeOrder } from './ship-whole.ts'

type Import = { parcels: Parcel[]; check: boolean; all_or_nothing: boolean; actor_id: string }
type Found = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'courier'> & {
  left: Map<string, number>
  parcels: AdminParcel[]
  unpaid: string | undefined
}
const MAX_LENGTH = 60

/**
 * Sends what is left of the orders on a courier's list, each in a parcel with its number, or gives a
 * parcel that has left its number; all that can be in the caller's transaction, and their letters go
 * out with it. The others are named with what is wrong. A check changes nothing, and neither does a
 * list with a problem that is to be all or nothing.
 */
export async function importTracking(
  tx: Tx,
  { parcels, check, all_or_nothing, actor_id }: Import,
): Promise<{ parcels: TrackedParcel[]; shipped: number }> {
  const found = await ordersOf(tx, parcels)
  const seen = new Set<string>()
  const looked = parcels.map((listed) => {
    const order = found.get(listed.order_number)
    const parcel = { ...listed, courier: listed.courier ?? courierWaiting(order) }
    const problem = problemOf(parcel, order, seen.has(parcel.order_number))
    seen.add(parcel.order_number)
    return { parcel, order, problem }
  })
  const keepBack = check || (all_or_nothing && looked.some(({ problem }) => problem !== null))
  const checked: TrackedParcel[] = []
  const whole: WholeOrder[] = []
  let shipped = 0
  for (const { parcel, order, problem } of looked) {
    const fate = !order || problem !== null ? null : order.left.size > 0 ? 'ships' : 'numbered'
    checked.push({ ...parcel, problem, fate })
    if (keepBack || fate === null || !order) continue
    if (leavesWhole(order)) whole.push({ ...parcel, id: order.id })
    else await apply(tx, order, parcel, actor_id)
    shipped += 1
  }
  await shipWhole(tx, whole, actor_id)
  return { parcels: checked, shipped }
}

const leavesWhole = (order: Found) => isUnsent(order.status) && order.parcels.length === 0

/** The courier that somebody named for an order before it leaves, which a list without one keeps. */
const courierWaiting = (order: Found | undefined) => (order && leavesWhole(order) ? order.courier : null)

async function apply(
  tx: Tx,
  order: Found,
  { courier, tracking_number }: Parcel,
  actorId: string,
): Promise<void> {
  const by = { order_id: order.id, actor_id: actorId }
  if (order.left.size > 0) {
    const items = [...order.left].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
    await addParcel(tx, {
      ...by,
      body: { courier, tracking_number, tracking_url: null, weight_grams: null, items },
    })
    return
  }
  const parcel = toNumber(order.parcels)
  if (!parcel) throw new Error('a parcel to number was found before')
  const change = { tracking_number, ...(courier === null ? {} : { courier }) }
  await changeParcel(tx, { ...by, parcel_id: parcel.id, change })
}

/** The one parcel that a number can be of: the only one, or the only one without. */
function toNumber(parcels: AdminParcel[]): AdminParcel | undefined {
  const [first, ...others] = parcels
  if (others.length === 0) return first
  const [open, ...more] = parcels.filter(({ tracking_number: number }) => number === null)
  return more.length === 0 ? open : undefined
}

/** The orders that a list names, by number; locked in id order, as every change of many orders does. */
async function ordersOf(tx: Tx, parcels: Parcel[]): Promise<Map<string, Found>> {
  const numbers = parcels.map((parcel) => parcel.order_number)
  const rows = await tx
    .select({
      id: orders.id,
      order_number: orders.order_number,
      status: orders.status,
      courier: orders.courier,
    })
    .from(orders)
    .where(inArray(orders.order_number, numbers))
    .orderBy(orders.id)
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  const unpaid = new Map((await unpaidAmong(tx, ids)).map(({ id, words }) => [id, words]))
  const sent = await parcelsOf(tx, ids)
  const items = await tx
    .select({ id: orderItems.id, order_id: orderItems.order_id, quantity: orderItems.quantity })
    .from(orderItems)
    .where(inArray(orderItems.order_id, ids))
    .orderBy(asc(orderItems.line_no))
  return new Map(
    rows.map(({ id, order_number, status, courier }) => {
      const its = sent.filter(({ order_id }) => order_id === id)
      const left = piecesLeft(
        items.filter(({ order_id }) => order_id === id),
        its,
      )
      return [order_number, { id, status, courier, left, parcels: its, unpaid: unpaid.get(id) }]
    }),
  )
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
  const only = order.left.size > 0 ? undefined : toNumber(order.parcels)
  const wrong = wrongShape(parcel.courier ?? only?.courier ?? null, parcel.tracking_number)
  if (wrong) return parcelSentences.wrong_number(wrong.name, wrong.looks)
  if (order.status === 'cancelled') return say.cancelled
  if (order.status === 'delivered') return say.delivered
  if (order.left.size === 0 && !only) return say.several
  return order.unpaid ?? null
}
