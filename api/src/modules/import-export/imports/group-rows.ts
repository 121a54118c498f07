import type { CatalogueMessage } from '@nakshi/core/catalogue'
import {
  combinationFields,
  type ImportField,
  optionFields,
  type ProductField,
  productFields,
  variantFields,
} from '@nakshi/core/imports/admin-products'
import { partTranslationColumns } from '@nakshi/core/translations/translation-columns'
import type { ImportLine } from './parse-product-list.ts'

/** One product with all its lines. */
export type ProductGroup = {
  line: number
  cells: ReadonlyMap<ProductField, string>
  lines: ImportLine[]
  /** Why this product of another shop cannot be imported. */
  refusal?: CatalogueMessage
  notes?: CatalogueMessage[]
  /** Of another shop: a cell that breaks a rule is left out, not the product. */
  is_foreign?: boolean
  /** Units of new products and combinations without a stock. */
  assumed_stock?: number
}

const OWN_FIELDS = productFields.filter((field) => field !== 'id' && field !== 'slug')
const RELATION_FIELDS = [...variantFields, ...combinationFields, ...optionFields, ...partTranslationColumns]
const isFilled = ({ cells }: ImportLine, fields: readonly ImportField[]) =>
  fields.some((field) => cells.get(field))

/** Only variants or options. */
const isContinuation = (line: ImportLine) => !isFilled(line, OWN_FIELDS) && isFilled(line, RELATION_FIELDS)
const getKeys = ({ cells }: ImportLine) =>
  (['id', 'slug'] as const).flatMap((field) => {
    const value = cells.get(field)?.toLowerCase()
    return value ? [`${field} ${value}`] : []
  })

/** Rows with only variants or options belong to the same id or slug, in any order, else to the product above. */
export function groupRows(lines: ImportLine[]): ProductGroup[] {
  const byKey = new Map<string, ProductGroup>()
  const addGroup = (line: ImportLine): ProductGroup => {
    const group: ProductGroup = { line: line.line, cells: ownCells(line), lines: [] }
    for (const key of getKeys(line)) if (!byKey.has(key)) byKey.set(key, group)
    return group
  }
  const groups = new Map(
    lines.filter((line) => !isContinuation(line)).map((line) => [line, addGroup(line)] as const),
  )
  let above: ProductGroup | undefined
  for (const line of lines) {
    const keys = getKeys(line)
    const found =
      groups.get(line) ?? (keys.length === 0 ? above : keys.map((key) => byKey.get(key)).find(Boolean))
    above = found ?? addGroup(line)
    if (!found) groups.set(line, above)
    above.lines.push(line)
  }
  return [...groups.values()].toSorted((one, other) => one.line - other.line)
}

const ownCells = ({ cells }: ImportLine): ProductGroup['cells'] =>
  new Map(
    productFields.flatMap((field) => {
      const cell = cells.get(field)
      return cell === undefined ? [] : [[field, cell] as const]
    }),
  )
