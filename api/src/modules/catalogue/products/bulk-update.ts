import { adminMessages } from '@nakshi/contract/admin/messages'
import type { AdminProductsBulkChange } from '@nakshi/contract/admin/products'
import { MAX_PAISE, MAX_STOCK } from '@nakshi/contract/limits'
import { withParams, withSubject } from '@nakshi/contract/message-template'
import { messages } from '@nakshi/contract/messages'
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { products, stockMovements } from '../../../db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../../errors.ts'
import { assertRowVersions } from '../../../http/assert-version.ts'
import { lockCategoryCounts } from './lock-category-counts.ts'
import { saveProductCategories } from './save-product-relations.ts'

/** All or none. @throws {AppError} 404, 409 with an issue for each rejected product, 422 */
export async function bulkUpdateProducts(
  tx: Tx,
  ids: string[],
  { category_ids, price_percent, stock_change, versions, ...flags }: AdminProductsBulkChange,
): Promise<void> {
  const found = await lockProducts(tx, ids)
  assertRowVersions(found, versions)
  if (category_ids || flags.is_active !== undefined) await lockCategoryCounts(tx, ids, category_ids)
  if (price_percent !== undefined) assertPriceWithinMaximum(found, price_percent)
  if (stock_change !== undefined) await bulkAdjustStock(tx, found, stock_change)
  if (category_ids) for (const { id } of found) await saveProductCategories(tx, id, category_ids)
  await tx
    .update(products)
    .set({
      ...flags,
      ...(price_percent === undefined ? {} : adjustPrices(price_percent)),
      ...(stock_change === undefined ? {} : { stock: sql`${products.stock} + ${stock_change}` }),
      updated_at: sql`now()`,
    })
    .where(inArray(products.id, ids))
}

/** Orders keep a copy of the product. @throws {AppError} 404 unknown id; none is deleted */
export async function deleteProducts(tx: Tx, ids: string[]): Promise<void> {
  await lockProducts(tx, ids)
  await lockCategoryCounts(tx, ids)
  await tx.delete(products).where(inArray(products.id, ids))
}

type LockedProduct = { id: string; name: string; price: number; stock: number; updated_at: Date }

/** Same lock order as placing an order. */
async function lockProducts(tx: Tx, ids: string[]): Promise<LockedProduct[]> {
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
  if (found.length !== ids.length) throw notFound(messages.product.not_found)
  return found
}

async function bulkAdjustStock(tx: Tx, found: LockedProduct[], change: number): Promise<void> {
  const issues: Issue[] = found
    .filter(({ stock }) => stock + change < 0 || stock + change > MAX_STOCK)
    .map(({ id, name, stock }) => {
      const { stock_too_low, stock_too_high } = adminMessages.product
      const why = change < 0 ? withParams(stock_too_low, { stock }) : stock_too_high
      return { path: id, message: withSubject(name, why) }
    })
  assertNoIssues(issues)
  if (change === 0) return
  await tx
    .insert(stockMovements)
    .values(found.map(({ id }) => ({ product_id: id, change, reason: 'admin' as const })))
}

function assertNoIssues(issues: Issue[]): void {
  if (issues.length > 0) throw new AppError(409, 'refused', adminMessages.product.update_failed, issues)
}

function assertPriceWithinMaximum(found: LockedProduct[], percent: number): void {
  assertNoIssues(
    found
      .filter(({ price }) => Math.floor((price * (100 + percent) + 50) / 100) > MAX_PAISE)
      .map(({ id, name }) => ({
        path: id,
        message: withSubject(name, adminMessages.product.price_too_high),
      })),
  )
}

/** Rounded half up to the paisa; the discount keeps its ratio. */
function adjustPrices(percent: number): { price: SQL; discounted_price: SQL } {
  const adjusted = (column: SQL | typeof products.price) =>
    sql`(${column} * ${100 + percent}::int + 50) / 100`
  return { price: adjusted(products.price), discounted_price: adjusted(sql`${products.discounted_price}`) }
}
