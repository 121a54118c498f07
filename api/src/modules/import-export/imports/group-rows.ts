import {
  combinationFields,
  type ImportField,
  optionFields,
  type ProductField,
  productFields,
  variantFields,
} from '@nakshi/contract/admin/product-import'
import type { CatalogueMessage } from '@nakshi/contract/message-codes'
import type { ImportLine } from './parse-product-list.ts'

/** One product with all its lines. */
export type ProductGroup = {
  line: number
  cells: ReadonlyMap<ProductField, string>
  lines: ImportLine[]
  /** Why this product of another shop cannot be imported. */
  refusal?: CatalogueMessage
  notes?: CatalogueMessage[]
}

const OWN_FIELDS = productFields.filter((field) => field !== 'id' && field !== 'slug')
const RELATION_FIELDS = [...variantFields, ...combinationFields, ...optionFields]
const isFilled = ({ cells }: ImportLine, fields: readonly ImportField[]) =>
  fields.some((field) => cells.get(field))

/** Rows with only variants or options belong to the same id or slug, else to the product above. */
export function groupRows(lines: ImportLine[]): ProductGroup[] {
  const byKey = new Map<string, ProductGroup>()
  const found: ProductGroup[] = []
  for (const line of lines) {
    const keys = (['id', 'slug'] as const).flatMap((field) => {
      const value = line.cells.get(field)?.toLowerCase()
      return value ? [`${field} ${value}`] : []
    })
    const above = keys.length === 0 ? found.at(-1) : keys.map((key) => byKey.get(key)).find(Boolean)
    if (above && !isFilled(line, OWN_FIELDS) && isFilled(line, RELATION_FIELDS)) {
      above.lines.push(line)
      continue
    }
    const product: ProductGroup = { line: line.line, cells: ownCells(line), lines: [line] }
    found.push(product)
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, product)
  }
  return found
}

const ownCells = ({ cells }: ImportLine): ProductGroup['cells'] =>
  new Map(
    productFields.flatMap((field) => {
      const cell = cells.get(field)
      return cell === undefined ? [] : [[field, cell] as const]
    }),
  )
