import { withParams } from '@nakshi/core/base/message-template'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ImportField, ImportRow } from '@nakshi/core/imports/admin-products'
import { toApiMessage } from '@nakshi/core/to-api-message'
import type { ProductRow } from '../exports/lists/product-columns.ts'
import type { ProductGroup } from './group-rows.ts'
import type { ImportContext } from './row-fields.ts'
import { type CheckedRow, validateRow } from './validate-row.ts'

type RowError = ImportRow['problems'][number]

const SIZES = ['length_cm', 'width_cm', 'height_cm'] as const
/** Without them a product is still sold at its price. */
const OPTIONAL_FIELDS = new Map<ImportField, readonly ImportField[]>([
  ...SIZES.map((field) => [field, SIZES] as const),
  ...(
    [
      'discounted_price',
      'stock',
      'short_description',
      'description',
      'images',
      'weight_kg',
      'sku',
      'barcode',
      'cost_price',
      'tags',
      'seo_title',
      'seo_description',
      'combination_sku',
      'combination_barcode',
      'combination_stock',
      'combination_weight_kg',
      'combination_image',
    ] as const
  ).map((field) => [field, [field]] as const),
])
const MAX_SHOWN_CHARACTERS = 120

/** A cell that breaks a rule of this shop is left out with a note; the product is imported. */
export function validateForeignRow(
  row: ProductGroup,
  product: ProductRow | null,
  known: ImportContext,
): CheckedRow {
  const notes: RowError[] = []
  let current = row
  for (;;) {
    const checked = validateRow(current, product, known)
    if (checked.fate !== 'refused') return { ...checked, problems: [...notes, ...checked.problems] }
    const reduced = dropCells(current, checked.problems)
    if (!reduced) return checked
    notes.push(...reduced.notes)
    current = reduced.row
  }
}

/** Null if a problem stays. */
function dropCells(row: ProductGroup, problems: RowError[]): { row: ProductGroup; notes: RowError[] } | null {
  const cells = new Map(row.cells)
  const lines = row.lines.map((line) => ({ ...line, cells: new Map(line.cells) }))
  const notes: RowError[] = []
  for (const problem of problems) {
    const { field, line } = problem
    const fields = field && OPTIONAL_FIELDS.get(field)
    if (!field || !fields) return null
    // One line of the file may stand for several variants.
    const targets: Map<ImportField, string>[] = field.startsWith('combination')
      ? lines.filter((each) => each.line === line).map((each) => each.cells)
      : [cells as Map<ImportField, string>]
    const filled = targets.flatMap((target) => {
      const names = fields.filter((name) => target.get(name))
      return names.map((name) => ({ target, name, cell: target.get(name) ?? '' }))
    })
    if (filled.length === 0) return null
    for (const { target, name } of filled)
      if (target === cells) target.delete(name)
      else target.set(name, '')
    const cell = [...new Set(filled.map((each) => each.cell))].join(' × ').slice(0, MAX_SHOWN_CHARACTERS)
    notes.push(
      { field, ...toApiMessage(withParams(productImportMessages.cell_left_out, { cell })), line },
      problem,
    )
  }
  return { row: { ...row, cells, lines }, notes }
}
