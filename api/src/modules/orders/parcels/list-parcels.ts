import { getCourierTrackingUrl } from '@nakshi/core/couriers/couriers'
import type { AdminParcel } from '@nakshi/core/parcels/admin-schema'
import type { Parcel } from '@nakshi/core/parcels/schema'
import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { parcelItems, parcels } from '../../../platform/db/tables/index.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'

export async function listParcels(
  db: Queryable,
  orderIds: string[],
): Promise<(AdminParcel & { order_id: string })[]> {
  const rows = await db
    .select()
    .from(parcels)
    .where(inArray(parcels.order_id, orderIds))
    .orderBy(asc(parcels.order_id), asc(parcels.number))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const packedItems = await db.select().from(parcelItems).where(inArray(parcelItems.parcel_id, ids))
  return rows.map((parcel) => ({
    ...toIsoDates(parcel),
    link: getCourierTrackingUrl(parcel),
    items: packedItems
      .filter(({ parcel_id }) => parcel_id === parcel.id)
      .map(({ item_id, quantity }) => ({ item_id, quantity })),
  }))
}

/** Omits backoffice fields. */
export function toCustomerParcel({
  id,
  number,
  courier,
  tracking_number,
  link,
  sent_at,
  delivered_at,
  items,
}: Parcel): Parcel {
  return { id, number, courier, tracking_number, link, sent_at, delivered_at, items }
}
