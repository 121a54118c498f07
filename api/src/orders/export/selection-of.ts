import { z } from 'zod'
import type { Queryable } from '../../db/client.ts'
import { oneOrMany, readFilter } from '../../http/simple-rest.ts'
import { listSpecFor } from '../lists/list-spec.ts'
import type { Selection } from './selection.ts'

const productIds = oneOrMany(z.uuid())

/** @throws {AppError} 400 for an unknown filter */
export async function selectionOf(
  db: Queryable,
  filter: Record<string, unknown>,
): Promise<Pick<Selection, 'where' | 'product_ids'>> {
  const where = readFilter(await listSpecFor(db, filter), filter)
  const { product_id } = filter
  return { where, product_ids: product_id === undefined ? null : productIds.parse(product_id) }
}
