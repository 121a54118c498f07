import { z } from 'zod'
import type { Queryable } from '../../../../db/client.ts'
import { oneOrMany, parseFilter } from '../../../../http/simple-rest.ts'
import { getOrdersListSpec } from '../../../orders/lists/list-spec.ts'
import type { OrderSelection } from './order-selection.ts'

const productIds = oneOrMany(z.uuid())

/** @throws {AppError} 400 for an unknown filter */
export async function toOrderSelection(
  db: Queryable,
  filter: Record<string, unknown>,
): Promise<Pick<OrderSelection, 'where' | 'product_ids'>> {
  const where = parseFilter(await getOrdersListSpec(db, filter), filter)
  const { product_id } = filter
  return { where, product_ids: product_id === undefined ? null : productIds.parse(product_id) }
}
