import { adminMessages } from '@nakshi/core/admin-messages'
import type { ApiMessage } from '@nakshi/core/base/error'
import { withParams } from '@nakshi/core/base/message-template'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import type { TrackingRow } from '@nakshi/core/couriers/admin-tracking'
import {
  formatCourierName,
  getTrackingNumberError,
  getTrackingNumberWarning,
  normaliseTrackingNumber,
} from '@nakshi/core/couriers/couriers'
import { messages } from '@nakshi/core/messages'
import { isUnsent } from '@nakshi/core/orders/order-status'
import type { AdminParcel } from '@nakshi/core/parcels/admin-schema'
import { getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Person } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orderItems, orders, parcels } from '../../../platform/db/tables/index.ts'
import { listHeldOrders } from '../../orders/held-orders.ts'
import { listParcels } from '../../orders/parcels/list-parcels.ts'
import { toTrackingNumber } from '../../orders/parcels/parcel-tracking.ts'
import { changeOrderStatuses } from '../../orders/set-order-status.ts'
import { createParcel } from '../parcels/create-parcel.ts'
import { updateParcel } from '../parcels/update-parcel.ts'
import type { ImportedParcel } from './parse-tracking-list.ts'

type Import = {
  parcels: ImportedParcel[]
  check: boolean
  all_or_nothing: boolean
  /** Also imports lines that need confirmation. */
  confirmed: boolean
  /** The courier column may be among the unrecognised ones. */
  asks_courier: boolean
  actor: Person
}
type Found = Pick<typeof orders.$inferSelect, 'id' | 'status' | 'courier'> & {
  left: Map<string, number>
  parcels: AdminParcel[]
  hold: CatalogueMessage | undefined
}
const MAX_LENGTH = 60

/** A check, or a failing all-or-nothing list, changes nothing. */
export async function importTrackingList(
  tx: Tx,
  { parcels: rows, check, all_or_nothing, confirmed, asks_courier, actor }: Import,
): Promise<{ parcels: TrackingRow[]; shipped: number }> {
  const trackingMessages = adminMessages.tracking
  const listed = mergeRows(rows)
  const found = await getListedOrders(tx, listed)
  const shared = await sharedNumbers(tx, listed)
  const seen = new Set<string>()
  const reviewed = listed.map((each) => {
    const order = found.get(each.order_number)
    const named = isTooLong(each.courier) ? null : each.courier
    const parcel = { ...each, courier: named ?? presetCourier(order) }
    const problem = validateParcel(parcel, order, seen.has(parcel.order_number))
    seen.add(parcel.order_number)
    const question =
      problem === null
        ? ((parcel.is_cancelled ? trackingMessages.cancelled_there : null) ??
          getReplacementQuestion(order, parcel) ??
          shared(parcel) ??
          (asks_courier && parcel.courier === null ? trackingMessages.no_courier : null))
        : null
    return {
      parcel,
      order,
      problem,
      question,
      is_courier_left_out: isTooLong(each.courier),
      waits: problem !== null || (question !== null && !confirmed),
    }
  })
  const isDryRun = check || (all_or_nothing && reviewed.some(({ waits }) => waits))
  const checked: TrackingRow[] = []
  const ordersToShip: OrderToShip[] = []
  let shipped = 0
  for (const { parcel, order, problem, question, is_courier_left_out, waits } of reviewed) {
    const outcome = !order || problem !== null ? null : getOutcome(order, parcel)
    const { is_cancelled: _marked, ...row } = parcel
    checked.push({
      ...row,
      problem: problem === null ? null : toApiMessage(problem),
      question: question === null ? null : toApiMessage(question),
      warning: is_courier_left_out ? toApiMessage(trackingMessages.courier_left_out) : toWarning(parcel),
      fate: outcome,
    })
    if (isDryRun || waits || !order) continue
    if (isUnshipped(order)) ordersToShip.push({ ...parcel, id: order.id })
    else await apply(tx, order, parcel, actor)
    shipped += 1
  }
  await shipOrders(tx, ordersToShip, actor)
  return { parcels: checked, shipped }
}

function toWarning({ courier, tracking_number }: ImportedParcel): ApiMessage | null {
  const warning = getTrackingNumberWarning(courier, tracking_number)
  return warning === null ? null : toApiMessage(warning)
}

/** Reports of couriers have a row for each product: the same number of the same order is one parcel. */
const mergeRows = (rows: ImportedParcel[]): ImportedParcel[] => {
  const key = ({ order_number, courier, tracking_number }: ImportedParcel) =>
    `${order_number} ${normaliseTrackingNumber(courier, tracking_number)}`
  return [...new Map(rows.toReversed().map((row) => [key(row), row])).values()].toReversed()
}

const isTooLong = (text: string | null) => (text ?? '').length > MAX_LENGTH

const isUnshipped = (order: Found) => isUnsent(order.status) && order.parcels.length === 0

/** A preset courier is kept when the list has none. */
const presetCourier = (order: Found | undefined) => (order && isUnshipped(order) ? order.courier : null)

async function apply(
  tx: Tx,
  order: Found,
  { courier, tracking_number }: ImportedParcel,
  actor: Person,
): Promise<void> {
  const by = { order_id: order.id, actor }
  if (order.left.size > 0) {
    const items = [...order.left].map(([itemId, quantity]) => ({ item_id: itemId, quantity }))
    await createParcel(tx, {
      ...by,
      body: { courier, tracking_number, tracking_url: null, weight_grams: null, eway_bill: null, items },
    })
    return
  }
  const parcel = findParcelToNumber(order.parcels)
  if (!parcel) throw new Error('No parcel found for the tracking number')
  const change = { tracking_number, ...(courier === null ? {} : { courier }) }
  await updateParcel(tx, { ...by, parcel_id: parcel.id, change })
}

/** The only parcel, or the only one without a number. */
function findParcelToNumber(parcels: AdminParcel[]): AdminParcel | undefined {
  const [first, ...others] = parcels
  if (others.length === 0) return first
  const [open, ...more] = parcels.filter(({ tracking_number: number }) => number === null)
  return more.length === 0 ? open : undefined
}

const getOutcome = (order: Found, parcel: ImportedParcel) => {
  if (order.left.size > 0) return 'ships'
  return getReplacementQuestion(order, parcel) === null ? 'numbered' : 'replaces'
}

function getReplacementQuestion(
  order: Found | undefined,
  { courier, tracking_number }: ImportedParcel,
): CatalogueMessage | null {
  const parcel = order && order.left.size === 0 ? findParcelToNumber(order.parcels) : undefined
  const before = parcel?.tracking_number ?? null
  if (
    before === null ||
    before === normaliseTrackingNumber(courier ?? parcel?.courier ?? null, tracking_number)
  )
    return null
  return withParams(adminMessages.tracking.replaces, { number: before })
}

async function sharedNumbers(
  tx: Tx,
  listed: ImportedParcel[],
): Promise<(parcel: ImportedParcel) => CatalogueMessage | null> {
  const numberOf = ({ courier, tracking_number }: ImportedParcel) =>
    normaliseTrackingNumber(courier, tracking_number)
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
    return other === undefined ? null : withParams(adminMessages.tracking.shared, { order: other })
  }
}

/** Locked in id order, as in every bulk change. */
async function getListedOrders(tx: Tx, listed: ImportedParcel[]): Promise<Map<string, Found>> {
  const numbers = listed.map((parcel) => parcel.order_number)
  const rows = await tx
    .select(pickColumns(orders, 'id', 'order_number', 'status', 'courier'))
    .from(orders)
    .where(inArray(orders.order_number, numbers))
    .orderBy(orders.id)
    .for('no key update')
  const ids = rows.map(({ id }) => id)
  const held = new Map((await listHeldOrders(tx, ids)).map(({ id, reason }) => [id, reason]))
  const sent = await listParcels(tx, ids)
  const items = await tx
    .select({ id: orderItems.id, order_id: orderItems.order_id, quantity: orderItems.quantity })
    .from(orderItems)
    .where(inArray(orderItems.order_id, ids))
    .orderBy(asc(orderItems.line_no))
  return new Map(
    rows.map(({ id, order_number, status, courier }) => {
      const orderParcels = sent.filter(({ order_id }) => order_id === id)
      const left = getUnpackedUnits(
        items.filter(({ order_id }) => order_id === id),
        orderParcels,
      )
      return [order_number, { id, status, courier, left, parcels: orderParcels, hold: held.get(id) }]
    }),
  )
}

export async function getOrderIdsByNumber(db: Queryable, listed: ImportedParcel[]): Promise<string[]> {
  const numbers = listed.map((parcel) => parcel.order_number)
  const found = await db.select({ id: orders.id }).from(orders).where(inArray(orders.order_number, numbers))
  return found.map(({ id }) => id)
}

function validateParcel(
  parcel: ImportedParcel,
  order: Found | undefined,
  twice: boolean,
): CatalogueMessage | null {
  const trackingMessages = adminMessages.tracking
  if (!order) return messages.order.not_found
  if (twice) return trackingMessages.twice
  if (parcel.tracking_number === '') return trackingMessages.no_number
  if (isTooLong(parcel.tracking_number)) return trackingMessages.too_long
  const only = order.left.size > 0 ? undefined : findParcelToNumber(order.parcels)
  const wrong = getTrackingNumberError(parcel.courier ?? only?.courier ?? null, parcel.tracking_number)
  if (wrong) return wrong
  if (order.status === 'cancelled') return trackingMessages.cancelled
  if (order.status === 'delivered') return trackingMessages.delivered
  if (order.left.size === 0 && !only) return trackingMessages.several
  return order.hold ?? null
}

type OrderToShip = { id: string; courier: string | null; tracking_number: string }

/** In bulk: one by one, hundreds would hold the invoice number lock. The caller locks the orders. */
async function shipOrders(tx: Tx, orders: OrderToShip[], actor: Person): Promise<void> {
  if (orders.length === 0) return
  const namedOrders = orders.map(
    ({ id, ...parcel }) =>
      sql`(${id}::uuid, ${parcel.courier && formatCourierName(parcel.courier)}::text, ${toTrackingNumber(parcel)}::text)`,
  )
  // New parcels copy courier and number from the order.
  await tx.execute(sql`
    update orders set courier = named.courier, tracking_number = named.tracking_number
    from (values ${sql.join(namedOrders, sql`, `)}) named (id, courier, tracking_number)
    where orders.id = named.id`)
  await changeOrderStatuses(tx, {
    order_ids: orders.map(({ id }) => id),
    to: 'shipped',
    actor,
  })
}
