import { asc, eq, inArray } from 'drizzle-orm'
import type { AdminParcel } from '../../contract/admin/parcels.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { TrackedParcel } from '../../contract/admin/tracking.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { orderItems, orders, parcels } from '../../db/tables/index.ts'
import { plainTrackingNumber, trackingProblem } from '../../domain/couriers.ts'
import { isUnsent } from '../../domain/order-status.ts'
import { piecesLeft } from '../../domain/parcels.ts'
import { addParcel } from '../parcels/add-parcel.ts'
import { changeParcel } from '../parcels/change-parcel.ts'
import { parcelsOf } from '../parcels/read-parcels.ts'
import { unpaidAmong } from '../refuse-unpaid.ts'
import type { Parcel } from './parse-tracking.ts'
import { shipWhole, type WholeOrder } from './ship-whole.ts'

type Import = {
  parcels: Parcel[]
  check: boolean
  all_or_nothing: boolean
  /** Also imports lines that need confirmation. */
  confirmed: boolean
  /** The courier column may be among the unrecognised ones. */
  asks_courier: boolean
  actor_id: string
}
type Found = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'courier'> & {
  left: Map<string, number>
  parcels: AdminParcel[]
  unpaid: string | undefined
}
const MAX_LENGTH = 60

/** A check, or a failing all-or-nothing list, changes nothing. */
export async function importTracking(
  tx: Tx,
  { parcels: listed, check, all_or_nothing, confirmed, asks_courier, actor_id }: Import,
): Promise<{ parcels: TrackedParcel[]; shipped: number }> {
  const say = adminSentences.tracking
  const found = await ordersOf(tx, listed)
  const shared = await sharedNumbers(tx, listed)
  const seen = new Set<string>()
  const looked = listed.map((each) => {
    const order = found.get(each.order_number)
    const parcel = { ...each, courier: each.courier ?? courierWaiting(order) }
    const problem = problemOf(parcel, order, seen.has(parcel.order_number))
    seen.add(parcel.order_number)
    const question =
      problem === null
        ? (replaced(order, parcel) ??
          shared(parcel) ??
          (asks_courier && parcel.courier === null ? say.no_courier : null))
        : null
    return { parcel, order, problem, question, waits: problem !== null || (question !== null && !confirmed) }
  })
  const keepBack = check || (all_or_nothing && looked.some(({ waits }) => waits))
  const checked: TrackedParcel[] = []
  const whole: WholeOrder[] = []
  let shipped = 0
  for (const { parcel, order, problem, question, waits } of looked) {
    const fate = !order || problem !== null ? null : fateOf(order, parcel)
    checked.push({ ...parcel, problem, question, fate })
    if (keepBack || waits || !order) continue
    if (leavesWhole(order)) whole.push({ ...parcel, id: order.id })
    else await apply(tx, order, parcel, actor_id)
    shipped += 1
  }
  await shipWhole(tx, whole, actor_id)
  return { parcels: checked, shipped }
}

const leavesWhole = (order: Found) => isUnsent(order.status) && order.parcels.length === 0

/** A preset courier is kept when the list has none. */
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
  if (!parcel) throw new Error('No parcel found for the tracking number')
  const change = { tracking_number, ...(courier === null ? {} : { courier }) }
  await changeParcel(tx, { ...by, parcel_id: parcel.id, change })
}

/** The only parcel, or the only one without a number. */
function toNumber(parcels: AdminParcel[]): AdminParcel | undefined {
  const [first, ...others] = parcels
  if (others.length === 0) return first
  const [open, ...more] = parcels.filter(({ tracking_number: number }) => number === null)
  return more.length === 0 ? open : undefined
}

const fateOf = (order: Found, parcel: Parcel) => {
  if (order.left.size > 0) return 'ships'
  return replaced(order, parcel) === null ? 'numbered' : 'replaces'
}

function replaced(order: Found | undefined, { courier, tracking_number }: Parcel): string | null {
  const parcel = order && order.left.size === 0 ? toNumber(order.parcels) : undefined
  const before = parcel?.tracking_number ?? null
  if (before === null || before === plainTrackingNumber(courier ?? parcel?.courier ?? null, tracking_number))
    return null
  return adminSentences.tracking.replaces(before)
}

async function sharedNumbers(tx: Tx, listed: Parcel[]): Promise<(parcel: Parcel) => string | null> {
  const numberOf = ({ courier, tracking_number }: Parcel) => plainTrackingNumber(courier, tracking_number)
  const sent = await tx
    .select({ order_number: orders.order_number, tracking_number: parcels.tracking_number })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.order_id))
    .where(inArray(parcels.tracking_number, listed.map(numberOf)))
  const holders = new Map<string, Set<string>>()
  for (const { order_number, number } of [
    ...sent.map((each) => ({ ...each, number: each.tracking_number ?? '' })),
    ...listed.map((each) => ({ ...each, number: numberOf(each) })),
  ])
    holders.set(number, (holders.get(number) ?? new Set()).add(order_number))
  return (parcel) => {
    const [other] = [...(holders.get(numberOf(parcel)) ?? [])].filter(
      (order) => order !== parcel.order_number,
    )
    return other === undefined ? null : adminSentences.tracking.shared(other)
  }
}

/** Locked in id order, as in every bulk change. */
async function ordersOf(tx: Tx, listed: Parcel[]): Promise<Map<string, Found>> {
  const numbers = listed.map((parcel) => parcel.order_number)
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

export async function ordersNumbered(db: Queryable, listed: Parcel[]): Promise<string[]> {
  const numbers = listed.map((parcel) => parcel.order_number)
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
  const wrong = trackingProblem(parcel.courier ?? only?.courier ?? null, parcel.tracking_number)
  if (wrong) return wrong
  if (order.status === 'cancelled') return say.cancelled
  if (order.status === 'delivered') return say.delivered
  if (order.left.size === 0 && !only) return say.several
  return order.unpaid ?? null
}
