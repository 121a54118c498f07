import { randomUUID } from 'node:crypto'
import { adminMessages } from '@nakshi/core/admin-messages'
import { MAX_STOCK } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import type { AdminProductBody } from '@nakshi/core/products/admin-schema'
import { hasSameSelections, isCompleteSelection } from '@nakshi/core/products/combinations'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { productCombinations, products, stockMovements } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError, type Issue } from '../../../platform/errors.ts'
import { findSkuOwners } from './sku-owners.ts'

type Submitted = AdminProductBody['combinations'][number]
type Stored = typeof productCombinations.$inferSelect
const messages = adminMessages.product

export const findCombinations = (tx: Tx, productId: string): Promise<Stored[]> =>
  tx
    .select()
    .from(productCombinations)
    .where(eq(productCombinations.product_id, productId))
    .orderBy(asc(productCombinations.sort_order), asc(productCombinations.id))

/** @throws {AppError} 422 when a combination lacks a variant type or has a value that does not exist */
export function assertCombinations(
  combinations: Pick<Submitted, 'selections'>[],
  variants: AdminProductBody['variants'],
  { submitted }: { submitted: boolean },
): void {
  const issues = combinations.flatMap(({ selections }, index): Issue[] => {
    if (isCompleteSelection(selections, variants)) return []
    return submitted
      ? [{ path: `combinations.${index}.selections`, message: messages.combination_incomplete }]
      : [{ path: 'variants', message: messages.combinations_left }]
  })
  const [first] = issues
  if (first) throw new AppError(422, 'combinations', first.message, submitted ? issues : [first])
}

type Change = { stored: Stored[]; submitted: Submitted[]; images: { url: string }[] }

type CombinedChange = Change & { product_stock: { stored: number; requested: number } }

/** Also moves the stock of the product when it gets its first combination or loses the last. */
export async function saveCombinedStock(
  tx: Tx,
  productId: string,
  { product_stock, ...change }: CombinedChange,
): Promise<void> {
  const isCombined = { before: change.stored.length > 0, after: change.submitted.length > 0 }
  if (isCombined.after && !isCombined.before) await moveProductStock(tx, productId, -product_stock.stored)
  await saveCombinations(tx, productId, change)
  if (isCombined.after) return
  // The last combination took the whole stock with it.
  const stock = isCombined.before ? 0 : product_stock.stored
  await moveProductStock(tx, productId, product_stock.requested - stock)
}

export async function moveProductStock(tx: Tx, id: string, change: number): Promise<void> {
  if (change === 0) return
  await tx.insert(stockMovements).values({ product_id: id, change, reason: 'admin' })
  await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${change}` })
    .where(eq(products.id, id))
}

/**
 * Changed rows keep their id, because orders and movements refer to it. The caller locks the product.
 * @throws {AppError} 409 taken SKU or too little stock
 */
export async function saveCombinations(
  tx: Tx,
  productId: string,
  { stored, submitted, images }: Change,
): Promise<void> {
  const urls = new Set<string | null>(images.map(({ url }) => url))
  const unmatched = new Set(stored)
  const claimed = new Set(submitted.map(({ id }) => id))
  const rows = submitted.map(({ expected_stock, ...fields }, index) => {
    const free = [...unmatched]
    const before =
      free.find(({ id }) => id === fields.id) ??
      free.find(({ id, selections }) => !claimed.has(id) && hasSameSelections(selections, fields.selections))
    if (before) unmatched.delete(before)
    const stock =
      typeof fields.stock === 'number'
        ? adjustedStock(
            before?.stock ?? 0,
            fields.stock,
            before && expected_stock,
            `combinations.${index}.stock`,
          )
        : (before?.stock ?? 0)
    const row = {
      ...fields,
      id: before?.id ?? randomUUID(),
      product_id: productId,
      stock,
      image_url: urls.has(fields.image_url) ? fields.image_url : null,
      sort_order: index,
    }
    return { before, row }
  })
  await assertSkusAvailable(tx, productId, submitted)
  await removeCombinations(tx, [...unmatched])
  const changed = rows.filter(({ before, row }) => !before || !hasSameValues(before, row))
  if (changed.length === 0) return
  await releaseUniqueValues(tx, changed)
  await mapUniqueViolation(
    tx
      .insert(productCombinations)
      .values(changed.map(({ row }) => row))
      .onConflictDoUpdate({ target: productCombinations.id, set: submittedColumns }),
    { constraint: 'product_combinations_sku', message: messages.sku_in_use, path: 'combinations' },
  )
  const moved = changed.flatMap(({ before, row }) => {
    const change = row.stock - (before?.stock ?? 0)
    const reason = before ? ('admin' as const) : ('initial' as const)
    return change === 0 ? [] : [{ product_id: productId, combination_id: row.id, change, reason }]
  })
  if (moved.length > 0) await tx.insert(stockMovements).values(moved)
}

const COLUMNS = [
  'selections',
  'sku',
  'barcode',
  'stock',
  'price',
  'discounted_price',
  'cost_price',
  'weight',
  'image_url',
  'is_active',
  'sort_order',
] as const
const submittedColumns = Object.fromEntries(
  COLUMNS.map((name) => [name, sql`excluded.${sql.identifier(name)}`]),
)

function hasSameValues(before: Stored, row: Omit<Stored, 'id' | 'product_id'>): boolean {
  return COLUMNS.every((name) =>
    name === 'selections' ? hasSameSelections(before.selections, row.selections) : before[name] === row[name],
  )
}

/** Two rows may swap an SKU or their selections, so all are released before they are set. */
async function releaseUniqueValues(tx: Tx, changed: { before: Stored | undefined }[]): Promise<void> {
  const ids = changed.flatMap(({ before }) => (before ? [before.id] : []))
  if (ids.length === 0) return
  await tx
    .update(productCombinations)
    .set({ sku: null, selections: sql`jsonb_build_object('', ${productCombinations.id})` })
    .where(inArray(productCombinations.id, ids))
}

/** Their stock leaves with a movement of its own, so that the sums stay right. */
async function removeCombinations(tx: Tx, removed: Stored[]): Promise<void> {
  if (removed.length === 0) return
  const moved = removed.flatMap(({ id, product_id, stock }) =>
    stock === 0 ? [] : [{ product_id, combination_id: id, change: -stock, reason: 'admin' as const }],
  )
  if (moved.length > 0) await tx.insert(stockMovements).values(moved)
  const ids = removed.map(({ id }) => id)
  await tx.delete(productCombinations).where(inArray(productCombinations.id, ids))
}

/** @throws {AppError} 409 when another product has this SKU, or a combination of it */
export async function assertSkuAvailable(
  tx: Tx,
  productId: string | null,
  sku: string | null | undefined,
): Promise<void> {
  if (!sku) return
  const owners = await findSkuOwners(tx, [sku.toLowerCase()])
  const other = owners.find(({ id }) => id !== productId)
  if (other) throw fieldError(409, 'taken', 'sku', withParams(messages.sku_taken, { title: other.title }))
}

async function assertSkusAvailable(tx: Tx, productId: string, submitted: Submitted[]): Promise<void> {
  const owners = await findSkuOwners(
    tx,
    submitted.flatMap(({ sku }) => sku?.toLowerCase() ?? []),
  )
  const issues = submitted.flatMap(({ sku }, index): Issue[] => {
    const other = owners.find((each) => each.id !== productId && each.sku === sku?.toLowerCase())
    if (!other) return []
    const message = withParams(messages.sku_taken, { title: other.title })
    return [{ path: `combinations.${index}.sku`, message }]
  })
  const [first] = issues
  if (first) throw new AppError(409, 'taken', first.message, issues)
}

/** Applies the difference to `asRead`, so that units sold meanwhile stay sold. @throws {AppError} 409 */
export function adjustedStock(
  stored: number,
  requested: number,
  asRead: number | null | undefined,
  path = 'stock',
): number {
  const stock = typeof asRead === 'number' ? stored + requested - asRead : requested
  if (stock >= 0 && stock <= MAX_STOCK) return stock
  const message =
    stock < 0
      ? withParams(adminMessages.product.sold_since, { smart_count: stored })
      : adminMessages.product.stock_too_high
  throw fieldError(409, 'stock', path, message)
}
