import type { ProductionStatus, UnitsByStatus } from '@nakshi/contract/admin/orders'
import { messages } from '@nakshi/contract/messages'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { orderItems } from '../../../db/tables/index.ts'
import { notFound } from '../../../errors.ts'
import { getUnitsByStep } from '../../orders/production-status.ts'
import { moveProductionUnits } from './move-units.ts'

type Step = {
  order_id: string
  item_id: string
  production_status: ProductionStatus | null
  /** Steps at which the client saw the units (optimistic check); the current ones when omitted. */
  seen?: UnitsByStatus[] | undefined
  actor_id: string
  /** Reason to start without the customer's approval. */
  without_approval?: string | undefined
}

/** Moves all units of an item to a production step. */
export async function setProductionStep(tx: Tx, step: Step): Promise<void> {
  const { order_id, item_id, production_status: to, seen, actor_id, without_approval } = step
  const [item] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)))
    .for('no key update')
  if (!item) throw notFound(messages.order.not_found)
  const units = seen ?? (await getUnitsByStep(tx, [item_id])).get(item_id) ?? []
  const moves = units.flatMap(({ production_status: from, quantity }) =>
    from === to ? [] : [{ item_id, from, units: quantity }],
  )
  if (moves.length > 0) await moveProductionUnits(tx, { moves, to, actor_id, without_approval })
}
