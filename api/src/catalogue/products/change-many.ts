import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { AdminProductsBulkChange } from '../../contract/admin/products.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { MAX_PAISE, MAX_STOCK } from '../../contract/limits.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { products, stockMovements } from '../../db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../errors.ts'
import { refuseStaleRows } from '../../http/stale.ts'
import { lockShelves } from './lock-shelves.ts'
import { saveCategories } from './save-sets.ts'

/** All or none. @throws {AppError} 404, 409 with an issue for each rejected product, 422 */
export async function changeManyProducts(
  tx: Tx,
  ids: string[],
  { category_ids, price_percent, stock_change, versions, ...flags }: AdminProductsBulkChange,
): Promise<void> {
  const found = await lockProducts(tx, ids)
  refuseStaleRows(found, versions)
  if (category_ids || flags.is_active !== undefined) await lockShelves(tx, ids, category_ids)
  if (price_percent !== undefined) refuseTooDear(found, price_percent)
  if (stock_change !== undefined) await moveStock(tx, found, stock_change)
  if (category_ids) for (const { id } of found) await saveCategories(tx, id, category_ids)
  await tx
    .update(products)
    .set({
      ...flags,
      ...(price_percent === undefined ? {} : byPercent(price_percent)),
      ...(stock_change === undefined ? {} : { stock: sql`${products.stock} + ${stock_change}` }),
      updated_at: sql`now()`,
    })
    .where(inArray(products.id, ids))
}

/** Orders keep a copy of the product. @throws {AppError} 404 unknown id; none is deleted */
export async function deleteProducts(tx: Tx, ids: string[]): Promise<void> {
  await lockProducts(tx, ids)
  await lockShelves(tx, ids)
  await tx.delete(products).where(inArray(products.id, ids))
}

type Locked = { id: string; name: string; price: number; stock: number; updated_at: Date }

/** Same lock order as placing an order. */
async function lockProducts(tx: Tx, ids: string[]): Promise<Locked[]> {
  const found = await tx
    .select({
      id: products.id,
      name: products.title,
      price: products.price,
      stock: products.stock,
      updated_at: products.updated_at,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update')
  if (found.length !== ids.length) throw notFound(sentences.product.not_found)
  return found
}

async function moveStock(tx: Tx, found: Locked[], change: number): Promise<void> {
  const refused: Issue[] = found
    .filter(({ stock }) => stock + change < 0 || stock + change > MAX_STOCK)
    .map(({ id, name, stock }) => {
      const why = change < 0 ? `only ${stock} in stock` : adminSentences.product.stock_too_high
      return { path: id, message: `${name}: ${why}` }
    })
  refuseAny(refused)
  if (change === 0) return
  await tx
    .insert(stockMovements)
    .values(found.map(({ id }) => ({ product_id: id, change, reason: 'admin' as const })))
}

function refuseAny(refused: Issue[]): void {
  if (refused.length > 0) throw new AppError(409, 'refused', adminSentences.product.update_failed, refused)
}

function refuseTooDear(found: Locked[], percent: number): void {
  refuseAny(
    found
      .filter(({ price }) => Math.floor((price * (100 + percent) + 50) / 100) > MAX_PAISE)
      .map(({ id, name }) => ({ path: id, message: `${name}: ${adminSentences.product.price_too_high}` })),
  )
}

/** Rounded half up to the paisa; the discount keeps its ratio. */
function byPercent(percent: number): { price: SQL; discounted_price: SQL } {
  const moved = (column: SQL | typeof products.price) => sql`(${column} * ${100 + percent}::int + 50) / 100`
  return { price: moved(products.price), discounted_price: moved(sql`${products.discounted_price}`) }
}
