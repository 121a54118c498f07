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

const MOST_SHEETS = 100
/** Excel's limit for sheet names, in UTF-16 units. */
const LONGEST_NAME = 31

type Product = { product_id: string | null; title: string }

/** Products of the selected items by name; deleted products count as one. */
export async function productsOf(db: Queryable, selection: Selection): Promise<Product[]> {
  const found = await db.execute<Product>(sql`
    select ${orderItems.product_id} as product_id, max(${orderItems.product}->>'title') as title
    from ${itemsOfOrders} where ${narrowed(selection)}
    group by ${orderItems.product_id} order by title, product_id limit ${MOST_SHEETS + 1}`)
  if (found.length > MOST_SHEETS)
    throw new AppError(422, 'too_many_sheets', adminSentences.export.too_many_sheets(MOST_SHEETS))
  return [...found]
}

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

/** Excel forbids some characters in sheet names and compares them without case. */
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

/** Excel counts UTF-16 units; surrogate pairs are not split. */
function shortened(text: string, length: number): string {
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length > length) break
    kept += sign
  }
  return kept.trim()
}
