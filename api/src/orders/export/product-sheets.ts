import { and, type SQL, sql } from 'drizzle-orm'
import type { PresetColumn } from '../../contract/admin/export-presets.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { orderItems } from '../../db/tables/index.ts'
import { AppError } from '../../errors.ts'
import { itemsOfOrders } from './item-columns.ts'
import { openTable } from './open-table.ts'
import { narrowed, type Selection } from './selection.ts'
import type { Sheet } from './xlsx-file.ts'

/** More tabs than this nobody finds their way in. */
const MOST_SHEETS = 100
/** Letters that Excel takes for the name of a sheet. */
const LONGEST_NAME = 31

type Product = { product_id: string | null; title: string }

/**
 * The products of the selected items by name, those that were deleted as one.
 * @throws {AppError} 422 when there are more than a workbook should have sheets
 */
export async function productsOf(db: Queryable, selection: Selection): Promise<Product[]> {
  const found = await db.execute<Product>(sql`
    select ${orderItems.product_id} as product_id, max(${orderItems.product}->>'title') as title
    from ${itemsOfOrders} where ${narrowed(selection)}
    group by ${orderItems.product_id} order by title, product_id limit ${MOST_SHEETS + 1}`)
  if (found.length > MOST_SHEETS)
    throw new AppError(422, 'too_many_sheets', adminSentences.export.too_many_sheets(MOST_SHEETS))
  return [...found]
}

/** The items to make, a sheet a product, each with no other variants and options than its own. */
export async function productSheets(tx: Tx, columns: PresetColumn[], selection: Selection): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  for (const { product_id, title } of await productsOf(tx, selection)) {
    const own: SQL =
      product_id === null
        ? sql`${orderItems.product_id} is null`
        : sql`${orderItems.product_id} = ${product_id}`
    const of = { ...selection, where: and(selection.where, own) }
    const taken = sheets.map(({ name }) => name)
    sheets.push({
      name: sheetName(product_id === null ? 'Deleted products' : title, taken),
      table: await openTable(tx, 'items', columns, of),
    })
  }
  return sheets
}

/** A name for a tab that no other tab has: Excel forbids some letters and tells no case apart. */
export function sheetName(title: string, taken: string[]): string {
  const allowed =
    title
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || 'Product'
  const used = new Set(taken.map((name) => name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`
    const name = shortened(allowed, LONGEST_NAME - end.length) + end
    if (!used.has(name.toLowerCase())) return name
  }
}

/** Excel counts in units of UTF-16; a sign is kept whole. */
function shortened(text: string, length: number): string {
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length > length) break
    kept += sign
  }
  return kept.trim()
}
