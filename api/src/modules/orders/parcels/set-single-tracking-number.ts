import { parcelMessages } from '@nakshi/contract/admin/messages/parcels'
import { isKnownCourier } from '@nakshi/domain/couriers'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { parcels } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'

/** Sets courier and number of the only parcel; without parcels the order holds them. */
export async function setSingleTrackingNumber(
  tx: Tx,
  orderId: string,
  { courier, tracking_number }: { courier: string | null; tracking_number: string | null },
): Promise<void> {
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
