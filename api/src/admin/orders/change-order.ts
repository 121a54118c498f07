import { eq, inArray, sql } from 'drizzle-orm'
import type { AdminOrderChange } from '../../contract/admin/orders.ts'
import type { OrderStatus } from '../../contract/orders.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/tables/index.ts'
import { AppError, type Issue } from '../../errors.ts'
import { changeOrderStatus } from '../../shop/orders/change-order-status.ts'
import { refuseStale } from '../stale.ts'

/**
 * Status, courier and tracking number of one order, and who changed them.
 * @throws {AppError} 404, 409 when somebody saved in between or the status cannot be taken
 */
export async function changeOrder(
  tx: Tx,
  { id, change, actor_id }: { id: string; change: AdminOrderChange; actor_id: string },
): Promise<void> {
  const [stored] = await tx
    .select({
      updated_at: orders.updated_at,
      courier: orders.courier,
      tracking_number: orders.tracking_number,
    })
    .from(orders)
    .where(eq(orders.id, id))
    .for('no key update')
  if (!stored) throw new AppError(404, 'not_found', sentences.order.not_found)
  refuseStale(stored.updated_at, change.updated_at)
  if (change.status !== undefined)
    await changeOrderStatus(tx, { order_id: id, to: change.status, actor_id, note: change.note ?? '' })
  const parcel = {
    courier: change.courier === undefined ? stored.courier : change.courier,
    tracking_number: change.tracking_number === undefined ? stored.tracking_number : change.tracking_number,
  }
  if (parcel.courier === stored.courier && parcel.tracking_number === stored.tracking_number) return
  await tx
    .update(orders)
    .set({ ...parcel, updated_at: sql`now()` })
    .where(eq(orders.id, id))
}

/**
 * One status for many orders: all of them, or none and a list of those that refused with their reasons.
 * @throws {AppError} 404 when an id is unknown, 409 with an issue per refusing order
 */
export async function changeManyOrders(
  tx: Tx,
  { ids, status, actor_id }: { ids: string[]; status: OrderStatus; actor_id: string },
): Promise<void> {
  // Locked in id order, so that two admins with overlapping ticks wait for each other instead of deadlocking.
  const found = await tx
    .select({ id: orders.id, order_number: orders.order_number })
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(orders.id)
    .for('no key update')
  if (found.length !== ids.length) throw new AppError(404, 'not_found', sentences.order.not_found)
  const refused: Issue[] = []
  for (const order of found) {
    try {
      // A savepoint: what a refusing order had begun must not make the next one refuse as well.
      await tx.transaction((step) => changeOrderStatus(step, { order_id: order.id, to: status, actor_id }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ path: order.id, message: `${order.order_number}: ${error.message}` })
    }
  }
  if (refused.length > 0) throw new AppError(409, 'refused', sentences.admin.order.status_failed, refused)
}
