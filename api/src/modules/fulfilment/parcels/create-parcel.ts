import { formatCourierName } from '@nakshi/core/couriers/couriers'
import { orderEvent } from '@nakshi/core/orders/events'
import { hasShipped } from '@nakshi/core/orders/order-status'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'
import type { ParcelBody } from '@nakshi/core/parcels/admin-schema'
import { formatUnits, getUnpackedUnits } from '@nakshi/core/parcels/partial-shipment'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { parcelItems, parcels } from '../../../platform/db/tables/index.ts'
import { AppError, type Issue } from '../../../platform/errors.ts'
import { queueEmail } from '../../../platform/jobs/queue.ts'
import { issueInvoices } from '../../documents/issue-invoices.ts'
import { orderEmail } from '../../orders/emails/order-email.ts'
import { assertNotHeld } from '../../orders/held-orders.ts'
import { voidProofOfStartedItem } from '../../orders/messages/void-proofs.ts'
import { formatUnitsLeft } from '../../orders/parcels/format-units-left.ts'
import { lockOrderForPacking, type PackedOrder } from '../../orders/parcels/lock-order-for-packing.ts'
import {
  assertNoCustomLink,
  copyFirstParcelToOrder,
  toTrackingNumber,
} from '../../orders/parcels/parcel-tracking.ts'
import { changeOrderStatus } from '../../orders/set-order-status.ts'
import { recordOrderEvent } from '../../payments/record-order-event.ts'
import { queueWhatsApp } from '../../whatsapp/queue-whatsapp.ts'

type CreateParcelInput = { order_id: string; actor: Actor; body: ParcelBody }

/**
 * The first parcel issues the invoice of the whole order; the last one marks it shipped. @throws
 * {AppError} 409 when cancelled, unpaid or no units are left
 */
export async function createParcel(tx: Tx, { order_id, actor, body }: CreateParcelInput): Promise<number> {
  const packed = await lockOrderForPacking(tx, order_id)
  const { order, items, parcels: sent } = packed
  if (order.status === 'cancelled') throw new AppError(409, 'cancelled', parcelMessages.cancelled)
  assertUnitsLeft(packed, body)
  assertNoCustomLink(body)
  await assertNotHeld(tx, [order_id])

  const number = (sent.at(-1)?.number ?? 0) + 1
  const { items: packedItems, courier, ...details } = body
  const row = await insertRow(tx, parcels, {
    ...details,
    order_id,
    number,
    courier: courier && formatCourierName(courier),
    tracking_number: toTrackingNumber(body),
  })
  await tx.insert(parcelItems).values(packedItems.map((packedItem) => ({ ...packedItem, parcel_id: row.id })))
  await copyFirstParcelToOrder(tx, order_id)

  const isComplete = getUnpackedUnits(items, [...sent, { items: packedItems }]).size === 0
  const title = formatUnits(packedItems, items)
  const event = isComplete && sent.length === 0 ? undefined : orderEvent('parcel_shipped', { number, title })
  if (isComplete && !hasShipped(order.status)) {
    await changeOrderStatus(tx, {
      order_id,
      to: 'shipped',
      actor,
      ...(event && { event }),
      parcel_id: row.id,
    })
    return number
  }
  await markShippedUnitsPacked(tx, { order_id, actor })
  if (order.status === 'pending' || order.status === 'confirmed')
    await changeOrderStatus(tx, { order_id, to: 'processing', actor, ...(event && { event }) })
  else if (event) await recordOrderEvent(tx, order, { actor, ...event })
  await issueInvoices(tx, [order_id], new Date())
  await queueEmail(tx, orderEmail, { order_id, status: 'shipped', parcel_id: row.id })
  await queueWhatsApp(tx, 'order_shipped', [order_id])
  return number
}

/** The rest of the order stays on the board: what has left must not be made again. */
export async function markShippedUnitsPacked(
  tx: Tx,
  { order_id, actor }: Pick<CreateParcelInput, 'order_id' | 'actor'>,
): Promise<void> {
  const moved = await tx.execute<{ item_id: string }>(sql`
    with packed as (
      update order_item_units set production_status = 'packed' where id in (
        select unit.id from rank_units(${order_id}) unit join (
          select item_id, sum(quantity) as quantity from parcel_items
          where parcel_id in (select id from parcels where order_id = ${order_id}) group by item_id
        ) sent on sent.item_id = unit.item_id and unit.place <= sent.quantity
        where unit.production_status is distinct from 'packed')
      returning item_id, unit_no
    )
    insert into production_events (order_id, item_id, production_status, actor_id, unit_nos)
    select ${order_id}, item_id, 'packed', ${actor.id}, array_agg(unit_no order by unit_no) from packed group by item_id
    returning item_id`)
  for (const { item_id } of moved) await voidProofOfStartedItem(tx, { order_id, item_id })
}

/** Why fewer units can be taken than requested. */
function assertUnitsLeft({ items, parcels: sent }: PackedOrder, { items: requested }: ParcelBody): void {
  const left = getUnpackedUnits(items, sent)
  const issues: Issue[] = requested.flatMap(({ item_id, quantity }) => {
    const available = left.get(item_id) ?? 0
    if (quantity <= available) return []
    const title = items.find(({ id }) => id === item_id)?.product.title
    const message = title === undefined ? parcelMessages.no_items : formatUnitsLeft(title, available)
    return [{ path: item_id, message }]
  })
  const [first] = issues
  if (first) throw new AppError(409, 'units', first.message, issues)
}
