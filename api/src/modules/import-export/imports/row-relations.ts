import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { formatDecimalRupees } from '@nakshi/core/base/money'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type {
  CombinationField,
  ImportPicture,
  ImportRow,
  OptionField,
  VariantField,
} from '@nakshi/core/imports/admin-products'
import { combinations, customOptionFields, variants } from '@nakshi/core/products/admin-fields'
import { variantSelections } from '@nakshi/core/products/choices'
import { formatSelections, hasSameSelections } from '@nakshi/core/products/combinations'
import { toApiMessage } from '@nakshi/core/to-api-message'
import type { ProductRow } from '../exports/lists/product-columns.ts'
import type { ProductGroup } from './group-rows.ts'
import { listOptionRules } from './option-rules-cell.ts'
import type { ImportLine } from './parse-product-list.ts'
import { resolveOptionRules } from './resolve-option-rules.ts'
import { resolvePictures } from './row-fields.ts'
import {
  matchRows,
  parseTypedRows,
  type RelationShape,
  type TypedRow,
  validateRelation,
} from './validate-relations.ts'

type RelationResult = ReturnType<typeof validateRelation> & {
  wanted?: string[]
  notes?: ImportRow['problems']
}

/** @param images URLs of the product's pictures after the import */
export function validateRelations(
  lines: ImportLine[],
  product: ProductRow | null,
  images: readonly string[],
  archive: ReadonlyMap<string, ImportPicture>,
  { is_foreign, assumed_stock }: Pick<ProductGroup, 'is_foreign' | 'assumed_stock'>,
) {
  const tellsStock = !is_foreign && lines[0]?.cells.has('combination_stock')
  const assumed = tellsStock ? undefined : assumed_stock
  const relations: Record<'variants' | 'combinations' | 'custom_options', RelationResult | null> = {
    variants: validateVariantRows(lines, product?.variants ?? [], images, archive),
    combinations: validateCombinationRows(lines, product?.combinations ?? [], { images, archive }, assumed),
    custom_options: validateOptionRows(lines, product?.custom_options ?? []),
  }
  const found = Object.entries(relations).flatMap(([set, result]) => (result ? [{ set, ...result }] : []))
  return {
    fields: Object.fromEntries(
      found.flatMap(({ set, value }) => (value === undefined ? [] : [[set, value]])),
    ),
    changes: found.flatMap(({ changes }) => changes),
    problems: found.flatMap(({ problems }) => problems),
    wanted: found.flatMap(({ wanted = [] }) => wanted),
    notes: found.flatMap(({ notes = [] }) => notes),
  }
}

type Option = ProductRow['custom_options'][number]

const optionShape: RelationShape<OptionField, Option> = {
  set: 'custom_options',
  names: {
    custom_option_name: 'name',
    custom_option_type: 'type',
    custom_option_is_required: 'is_required',
    custom_option_price_modifier: 'price_modifier',
    custom_option_choices: 'options',
    custom_option_max_images: 'max_images',
    custom_option_max_length: 'max_length',
    custom_option_handling_days: 'handling_days',
    custom_option_rules: 'rules',
  },
  key: 'custom_option_name',
  needs: ['custom_option_name', 'custom_option_type'],
  incomplete: productImportMessages.whole_option,
  likeness: {
    isSame: ({ name }, stored) => name === stored.name,
    isOfSameType: ({ name, type }, stored) =>
      name !== undefined && (type === undefined || type === stored.type),
  },
  schema: customOptionFields,
  describe: (option) =>
    [
      `${option.name}: ${option.type}`,
      ...(option.is_required ? ['required'] : []),
      ...(option.price_modifier === 0 ? [] : [`+${formatDecimalRupees(option.price_modifier)}`]),
      ...(option.options.length === 0 ? [] : [option.options.join(' / ')]),
      ...(option.max_images === null ? [] : [`max images ${option.max_images}`]),
      ...(option.max_length === null ? [] : [`max length ${option.max_length}`]),
      ...(option.handling_days === 0 ? [] : [`handling days ${option.handling_days}`]),
      ...Object.entries(listOptionRules(option.rules ?? {}, new Map())).map(
        ([name, rule]) => `${name} ${rule}`,
      ),
    ].join(', '),
}

/** Null without option columns. */
function validateOptionRows(lines: ImportLine[], stored: Option[]): RelationResult | null {
  const read = parseTypedRows(optionShape, lines)
  if (!read) return null
  if (read.problems.length > 0) return { changes: [], problems: read.problems }
  const matched = matchRows(
    read.rows.map(({ typed }) => typed),
    stored,
    optionShape.likeness,
  )
  const rows = resolveOptionRules(
    read.rows,
    matched.map((option) => option?.id),
  )
  return validateRelation(optionShape, rows, stored)
}

type Variant = ProductRow['variants'][number]

const shape: RelationShape<VariantField, Variant> = {
  set: 'variants',
  names: {
    variant_type: 'type',
    variant_name: 'name',
    variant_value: 'value',
    variant_price_modifier: 'price_modifier',
    variant_image: 'image_url',
  },
  key: 'variant_value',
  needs: ['variant_value', 'variant_name', 'variant_type'],
  incomplete: productImportMessages.whole_variant,
  likeness: {
    isSame: ({ type = null, value }, stored) =>
      value === stored.value && (type === null || type === stored.type),
    isOfSameType: ({ type, value }, stored) =>
      value !== undefined && (type === undefined || type === stored.type),
  },
  schema: variants,
  describe: ({ type, name, value, price_modifier, image_url }) =>
    [
      `${name}: ${value}`,
      ...(price_modifier === 0 ? [] : [`+${formatDecimalRupees(price_modifier)}`]),
      ...(type === name.toLowerCase() ? [] : [type]),
      ...(image_url ? [image_url] : []),
    ].join(', '),
}

/** Null without variant columns. @param images URLs of the product's pictures after the import */
function validateVariantRows(
  lines: ImportLine[],
  stored: Variant[],
  images: readonly string[],
  archive: ReadonlyMap<string, ImportPicture>,
): RelationResult | null {
  const read = parseTypedRows(shape, lines)
  if (!read) return null
  const { rows, wanted, problems } = resolveImages(read, 'variant_image', images, archive)
  if (problems.length > 0) return { changes: [], problems, wanted }
  return { ...validateRelation(shape, rows, stored), wanted }
}

type Parsed = NonNullable<ReturnType<typeof parseTypedRows>>

function resolveImages(
  read: Parsed,
  field: 'variant_image' | 'combination_image',
  images: readonly string[],
  archive: ReadonlyMap<string, ImportPicture>,
): Parsed & { wanted: string[] } {
  const wanted: string[] = []
  const problems: ImportRow['problems'] = [...read.problems]
  const rows = read.rows.map((row): TypedRow => {
    const { image_url: name } = row.typed
    if (typeof name !== 'string' || name === '' || images.includes(name)) return row
    const resolved = resolvePictures([name], [], archive)
    wanted.push(...resolved.wanted)
    const url = resolved.images[0]?.url ?? ''
    const pictureErrors =
      url !== '' && !images.includes(url)
        ? [withParams(productImportMessages.image_not_of_product, { name })]
        : resolved.problems
    for (const message of pictureErrors) problems.push({ field, ...toApiMessage(message), line: row.line })
    return { ...row, typed: { ...row.typed, image_url: url } }
  })
  return { rows, wanted, problems }
}

/** A new combination without a stock cell has none in stock. */
type Combination = Omit<ProductRow['combinations'][number], 'stock' | 'expected_stock'> &
  Partial<Record<'stock' | 'expected_stock', number | null>>

const combinationShape: RelationShape<CombinationField, Combination> = {
  set: 'combinations',
  names: {
    combination: 'selections',
    combination_sku: 'sku',
    combination_barcode: 'barcode',
    combination_stock: 'stock',
    combination_stock_when_exported: 'expected_stock',
    combination_price: 'price',
    combination_discounted_price: 'discounted_price',
    combination_cost_price: 'cost_price',
    combination_weight_kg: 'weight',
    combination_image: 'image_url',
    combination_is_active: 'is_active',
  },
  key: 'combination',
  needs: ['combination'],
  incomplete: productImportMessages.no_combination,
  likeness: {
    isSame: ({ selections }, stored) => hasSameTypedSelections(selections, stored),
    isOfSameType: () => false,
  },
  schema: combinations,
  describe: ({ selections, sku, barcode, stock, price, discounted_price, ...others }) =>
    [
      `${formatSelections(selections, [])}: ${stock ?? 0}`,
      ...(sku ? [sku] : []),
      ...(barcode ? [barcode] : []),
      ...(price === null ? [] : [formatDecimalRupees(price)]),
      ...(discounted_price === null ? [] : [`in a sale ${formatDecimalRupees(discounted_price)}`]),
      ...(others.cost_price === null ? [] : [`cost ${formatDecimalRupees(others.cost_price)}`]),
      ...(others.weight === null ? [] : [`${others.weight} kg`]),
      ...(others.image_url ? [others.image_url] : []),
      ...(others.is_active ? [] : ['inactive']),
    ].join(', '),
}

const hasSameTypedSelections = (typed: unknown, { selections }: Combination) =>
  hasSameSelections(selections, variantSelections.safeParse(typed).data ?? {})

/** Null without combination columns. Stock changes by the difference to `combination_stock_when_exported`. */
function validateCombinationRows(
  lines: ImportLine[],
  stored: Combination[],
  { images, archive }: { images: readonly string[]; archive: ReadonlyMap<string, ImportPicture> },
  assumedStock: number | undefined,
): RelationResult | null {
  const read = parseTypedRows(combinationShape, lines)
  if (!read) return null
  const resolved = resolveImages(read, 'combination_image', images, archive)
  const { wanted } = resolved
  const problems = [...resolved.problems]
  let assumedCount = 0
  const rows = resolved.rows.map((row): TypedRow => {
    const { stock, expected_stock, ...typed } = row.typed
    const before = stored.find((each) => hasSameTypedSelections(typed.selections, each))
    if (typeof stock !== 'number' && !before && assumedStock !== undefined) {
      assumedCount += 1
      return { ...row, typed: { ...typed, stock: assumedStock } }
    }
    if (typeof stock !== 'number') return { ...row, typed }
    const storedUnits = before?.stock ?? 0
    const left = before && typeof expected_stock === 'number' ? storedUnits + stock - expected_stock : stock
    if (before && left < 0) {
      const message = withParams(adminMessages.product.sold_since, { smart_count: storedUnits })
      problems.push({ field: 'combination_stock', ...toApiMessage(message), line: row.line })
    }
    return { ...row, typed: { ...typed, stock: left } }
  })
  if (problems.length > 0) return { changes: [], problems, wanted }
  const params = { stock: assumedStock ?? 0, smart_count: assumedCount }
  const assumed = toApiMessage(withParams(productImportMessages.stock_assumed_for_variants, params))
  return {
    ...validateRelation(combinationShape, rows, stored),
    wanted,
    notes: assumedCount > 0 ? [{ field: 'combination_stock', ...assumed }] : [],
  }
}
