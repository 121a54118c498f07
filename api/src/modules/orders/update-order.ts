import { adminMessages } from '@nakshi/core/admin-messages'
import type { RowVersions } from '@nakshi/core/base/admin-record-change'
import { withSubject } from '@nakshi/core/base/message-template'
import { formatCourierName, isKnownCourier } from '@nakshi/core/couriers/couriers'
import { messages } from '@nakshi/core/messages'
import type { AdminOrderChange } from '@nakshi/core/orders/admin-schema'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Person } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { orderMessages, orders, parcels } from '../../platform/db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../platform/errors.ts'
import { assertVersion, findVersionConflicts } from '../../platform/http/assert-version.ts'
import { isCashFixed, listOrdersWithCourier } from '../payments/courier-labels.ts'
import { recordOrderEvent } from '../payments/record-order-event.ts'
import { assertCashCollectable, switchToCashOnDelivery } from '../payments/switch-to-cash-on-delivery.ts'
import { canCollectCash } from './cash-on-delivery.ts'
import { removePayNowDiscount } from './confirmation/pay-now-discount.ts'
import { resolveUnanswered } from './messages/resolve-messages.ts'
import { toTrackingNumber } from './parcels/parcel-tracking.ts'
import { changeOrderStatus, changeOrderStatuses, StatusChangeRejected } from './set-order-status.ts'

/** Updates status, courier, tracking number and waiting state. */
export async function updateOrder(
  tx: Tx,
  { id, change, actor }: { id: string; change: AdminOrderChange; actor: Person },
): Promise<void> {
  const [stored] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!stored) throw notFound(messages.order.not_found)
  assertVersion(stored.updated_at, change.updated_at)
  // A cancelled order that the shop brings itself is sent once more.
  const wasFixed =
    change.collect === 'cod' &&
    (await isCashFixed(tx, id)) &&
    (stored.status !== 'cancelled' || (await listOrdersWithCourier(tx, [id])).has(id))
  let isSwitched = false
  if (change.collect === 'cod') {
    if (!canCollectCash(stored.status, change.status ?? stored.status))
      throw new AppError(409, 'cannot_collect', adminMessages.order.cannot_collect)
    await removePayNowDiscount(tx, stored)
    isSwitched = await switchToCashOnDelivery(tx, id, actor)
  }
  const { status = stored.status, note = '', is_waiting } = change
  const isNoteOnly = status === stored.status && note !== ''
  if (isNoteOnly)
    await recordOrderEvent(tx, { id, status }, { type: 'status_changed', params: {}, note, actor })
  else if (status !== stored.status) await changeOrderStatus(tx, { order_id: id, to: status, actor, note })
  // The status may take back a parcel, or send what collects the cash.
  if (isSwitched && wasFixed) await assertCashCollectable(tx, id)
  if (is_waiting === false) await resolveUnanswered(tx, eq(orderMessages.order_id, id), actor)
  const changes = {
    ...(is_waiting !== undefined && {
      waiting_since: is_waiting ? sql`coalesce(${orders.waiting_since}, now())` : null,
    }),
    ...(await updateTracking(tx, id, stored, change)),
  }
  if (isNoteOnly || Object.keys(changes).length > 0)
    await tx
      .update(orders)
      .set({ ...changes, updated_at: sql`now()` })
      .where(eq(orders.id, id))
}

type Tracking = { courier: string | null; tracking_number: string | null }

/** @returns what changes on the order too */
async function updateTracking(tx: Tx, id: string, stored: Tracking, change: AdminOrderChange) {
  const { courier = stored.courier, tracking_number = stored.tracking_number } = change
  if (courier === stored.courier && tracking_number === stored.tracking_number) return {}
  const checked = {
    courier: courier && formatCourierName(courier),
    tracking_number: toTrackingNumber({ courier, tracking_number }),
  }
  await setSingleTrackingNumber(tx, id, checked)
  return checked
}

type ManyOrders = { ids: string[]; status: OrderStatus; versions?: RowVersions; actor: Person }

/** All or none. Cancelled orders are excluded: reopening needs stock, coupon and payment checks. */
export async function updateOrders(tx: Tx, { ids, status, versions, actor }: ManyOrders): Promise<void> {
  const found = await tx
    .select({
      ...pickColumns(orders, 'id', 'status', 'updated_at'),
      name: orders.order_number,
    })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(orders.id)
    .for('no key update')
  const changing = found.filter((order) => order.status !== status)
  const cancelled = changing.filter((order) => order.status === 'cancelled')
  const stale = findVersionConflicts(
    changing.filter((order) => order.status !== 'cancelled'),
    versions,
  )
  const notInBulk = cancelled.map(({ id, name }) => ({
    path: id,
    message: withSubject(name, adminMessages.order.cancelled_in_bulk),
  }))
  if (stale.length + notInBulk.length > 0)
    throw new AppError(409, 'refused', adminMessages.order.status_failed, [...notInBulk, ...stale])
  await changeOrderStatuses(tx, { order_ids: ids, to: status, actor }).catch((error: unknown) => {
    if (!(error instanceof StatusChangeRejected)) throw error
    const issues: Issue[] = error.rejected.map(({ order, error: { text } }) => ({
      path: order.id,
      message: withSubject(order.order_number, text),
    }))
    throw new AppError(409, 'refused', adminMessages.order.status_failed, issues)
  })
}

/** Sets courier and number of the only parcel; without parcels the order holds them. */
async function setSingleTrackingNumber(tx: Tx, orderId: string, { courier, tracking_number }: Tracking) {
  const found = await tx
    .select({ id: parcels.id })
    .from(parcels)
    .where(eq(parcels.order_id, orderId))
    .limit(2)
  if (found.length > 1) throw new AppError(409, 'several_parcels', parcelMessages.several)
  await tx
    .update(parcels)
    .set({
      courier,
      tracking_number,
      ...(isKnownCourier(courier) ? { tracking_url: null } : {}),
      updated_at: sql`now()`,
    })
    .where(eq(parcels.order_id, orderId))
}
