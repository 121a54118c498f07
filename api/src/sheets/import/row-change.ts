import type { z } from 'zod'
import { cleanHtml } from '../../catalogue/products/clean-html.ts'
import { type ProductField, productFields } from '../../contract/admin/import-fields.ts'
import { importSentences as say } from '../../contract/admin/import-sentences.ts'
import { DISCOUNT_TOO_HIGH, discountIsLower } from '../../contract/admin/product-fields.ts'
import type { ImportFate, ImportRow } from '../../contract/admin/product-import.ts'
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
import type { ProductLines } from './lines-of-products.ts'
import { addProblem, fieldsOf, type Known, type Problem, stockRead } from './row-fields.ts'
import { setsOf } from './row-sets.ts'

export type Looked = ImportRow & { wanted: string[] } & (
    | { fate: Exclude<ImportFate, 'new' | 'changed'> }
    | { fate: 'new'; body: AdminProductBody }
    | { fate: 'changed'; id: string; change: AdminProductChange }
  )

const SHOWN = 120
const shown = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
/** Blank cells of these keep the stored or default value. */
const NOTHING_BLANK = new Set<ProductField>(['slug', 'stock', 'is_active', 'is_featured'])
const NO_VALUE = new Set<ProductField>(['id', 'stock_when_exported'])
/** Shown for a new product even if the list omits them. */
const ALWAYS_SHOWN = new Set<ProductField>(['slug', 'price', 'stock'])

/** The cell as the export writes it. */
const exported = (field: ProductField, row: ProductRow): string => {
  const { kind, read } = productCells[field]
  return plainCell(String(csvValue(kind, read(row))))
}

/** A cell equal to the export changes nothing. @param product null for a new one */
export function lookAtRow(
  { line, cells, lines }: ProductLines,
  product: ProductRow | null,
  known: Known,
): Looked {
  const problems: Problem[] = []
  const values = new Map<ProductField, unknown>()
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
  }
  const looked = fieldsOf(values, cells, product, known)
  const images = looked.fields.images ?? product?.images ?? []
  const sets = setsOf(
    lines,
    product,
    images.map(({ url }) => url),
    known.pictures,
  )
  const fields = { ...looked.fields, ...sets.fields }
  problems.push(...looked.problems, ...sets.problems)
  const wanted = [...looked.wanted, ...sets.wanted]
  const title = cells.get('title') || product?.title || ''
  const row = { line, title, changes: [], problems, wanted }
  if (problems.length === 0 && product && Object.keys(fields).length === 0)
    return { ...row, fate: 'unchanged' }
  const checked = product
    ? adminProductChange.safeParse(fields)
    : adminProductBody.safeParse({ title: '', category_ids: [], ...fields })
  for (const issue of checked.error?.issues ?? []) addProblem(problems, issueOf(issue))
  if (checked.success && product && !discountIsLower({ ...product, ...checked.data }))
    addProblem(problems, { field: 'discounted_price', message: DISCOUNT_TOO_HIGH })
  if (checked.success)
    for (const each of slugProblems(checked.data, product, known, line)) problems.push(each)
  if (problems.length > 0 || !checked.success) return { ...row, fate: 'refused' }
  const fieldsChanged = product ? [...values.keys()] : newFields(values)
  const changes = [
    ...storedChanges(fieldsChanged, product, checked.data as Stored, known),
    ...sets.changes,
  ].map(({ field, from, to }) => ({ field, from: shown(from), to: shown(to) }))
  if (product)
    return { ...row, changes, fate: 'changed', id: product.id, change: checked.data as AdminProductChange }
  return { ...row, changes, fate: 'new', body: checked.data as AdminProductBody }
}

const newFields = (values: ReadonlyMap<ProductField, unknown>) =>
  productFields.filter((field) => field !== 'title' && (values.has(field) || ALWAYS_SHOWN.has(field)))

type Stored = Partial<AdminProductBody> & Pick<AdminProductChange, 'stock_as_read'>

/** Values as stored, not as spelled in the list. */
function storedChanges(
  fields: readonly ProductField[],
  product: ProductRow | null,
  stored: Stored,
  { categorySlugs }: Known,
): { field: ProductField; from: string; to: string }[] {
  const { category_ids, stock, stock_as_read } = stored
  const after = {
    ...product,
    ...stored,
    ...(!product && { slug: stored.slug || slugFrom(stored.title ?? '') }),
    ...(category_ids && {
      categories: category_ids.map((id) => ({ id, slug: categorySlugs.get(id) ?? '' })),
    }),
    ...(product &&
      stock !== undefined && { stock: product.stock + stock - (stock_as_read ?? product.stock) }),
    ...(stored.description !== undefined && { description: cleanHtml(stored.description) }),
  } as ProductRow
  return fields.map((field) => ({
    field,
    from: product ? exported(field, product) : '',
    to: exported(field, after),
  }))
}

function isSameShelves(names: string[], product: ProductRow, known: Known): boolean {
  const ids = new Set(names.map((name) => known.categories.get(name.toLowerCase())))
  return ids.size === product.categories.length && product.categories.every(({ id }) => ids.has(id))
}

/** Units sold since the export stay sold. */
const isAsExported = (cells: ProductLines['cells'], stock: unknown) => {
  const at = cells.get('stock_when_exported')
  return at !== undefined && at !== '' && stockRead(at) === stock
}

/** @returns errors for a slug taken by another product or row */
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

const FIELD_OF: Record<string, ProductField> = {
  weight: 'weight_kg',
  dimensions: 'length_cm',
  category_ids: 'categories',
}

function issueOf({ path: [name], message }: z.core.$ZodIssue): Problem {
  const field = productFields.find((each) => each === name) ?? FIELD_OF[String(name)] ?? null
  return { field, message }
}
