import { adminMessages } from '@nakshi/core/admin-messages'
import { MAX_PAISE, MAX_STOCK } from '@nakshi/core/base/limits'
import { withParams, withSubject } from '@nakshi/core/base/message-template'
import { messages } from '@nakshi/core/messages'
import { MAX_TAGS } from '@nakshi/core/products/admin-fields'
import type { AdminProductsBulkChange } from '@nakshi/core/products/admin-schema'
import { and, asc, type Column, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { productCombinations, products, stockMovements } from '../../../platform/db/tables/index.ts'
import { AppError, type Issue, notFound } from '../../../platform/errors.ts'
import { assertRowVersions } from '../../../platform/http/assert-version.ts'
import { lockCategoryCounts } from './lock-category-counts.ts'
import { saveProductCategories } from './save-product-relations.ts'

/** All or none. @throws {AppError} 404, 409 with an issue for each rejected product, 422 */
export async function bulkUpdateProducts(
  tx: Tx,
  ids: string[],
  {
    category_ids,
    price_percent,
    stock_change,
    add_tags,
    remove_tags,
    versions,
    ...flags
  }: AdminProductsBulkChange,
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
      ...(price_percent !== undefined && {
        price: adjustedPrice(products.price, price_percent),
        discounted_price: adjustedPrice(products.discounted_price, price_percent),
      }),
      ...((add_tags || remove_tags) && { tags: changedTags(add_tags ?? [], remove_tags ?? []) }),
      ...(stock_change !== undefined && { stock: sql`${products.stock} + ${stock_change}` }),
      updated_at: sql`now()`,
    })
    .where(inArray(products.id, ids))
  if (price_percent === undefined) return
  await tx
    .update(productCombinations)
    .set({
      price: adjustedPrice(productCombinations.price, price_percent),
      discounted_price: adjustedPrice(productCombinations.discounted_price, price_percent),
    })
    .where(and(inArray(productCombinations.product_id, ids), isNotNull(productCombinations.price)))
}

/** Without case; tags that a product already has keep their place. */
const changedTags = (added: string[], removed: string[]) => sql`array(
  select tag from (
    select tag, place, 1 as part from unnest(${products.tags}) with ordinality former(tag, place)
    where lower(tag) not in (select lower(jsonb_array_elements_text(${JSON.stringify(removed)}::jsonb)))
    union all
    select tag, place, 2 from jsonb_array_elements_text(${JSON.stringify(added)}::jsonb)
      with ordinality wanted(tag, place)
    where lower(tag) not in (select lower(unnest(${products.tags})))
  ) listed order by part, place limit ${MAX_TAGS}
)`

/** Orders keep a copy of the product. @throws {AppError} 404 unknown id; none is deleted */
export async function deleteProducts(tx: Tx, ids: string[]): Promise<void> {
  await lockProducts(tx, ids)
  await lockCategoryCounts(tx, ids)
  await tx.delete(products).where(inArray(products.id, ids))
}

/** Same lock order as placing an order. */
async function lockProducts(tx: Tx, ids: string[]) {
  const found = await tx
    .select({
      ...pickColumns(products, 'id', 'price', 'stock', 'updated_at'),
      name: products.title,
      is_combined: sql<boolean>`exists (select from product_combinations c where c.product_id = products.id)`,
      highest_own_price: sql<number>`coalesce((
        select max(c.price) from product_combinations c where c.product_id = products.id), 0)::float8`,
    })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update')
  if (found.length !== ids.length) throw notFound(messages.product.not_found)
  return found
}
type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number]

async function bulkAdjustStock(tx: Tx, found: LockedProduct[], change: number): Promise<void> {
  const issues: Issue[] = found
    .filter(({ stock, is_combined }) => is_combined || stock + change < 0 || stock + change > MAX_STOCK)
    .map(({ id, name, stock, is_combined }) => {
      const { stock_too_low, stock_too_high, stock_by_combination } = adminMessages.product
      if (is_combined) return { path: id, message: withSubject(name, stock_by_combination) }
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
      .filter(
        ({ price, highest_own_price }) =>
          Math.floor((Math.max(price, highest_own_price) * (100 + percent) + 50) / 100) > MAX_PAISE,
      )
      .map(({ id, name }) => ({
        path: id,
        message: withSubject(name, adminMessages.product.price_too_high),
      })),
  )
}

/** Rounded half up to the paisa, so that a discount keeps its ratio. Null stays null. */
const adjustedPrice = (column: Column, percent: number) =>
  sql`(${sql`${column}`} * ${100 + percent}::int + 50) / 100`
