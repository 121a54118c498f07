import { withParams } from '@nakshi/core/base/message-template'
import {
  getTrackingNumberError,
  isKnownCourier,
  normaliseTrackingNumber,
} from '@nakshi/core/couriers/couriers'
import { parcelMessages } from '@nakshi/core/parcels/admin-messages'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { orders } from '../../../platform/db/tables/index.ts'
import { fieldError } from '../../../platform/errors.ts'

/** API clients that know a single parcel read courier and number from the order. */
export async function copyFirstParcelToOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    update ${orders} set courier = first.courier, tracking_number = first.tracking_number, updated_at = now()
    from (select 1) one left join lateral (
      select courier, tracking_number from parcels where order_id = ${orderId} order by number limit 1
    ) first on true
    where orders.id = ${orderId}
      and (orders.courier, orders.tracking_number) is distinct from (first.courier, first.tracking_number)`)
}

type Tracked = { courier: string | null; tracking_number: string | null }

/** Normalises a tracking number. @throws {AppError} 422 when its courier does not use this format */
export function toTrackingNumber({ courier, tracking_number: typed }: Tracked): string | null {
  if (typed === null) return null
  const message = getTrackingNumberError(courier, typed)
  if (message === null) return normaliseTrackingNumber(courier, typed)
  throw fieldError(422, 'tracking_number', 'tracking_number', message)
}

/** @throws {AppError} 422 for a custom link beside a courier with a known tracking page */
export function assertNoCustomLink({
  courier,
  tracking_url,
}: {
  courier: string | null
  tracking_url: string | null
}) {
  if (tracking_url === null || courier === null || !isKnownCourier(courier)) return
  const message = withParams(parcelMessages.link_of_known_courier, { courier })
  throw fieldError(422, 'tracking_url', 'tracking_url', message)
}
