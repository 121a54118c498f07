import { adminMessages } from '@nakshi/core/admin-messages'
import { MAX_STOCK } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import type { StockChange, StockChangesBody } from '@nakshi/core/products/admin-stock-levels'
import { inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import {
  productCombinations,
  products,
  stockLevels,
  stockMovements,
} from '../../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { adjustedStock } from '../products/save-combinations.ts'

const gone = () => new AppError(404, 'not_found', adminMessages.stock.gone)

/** Products whose stock changes, to be locked. @throws {AppError} 404 unknown id */
export async function findChangedProducts(db: Queryable, changes: { id: string }[]): Promise<string[]> {
  const ids = [...new Set(changes.map(({ id }) => id))]
  const found = await db
    .select({ product_id: stockLevels.product_id })
    .from(stockLevels)
    .where(inArray(stockLevels.id, ids))
  if (found.length !== ids.length) throw gone()
  return [...new Set(found.map(({ product_id }) => product_id))]
}

/**
 * All or none; each is a movement in the history. The caller locks the products.
 * @throws {AppError} 404 unknown id, 409 too little or too much stock
 */
export async function changeStock(
  tx: Tx,
  { changes, reason, note }: StockChangesBody,
): Promise<{ id: string; stock: number }[]> {
  const ids = [...new Set(changes.map(({ id }) => id))]
  const found = await tx
    .select({
      id: stockLevels.id,
      product_id: stockLevels.product_id,
      combination_id: stockLevels.combination_id,
      stock: stockLevels.stock,
    })
    .from(stockLevels)
    .where(inArray(stockLevels.id, ids))
  const stocks = new Map(found.map((level) => [level.id, { ...level, before: level.stock }]))
  for (const [index, change] of changes.entries()) {
    const level = stocks.get(change.id)
    if (!level) throw gone()
    level.stock = toStock(level.stock, change, `changes.${index}`)
  }
  const moved = [...stocks.values()]
    .map((level) => ({ ...level, change: level.stock - level.before }))
    .filter(({ change }) => change !== 0)
  if (moved.length > 0) {
    await tx.insert(stockMovements).values(
      moved.map(({ product_id, combination_id, change }) => ({
        product_id,
        combination_id,
        change,
        reason,
        note,
      })),
    )
    const rows = sql`jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as moved(product_id uuid, combination_id uuid, change int)`
    await tx.execute(sql`
      update ${productCombinations} set stock = product_combinations.stock + moved.change
      from ${rows} where product_combinations.id = moved.combination_id`)
    await tx.execute(sql`
      update ${products} set stock = products.stock + moved.change
      from ${rows} where products.id = moved.product_id and moved.combination_id is null`)
  }
  return [...stocks.values()].map(({ id, stock }) => ({ id, stock }))
}

function toStock(before: number, change: StockChange, path: string): number {
  if ('stock' in change) return adjustedStock(before, change.stock, change.expected_stock, `${path}.stock`)
  const stock = before + change.change
  const { stock_too_low, stock_too_high } = adminMessages.product
  if (stock < 0)
    throw fieldError(409, 'stock', `${path}.change`, withParams(stock_too_low, { stock: before }))
  if (stock > MAX_STOCK) throw fieldError(409, 'stock', `${path}.change`, stock_too_high)
  return stock
}
