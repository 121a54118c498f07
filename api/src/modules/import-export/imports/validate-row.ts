import { adminMessages } from '@nakshi/core/admin-messages'
import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { toFieldMessage } from '@nakshi/core/base/issue-text'
import { withParams } from '@nakshi/core/base/message-template'
import { toSlug } from '@nakshi/core/base/slug'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import {
  type ImportOutcome,
  type ImportRow,
  type ProductField,
  productFields,
} from '@nakshi/core/imports/admin-products'
import { discountIsLower, saleEndsLater } from '@nakshi/core/products/admin-fields'
import {
  type AdminProductBody,
  type AdminProductChange,
  adminProductBody,
  adminProductChange,
} from '@nakshi/core/products/admin-schema'
import { isCompleteSelection } from '@nakshi/core/products/combinations'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { splitTranslationColumn } from '@nakshi/core/translations/translation-columns'
import type { z } from 'zod'
import { sanitizeRichText } from '../../../platform/sanitize-html.ts'
import { csvValue } from '../../../platform/spreadsheets/csv-file.ts'
import { type ProductRow, productCells } from '../exports/lists/product-columns.ts'
import type { ProductGroup } from './group-rows.ts'
import { normaliseCell, parseProductCell } from './parse-product-cell.ts'
import { type Parts, type PartText, validatePartTexts } from './part-texts.ts'
import { isSameSet, type ProductLinks, toLinks } from './product-links.ts'
import {
  addRowError,
  findCategory,
  type ImportContext,
  listPictured,
  parseExportedStock,
  type RowError,
  toFormFields,
} from './row-fields.ts'
import { validateRelations } from './row-relations.ts'

export type CheckedRow = ImportRow & { wanted: string[] } & (
    | { fate: Exclude<ImportOutcome, 'new' | 'changed'> }
    | { fate: 'new'; body: AdminProductBody; texts: PartText[]; links: ProductLinks }
    | { fate: 'changed'; id: string; change: AdminProductChange; texts: PartText[]; links: ProductLinks }
  )

const MAX_SHOWN_CHARACTERS = 120
const truncate = (text: string) =>
  text.length > MAX_SHOWN_CHARACTERS ? `${text.slice(0, MAX_SHOWN_CHARACTERS)}…` : text
/** Blank cells of these keep the stored or default value. */
const IGNORED_WHEN_BLANK = new Set<ProductField>(['slug', 'stock', 'is_active', 'is_featured'])
const KEY_FIELDS = new Set<ProductField>(['id', 'stock_when_exported'])
/** Shown for a new product even if the list omits them. */
const ALWAYS_SHOWN = new Set<ProductField>(['slug', 'price', 'stock'])

/** The cell as the export writes it. */
const exported = (field: ProductField, row: ProductRow): string => {
  const { kind, read } = productCells[field]
  return normaliseCell(String(csvValue(kind, read(row))))
}

/** A cell equal to the export changes nothing. @param product null for a new one */
export function validateRow(
  group: ProductGroup,
  product: ProductRow | null,
  known: ImportContext,
): CheckedRow {
  const { line, cells, lines } = group
  const problems: RowError[] = []
  const values = new Map<ProductField, unknown>()
  for (const [field, cell] of cells) {
    if (KEY_FIELDS.has(field) || (cell === '' && IGNORED_WHEN_BLANK.has(field))) continue
    const before = product ? exported(field, product) : ''
    if (product && cell === before) continue
    const read = parseProductCell(field, cell)
    if ('error' in read) {
      problems.push({ field, ...toApiMessage(read.error) })
      continue
    }
    if (product && JSON.stringify(read) === JSON.stringify(parseProductCell(field, before))) continue
    if (field === 'categories' && product && hasSameCategories(read.value as string[], product, known))
      continue
    if (field === 'collections' && product && isSameSet(read.value as string[], product.collections)) continue
    if (field === 'stock' && product && isAsExported(cells, read.value)) continue
    if (field === 'stock' && product && product.combinations.length > 0) {
      problems.push({ field, ...toApiMessage(adminMessages.product.stock_by_combination) })
      continue
    }
    const translated = splitTranslationColumn(field)
    if (translated && !product && cell === '') continue
    const original = translated && (cells.get(translated.field) ?? product?.[translated.field] ?? '')
    if (original === '' && cell !== '') {
      problems.push({ field, ...toApiMessage(adminMessages.translation.no_original) })
      continue
    }
    values.set(field, read.value)
  }
  const assumed = group.assumed_stock
  const hasCombinations = lines.some(({ cells: own }) => own.get('combination'))
  const isStockAssumed = !product && !cells.has('stock') && !hasCombinations && assumed !== undefined
  if (isStockAssumed) values.set('stock', assumed)
  const formFields = toFormFields(values, cells, product, known)
  const images = formFields.fields.images ?? product?.images ?? []
  const relations = validateRelations(
    lines,
    product,
    images.map(({ url }) => url),
    known.pictures,
    group,
  )
  const fields = { ...formFields.fields, ...relations.fields }
  const { links, problems: linkProblems } = toLinks(values, { ...known, product })
  problems.push(...formFields.problems, ...relations.problems, ...linkProblems)
  const parts: Parts = {
    ...{ variants: product?.variants ?? [], custom_options: product?.custom_options ?? [] },
    ...(relations.fields as Partial<Parts>),
    pictured: listPictured(cells, product, known),
  }
  const partTexts = problems.length === 0 ? validatePartTexts(lines, product, parts) : null
  problems.push(...(partTexts?.problems ?? []))
  const texts = partTexts?.texts ?? []
  const wanted = [...formFields.wanted, ...relations.wanted]
  const title = cells.get('title') || product?.title || ''
  const notes: RowError[] = [
    ...formFields.notes.map((note): RowError => ({ field: 'images', ...toApiMessage(note) })),
    ...(isStockAssumed
      ? [
          {
            field: 'stock' as const,
            ...toApiMessage(withParams(productImportMessages.stock_assumed, { stock: assumed })),
          },
        ]
      : []),
    ...relations.notes,
  ]
  const row = { line, title, changes: [], problems, wanted }
  if (
    problems.length === 0 &&
    product &&
    Object.keys({ ...fields, ...links }).length === 0 &&
    texts.length === 0
  )
    return { ...row, problems: notes, fate: 'unchanged' }
  const checked = product
    ? adminProductChange.safeParse(fields)
    : adminProductBody.safeParse({ title: '', category_ids: [], ...fields })
  for (const issue of checked.error?.issues ?? []) addRowError(problems, toRowError(issue))
  if (checked.success && product && !discountIsLower({ ...product, ...checked.data }))
    addRowError(problems, { field: 'discounted_price', ...toApiMessage(adminFormMessages.discount_too_high) })
  if (checked.success && product && !saleEndsLater({ ...product, ...checked.data }))
    addRowError(problems, { field: 'sale_ends_on', ...toApiMessage(adminFormMessages.end_before_start) })
  if (checked.success)
    for (const each of [
      ...findSlugErrors(checked.data, product, known, line),
      ...findCombinationErrors(checked.data, product, known, group),
    ])
      problems.push(each)
  if (problems.length > 0 || !checked.success) return { ...row, fate: 'refused' }
  if (!formFields.fields.images) values.delete('images')
  const fieldsChanged = product ? [...values.keys()] : newFields(values, hasCombinations)
  const changes = [
    ...storedChanges(fieldsChanged, product, { ...checked.data, ...links } as Stored, known),
    ...relations.changes,
    ...(partTexts?.changes ?? []),
  ].map(({ field, from, to }) => ({ field, from: truncate(from), to: truncate(to) }))
  if (product)
    return {
      ...row,
      changes,
      problems: notes,
      fate: 'changed',
      id: product.id,
      change: checked.data as AdminProductChange,
      texts,
      links,
    }
  return {
    ...row,
    changes,
    problems: notes,
    fate: 'new',
    body: checked.data as AdminProductBody,
    texts,
    links,
  }
}

/** The stock of combinations is shown with them. */
const newFields = (values: ReadonlyMap<ProductField, unknown>, hasCombinations: boolean) =>
  productFields.filter(
    (field) =>
      field !== 'title' &&
      !(field === 'stock' && hasCombinations) &&
      (values.has(field) || ALWAYS_SHOWN.has(field)),
  )

type Stored = Partial<AdminProductBody> & Pick<AdminProductChange, 'expected_stock'> & ProductLinks

/** Values as stored, not as spelled in the list. */
function storedChanges(
  fields: readonly ProductField[],
  product: ProductRow | null,
  stored: Stored,
  { categorySlugs }: ImportContext,
): { field: ProductField; from: string; to: string }[] {
  const { category_ids, stock, expected_stock, goes_well_with } = stored
  const after = {
    ...product,
    ...stored,
    ...(!product && { slug: stored.slug || toSlug(stored.title ?? '') }),
    ...(category_ids && {
      categories: category_ids.map((id) => ({ id, slug: categorySlugs.get(id) ?? '' })),
    }),
    ...(goes_well_with && { companions: goes_well_with }),
    ...(product &&
      stock !== undefined && { stock: product.stock + stock - (expected_stock ?? product.stock) }),
    ...(stored.description !== undefined && { description: sanitizeRichText(stored.description) }),
  } as ProductRow
  return fields.map((field) => ({
    field,
    from: product ? exported(field, product) : '',
    to: exported(field, after),
  }))
}

function hasSameCategories(names: string[], product: ProductRow, known: ImportContext): boolean {
  const ids = new Set(names.map((name) => findCategory(known, name)))
  return ids.size === product.categories.length && product.categories.every(({ id }) => ids.has(id))
}

/** Units sold since the export stay sold. */
const isAsExported = (cells: ProductGroup['cells'], stock: unknown) => {
  const at = cells.get('stock_when_exported')
  return at !== undefined && at !== '' && parseExportedStock(at) === stock
}

/** @returns errors for a slug taken by another product or row */
function findSlugErrors(
  fields: { slug?: string | null | undefined; title?: string | undefined },
  product: ProductRow | null,
  { slugs }: ImportContext,
  line: number,
): RowError[] {
  const slug = fields.slug || (product ? '' : toSlug(fields.title ?? ''))
  if (!slug) return product ? [] : [{ field: 'slug', ...toApiMessage(productImportMessages.no_slug) }]
  const owner = product?.id ?? `line ${line}`
  const slugOwner = slugs.get(slug)
  if (slugOwner !== undefined && slugOwner !== owner)
    return [{ field: 'slug', ...toApiMessage(adminMessages.product.slug_taken) }]
  slugs.set(slug, owner)
  return []
}

type Relations = Partial<Pick<AdminProductBody, 'variants' | 'combinations' | 'sku'>>

/** Combinations must fit the variants, and their SKUs must be free. */
function findCombinationErrors(
  fields: Relations,
  product: ProductRow | null,
  { skus }: ImportContext,
  { line, lines }: ProductGroup,
): RowError[] {
  const variants = fields.variants ?? product?.variants ?? []
  const rows = fields.combinations ?? product?.combinations ?? []
  const { combination_incomplete, combinations_left, sku_in_use } = adminMessages.product
  if (rows.some(({ selections }) => !isCompleteSelection(selections, variants)))
    return fields.combinations
      ? [{ field: 'combination', ...toApiMessage(combination_incomplete) }]
      : [{ field: 'variant_value', ...toApiMessage(combinations_left) }]
  const owner = product?.id ?? `line ${line}`
  const own = fields.sku?.toLowerCase()
  if (own !== undefined && (skus.get(own) ?? owner) !== owner)
    return [{ field: 'sku', ...toApiMessage(sku_in_use) }]
  if (own !== undefined) skus.set(own, owner)
  const codes = (fields.combinations ?? []).flatMap(({ sku }) => sku?.toLowerCase() ?? [])
  const taken = codes.filter((sku) => (skus.get(sku) ?? owner) !== owner)
  if (taken.length > 0)
    return taken.map((sku) => ({
      field: 'combination_sku',
      ...toApiMessage(sku_in_use),
      line: lines.find(({ cells }) => cells.get('combination_sku')?.toLowerCase() === sku)?.line,
    }))
  for (const sku of codes) skus.set(sku, owner)
  return []
}

const FIELD_OF: Record<string, ProductField> = {
  weight: 'weight_kg',
  dimensions: 'length_cm',
  category_ids: 'categories',
}

function toRowError(issue: z.core.$ZodIssue): RowError {
  const [name, language, text] = issue.path.map(String)
  const isAlt = name === 'images' && text === 'alt_text'
  const column = name === 'translations' ? `${text}_${language}` : isAlt ? 'image_alts' : name
  const field = productFields.find((each) => each === column) ?? FIELD_OF[String(name)] ?? null
  return { field, ...toApiMessage(toFieldMessage(issue)) }
}
