import type { OrderEventLine } from '@nakshi/core/orders/events'
import type { Actor } from '../../platform/db/actor.ts'
import type { Tx } from '../../platform/db/client.ts'
import { orderEvents, type orders } from '../../platform/db/tables/index.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'status'>
/** `note`: written by a person. */
type Recorded = OrderEventLine & { actor?: Actor; lines?: OrderEventLine[]; note?: string }

/** An event that leaves the status as it is. */
export async function recordOrderEvent(
  tx: Tx,
  { id, status }: Order,
  { actor, ...event }: Recorded,
): Promise<void> {
  await tx.insert(orderEvents).values({
    ...{ order_id: id, actor_id: actor?.id ?? null, from_status: status, to_status: status },
    ...event,
  })
}
