import type { z } from 'zod'
import { importSentences as say } from '../../contract/admin/import-sentences.ts'
import { discountIsLower, discountIssue } from '../../contract/admin/product-fields.ts'
import {
  type ImportFate,
  type ImportField,
  type ImportPicture,
  type ImportRow,
  importFields,
} from '../../contract/admin/product-import.ts'
import {
  type AdminProductBody,
  type AdminProductChange,
  adminProductBody,
  adminProductChange,
} from '../../contract/admin/products.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import { plainCell, readCell } from '../../domain/product-cells.ts'
import { slugFrom } from '../../domain/slug.ts'
import { csvValue } from '../../orders/export/csv-file.ts'
import { type ProductRow, productCells } from '../exports/product-columns.ts'
import type { Cells } from './read-rows.ts'
import { type PictureLook, picturesOf } from './row-pictures.ts'

/** What a row is held against. */
export type Known = {
  /** ids of categories by slug and by name, in lower case */
  categories: ReadonlyMap<string, string>
  pictures: ReadonlyMap<string, ImportPicture>
  /** whose a slug is; of rows of the same list too */
  slugs: Map<string, string>
}

/** What becomes of a row, and with what. */
export type Looked = ImportRow & { wanted: string[] } & (
    | { fate: Exclude<ImportFate, 'new' | 'changed'> }
    | { fate: 'new'; body: AdminProductBody }
    | { fate: 'changed'; id: string; change: AdminProductChange }
  )

type Problem = ImportRow['problems'][number]
const SHOWN = 120
const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
/** Blank, these say nothing: a product goes on as it is, a new one begins as always. */
const NOTHING_BLANK = new Set<ImportField>(['slug', 'stock', 'is_active', 'is_featured'])
/** These tell which product, or from what its stock was changed. */
const NO_VALUE = new Set<ImportField>(['id', 'stock_when_exported'])

/** What our export writes into this cell. */
const exported = (field: ImportField, row: ProductRow): string => {
  const { kind, read } = productCells[field]
  return plainCell(String(csvValue(kind, read(row))))
}

/**
 * Holds a row against its product, null for a new one. A cell that says what the export would write
 * changes nothing.
 */
export function lookAtRow({ line, cells }: Cells, product: ProductRow | null, known: Known): Looked {
  const problems: Problem[] = []
  const changes: ImportRow['changes'] = []
  const values = new Map<ImportField, unknown>()
  for (const [field, cell] of cells) {
    if (NO_VALUE.has(field) || (cell === '' && NOTHING_BLANK.has(field))) continue
    const before = product ? exported(field, product) : ''
    if (product && cell === before) continue
    const read = readCell(field, cell)
    if ('problem' in read) {
      problems.push({ field, message: read.problem })
      continue
    }
    if (product && JSON.stringify(read) === JSON.stringify(readCell(field, before))) continue
    if (field === 'categories' && product && isSameShelves(read.value as string[], product, known)) continue
    if (field === 'stock' && product && isAsExported(cells, read.value)) continue
    values.set(field, read.value)
    if (product) changes.push({ field, from: shown(before), to: shown(cell) })
  }
  const { wanted, ...looked } = fieldsOf(values, cells, product, known)
  problems.push(...looked.problems)
  const title = cells.get('title') || product?.title || ''
  const row = { line, title, changes, problems, wanted }
  if (problems.length === 0 && product && values.size === 0) return { ...row, fate: 'unchanged' }
  const checked = product
    ? adminProductChange.safeParse(looked.fields)
    : adminProductBody.safeParse({ title: '', category_ids: [], ...looked.fields })
  for (const issue of checked.error?.issues ?? []) add(problems, issueOf(issue))
  if (checked.success && product && !discountIsLower({ ...product, ...checked.data }))
    add(problems, { field: 'discounted_price', message: discountIssue.message })
  if (checked.success)
    for (const each of slugProblems(checked.data, product, known, line)) problems.push(each)
  if (problems.length > 0 || !checked.success) return { ...row, fate: 'refused' }
  if (product) return { ...row, fate: 'changed', id: product.id, change: checked.data as AdminProductChange }
  return { ...row, fate: 'new', body: checked.data as AdminProductBody }
}

/** A category may be named by its slug or by its name. */
function isSameShelves(names: string[], product: ProductRow, known: Known): boolean {
  const ids = new Set(names.map((name) => known.categories.get(name.toLowerCase())))
  return ids.size === product.categories.length && product.categories.every(({ id }) => ids.has(id))
}

/** The file's stock is that of its export: what was sold since stays sold. */
const isAsExported = (cells: Cells['cells'], stock: unknown) => {
  const at = cells.get('stock_when_exported')
  return at !== undefined && at !== '' && Number(at) === stock
}

function add(problems: Problem[], problem: Problem): void {
  if (!problems.some(({ field }) => field !== null && field === problem.field)) problems.push(problem)
}

/** The fields of the product's form that the read cells stand for. */
function fieldsOf(
  values: ReadonlyMap<ImportField, unknown>,
  cells: Cells['cells'],
  product: ProductRow | null,
  known: Known,
): { fields: Record<string, unknown>; problems: Problem[] } & Pick<PictureLook, 'wanted'> {
  const fields: Record<string, unknown> = {}
  const problems: Problem[] = []
  let wanted: string[] = []
  const size = { ...product?.dimensions } as Record<string, unknown>
  for (const [field, value] of values) {
    if (field === 'weight_kg') fields.weight = value
    else if (field === 'length_cm' || field === 'width_cm' || field === 'height_cm') {
      size[field.slice(0, -'_cm'.length)] = value
      fields.dimensions = size
    } else if (field === 'categories') {
      const found = (value as string[]).map(
        (name) => [name, known.categories.get(name.toLowerCase())] as const,
      )
      for (const [name, id] of found)
        if (id === undefined) add(problems, { field, message: say.unknown(name) })
      fields.category_ids = [...new Set(found.flatMap(([, id]) => id ?? []))]
    } else if (field === 'images') {
      const look = picturesOf(value as string[], product?.images ?? [], known.pictures)
      fields.images = look.images
      wanted = look.wanted
      for (const message of look.problems) problems.push({ field, message })
    } else if (field === 'stock') {
      fields.stock = value
      const read = cells.get('stock_when_exported')
      if (product) fields.stock_as_read = read ? Number(read) : product.stock
      const left = product && Number(value) + product.stock - Number(fields.stock_as_read)
      if (product && left !== null && left < 0)
        problems.push({ field, message: adminSentences.product.sold_meanwhile(product.stock) })
    } else fields[field] = value
  }
  return { fields, problems, wanted }
}

/** A slug that another product has, or another row of the list; a new product's may come from its title. */
function slugProblems(
  fields: { slug?: string | null | undefined; title?: string | undefined },
  product: ProductRow | null,
  { slugs }: Known,
  line: number,
): Problem[] {
  const slug = fields.slug || (product ? '' : slugFrom(fields.title ?? ''))
  if (!slug) return product ? [] : [{ field: 'slug', message: say.no_slug }]
  const owner = product?.id ?? `line ${line}`
  const taken = slugs.get(slug)
  if (taken !== undefined && taken !== owner)
    return [{ field: 'slug', message: adminSentences.product.slug_taken }]
  slugs.set(slug, owner)
  return []
}

const FIELD_OF: Record<string, ImportField> = {
  weight: 'weight_kg',
  dimensions: 'length_cm',
  category_ids: 'categories',
}

function issueOf({ path: [name], message }: z.core.$ZodIssue): Problem {
  const field = importFields.find((each) => each === name) ?? FIELD_OF[String(name)] ?? null
  return { field, message }
}
