import {
  type ImportField,
  optionFields,
  type ProductField,
  productFields,
  variantFields,
} from '../../contract/admin/import-fields.ts'
import { importSentences as say } from '../../contract/admin/import-sentences.ts'
import { MAX_IMPORT_ROWS } from '../../contract/admin/product-import.ts'
import { AppError } from '../../errors.ts'
import type { Line } from './read-rows.ts'

/** One product with all its lines. */
export type ProductLines = {
  line: number
  cells: ReadonlyMap<ProductField, string>
  lines: Line[]
}

const OWN = productFields.filter((field) => field !== 'id' && field !== 'slug')
const SETS = [...variantFields, ...optionFields]
const isFilled = ({ cells }: Line, fields: readonly ImportField[]) => fields.some((field) => cells.get(field))

/** Rows with only variants or options belong to the same id or slug, else to the product above. */
export function linesOfProducts(lines: Line[]): ProductLines[] {
  const byKey = new Map<string, ProductLines>()
  const found: ProductLines[] = []
  for (const line of lines) {
    const keys = (['id', 'slug'] as const).flatMap((field) => {
      const value = line.cells.get(field)?.toLowerCase()
      return value ? [`${field} ${value}`] : []
    })
    const above = keys.length === 0 ? found.at(-1) : keys.map((key) => byKey.get(key)).find(Boolean)
    if (above && !isFilled(line, OWN) && isFilled(line, SETS)) {
      above.lines.push(line)
      continue
    }
    const product: ProductLines = { line: line.line, cells: ownCells(line), lines: [line] }
    found.push(product)
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, product)
  }
  if (found.length > MAX_IMPORT_ROWS) throw new AppError(422, 'list', say.too_many)
  return found
}

const ownCells = ({ cells }: Line): ProductLines['cells'] =>
  new Map(
    productFields.flatMap((field) => {
      const cell = cells.get(field)
      return cell === undefined ? [] : [[field, cell] as const]
    }),
  )
