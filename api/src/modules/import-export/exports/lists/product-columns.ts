import type { ExportColumn } from '@nakshi/core/exports/admin-columns'
import type { PresetColumn } from '@nakshi/core/exports/admin-schema'
import type { CombinationField, OptionField, VariantField } from '@nakshi/core/imports/admin-products'
import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import type { ProductTranslations } from '@nakshi/core/products/admin-translations'
import {
  mapPartTranslationColumns,
  mapTranslationColumns,
  type PartTextField,
  type PartTranslationColumn,
  partTranslationColumns,
} from '@nakshi/core/translations/translation-columns'
import { type SQL, sql } from 'drizzle-orm'
import { products } from '../../../../platform/db/tables/index.ts'
import {
  type CellReader,
  dateTimeCell,
  dayCell,
  moneyCell,
  numberCell,
  textCell,
} from '../../../../platform/spreadsheets/table.ts'
import { listOptionRules } from '../../imports/option-rules-cell.ts'
import {
  formatChoices,
  formatPositions,
  formatQuantityPrices,
  formatSelectionCell,
} from '../../imports/parse-product-cell.ts'
import { type ExportSelection, orderByClause, rowCondition } from '../export-selection.ts'
import { exportTable } from '../export-table.ts'

export type ProductRow = typeof products.$inferSelect & {
  categories: { id: string; slug: string }[]
  /** slugs of chosen ones, without those of a rule */
  collections: string[]
  /** slugs of what goes well with it */
  companions: string[]
  images: Pick<AdminProduct['images'][number], 'id' | 'url' | 'alt_text' | 'is_primary'>[]
  variants: AdminProduct['variants']
  combinations: AdminProduct['combinations']
  custom_options: AdminProduct['custom_options']
  translations: ProductTranslations | null
}

export const selectProducts = (selection: ExportSelection): SQL => sql`
  select products.*,
    (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug) order by c.slug), '[]')
      from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = products.id) as categories,
    (select coalesce(json_agg(l.slug order by l.slug), '[]')
      from collection_products cp join collections l on l.id = cp.collection_id and l.rule is null
      where cp.product_id = products.id) as collections,
    (select coalesce(json_agg(other.slug order by pc.sort_order), '[]')
      from product_companions pc join products other on other.id = pc.companion_id
      where pc.product_id = products.id) as companions,
    (select coalesce(json_agg(json_build_object('id', i.id, 'url', i.url, 'alt_text', i.alt_text,
        'is_primary', i.is_primary) order by i.sort_order, i.id), '[]')
      from product_images i where i.product_id = products.id) as images,
    (select coalesce(json_agg(json_build_object('id', v.id, 'type', v.type, 'name', v.name,
        'value', v.value, 'price_modifier', v.price_modifier, 'image_url', v.image_url)
        order by v.sort_order, v.id), '[]')
      from product_variants v where v.product_id = products.id) as variants,
    (select coalesce(json_agg(json_build_object('id', c.id, 'selections', c.selections, 'sku', c.sku,
        'barcode', c.barcode, 'stock', c.stock, 'expected_stock', c.stock, 'price', c.price, 'discounted_price', c.discounted_price, 'cost_price', c.cost_price, 'weight', c.weight,
        'image_url', c.image_url, 'is_active', c.is_active) order by c.sort_order, c.id), '[]')
      from product_combinations c where c.product_id = products.id) as combinations,
    (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'type', o.type,
        'options', o.options, 'is_required', o.is_required, 'price_modifier', o.price_modifier,
        'max_images', o.max_images, 'max_length', o.max_length, 'handling_days', o.handling_days, 'rules', o.rules)
        order by o.sort_order, o.id), '[]')
      from custom_options o where o.product_id = products.id) as custom_options,
    (select json_object_agg(t.language, t.texts) from (
      select language, json_object_agg(field, text) as texts from translations
      where subject_id = products.id group by language
    ) t) as translations
  from ${products}
  where ${rowCondition(selection)}
  order by ${orderByClause(selection)}`

const SEPARATOR = '; '
const list = (read: (row: ProductRow) => readonly string[]) =>
  textCell<ProductRow>((row) => read(row).join(SEPARATOR))
const yesNo = (read: (row: ProductRow) => boolean) =>
  textCell<ProductRow>((row) => (read(row) ? 'yes' : 'no'))

type ProductColumn = Exclude<
  ExportColumn<'products'>,
  VariantField | CombinationField | OptionField | PartTranslationColumn
>

export const productCells: Record<ProductColumn, CellReader<ProductRow>> = {
  id: textCell((row) => row.id),
  slug: textCell((row) => row.slug),
  title: textCell((row) => row.title),
  categories: list((row) => row.categories.map(({ slug }) => slug)),
  price: moneyCell((row) => row.price),
  discounted_price: moneyCell((row) => row.discounted_price),
  sale_starts_on: dayCell((row) => row.sale_starts_on),
  sale_ends_on: dayCell((row) => row.sale_ends_on),
  quantity_prices: textCell((row) => formatQuantityPrices(row.quantity_prices)),
  stock: numberCell((row) => row.stock),
  stock_when_exported: numberCell((row) => row.stock),
  sku: textCell((row) => row.sku),
  barcode: textCell((row) => row.barcode),
  cost_price: moneyCell((row) => row.cost_price),
  is_active: yesNo((row) => row.is_active),
  is_featured: yesNo((row) => row.is_featured),
  short_description: textCell((row) => row.short_description),
  description: textCell((row) => row.description),
  images: list((row) => row.images.map(({ url }) => url)),
  image_alts: textCell((row) => formatPositions(row.images.map((image) => image.alt_text))),
  weight_kg: numberCell((row) => row.weight),
  length_cm: numberCell((row) => row.dimensions?.length ?? null),
  width_cm: numberCell((row) => row.dimensions?.width ?? null),
  height_cm: numberCell((row) => row.dimensions?.height ?? null),
  free_shipping_threshold: moneyCell((row) => row.free_shipping_threshold),
  hsn: textCell((row) => row.hsn),
  tax_percent: numberCell((row) => row.tax_percent),
  handling_days: numberCell((row) => row.handling_days),
  returns_policy: textCell((row) => row.returns_policy),
  occasions: list((row) => row.occasions),
  recipients: list((row) => row.recipients),
  materials: list((row) => row.materials),
  tags: list((row) => row.tags),
  collections: list((row) => row.collections),
  goes_well_with: list((row) => row.companions),
  country_of_origin: textCell((row) => row.country_of_origin),
  importer: textCell((row) => row.importer),
  seo_title: textCell((row) => row.seo_title),
  seo_description: textCell((row) => row.seo_description),
  ...mapTranslationColumns(({ field, language }) =>
    textCell<ProductRow>((row) => row.translations?.[language]?.[field] ?? ''),
  ),
  rating: numberCell((row) =>
    row.rating_count === 0 ? null : Math.round((row.rating_sum / row.rating_count) * 10) / 10,
  ),
  reviews: numberCell((row) => row.rating_count),
  created_at: dateTimeCell((row) => row.created_at),
  updated_at: dateTimeCell((row) => row.updated_at),
}

type Variant = ProductRow['variants'][number]
type Combination = ProductRow['combinations'][number]
/** `names`: of the options of the product, by id. */
type Option = ProductRow['custom_options'][number] & { names: ReadonlyMap<string, string> }
/** The first line of a product has all columns, further lines only the key. */
type ProductLine = {
  product: ProductRow
  isFirst: boolean
  variant: Variant | null
  combination: Combination | null
  option: Option | null
}

const variantCells: Record<VariantField, CellReader<Variant>> = {
  variant_type: textCell((variant) => variant.type),
  variant_name: textCell((variant) => variant.name),
  variant_value: textCell((variant) => variant.value),
  variant_price_modifier: moneyCell((variant) => variant.price_modifier),
  variant_image: textCell((variant) => variant.image_url),
}
const combinationCells: Record<CombinationField, CellReader<Combination>> = {
  combination: textCell(({ selections }) => formatSelectionCell(selections)),
  combination_sku: textCell(({ sku }) => sku),
  combination_barcode: textCell(({ barcode }) => barcode),
  combination_stock: numberCell(({ stock }) => stock),
  combination_stock_when_exported: numberCell(({ stock }) => stock),
  combination_price: moneyCell(({ price }) => price),
  combination_discounted_price: moneyCell(({ discounted_price }) => discounted_price),
  combination_cost_price: moneyCell(({ cost_price }) => cost_price),
  combination_weight_kg: numberCell(({ weight }) => weight),
  combination_image: textCell(({ image_url }) => image_url),
  combination_is_active: textCell(({ is_active }) => (is_active ? 'yes' : 'no')),
}
const optionCells: Record<OptionField, CellReader<Option>> = {
  custom_option_name: textCell((option) => option.name),
  custom_option_type: textCell((option) => option.type),
  custom_option_is_required: textCell((option) => (option.is_required ? 'yes' : 'no')),
  custom_option_price_modifier: moneyCell((option) => option.price_modifier),
  custom_option_choices: textCell((option) => formatChoices(option.options)),
  custom_option_max_images: numberCell((option) => option.max_images),
  custom_option_max_length: numberCell((option) => option.max_length),
  custom_option_handling_days: numberCell((option) => option.handling_days),
  custom_option_rules: textCell(({ rules = {}, names }) =>
    formatSelectionCell(listOptionRules(rules, names)),
  ),
}

/** Of the part of the line; those of images are in the first line. */
const partTexts: Record<PartTextField, (line: ProductLine, find: (field: string) => string) => string> = {
  image_alts: ({ product, isFirst }, find) =>
    isFirst ? formatPositions(product.images.map(({ url }) => find(`alt:${url}`))) : '',
  variant_name: ({ variant }, find) => (variant ? find(`type:${variant.type}`) : ''),
  variant_value: ({ variant }, find) => (variant ? find(`value:${variant.value}`) : ''),
  custom_option_name: ({ option }, find) => (option ? find(`option:${option.id}`) : ''),
  custom_option_choices: ({ option }, find) =>
    option ? formatPositions(option.options.map((choice) => find(`choice:${choice}`))) : '',
}
const partTextCells = mapPartTranslationColumns(({ field, language }) =>
  textCell<ProductLine>((line) => {
    const texts = line.product.translations?.[language] as Record<string, string> | undefined
    return partTexts[field](line, (part) => texts?.[part] ?? '')
  }),
)

const isKey = (name: string) => name === 'id' || name === 'slug'

/** Cells of a part of a line; empty on a line without the part. */
function onLine<Part, Name extends string>(
  cells: Record<Name, CellReader<Part>>,
  getPart: (line: ProductLine, name: Name) => Part | null,
): Record<Name, CellReader<ProductLine>> {
  const entries = Object.entries<CellReader<Part>>(cells).map(([name, { kind, read }]) => {
    const readPart = (line: ProductLine) => {
      const part = getPart(line, name as Name)
      return part && read(part)
    }
    return [name, { kind, read: readPart }]
  })
  return Object.fromEntries(entries)
}

const productLineCells: Record<ExportColumn<'products'>, CellReader<ProductLine>> = {
  ...onLine(productCells, ({ product, isFirst }, name) => (isFirst || isKey(name) ? product : null)),
  ...onLine(variantCells, ({ variant }) => variant),
  ...onLine(combinationCells, ({ combination }) => combination),
  ...onLine(optionCells, ({ option }) => option),
  ...partTextCells,
}

/** Variants, combinations and custom options share lines. */
function toProductLines(products: ProductRow[], columns: PresetColumn[]): ProductLine[] {
  const hasColumnOf = (cells: object, prefix: string) =>
    columns.some(
      (each) =>
        'column' in each &&
        (Object.hasOwn(cells, each.column) ||
          partTranslationColumns.some((name) => name === each.column && name.startsWith(prefix))),
    )
  const withVariants = hasColumnOf(variantCells, 'variant')
  const withCombinations = hasColumnOf(combinationCells, 'combination')
  const withOptions = hasColumnOf(optionCells, 'custom_option')
  return products.flatMap((product) => {
    const variants = withVariants ? product.variants : []
    const combinations = withCombinations ? product.combinations : []
    const names = new Map(product.custom_options.map(({ id, name }) => [id, name]))
    const options = withOptions ? product.custom_options.map((option) => ({ ...option, names })) : []
    return Array.from(
      { length: Math.max(1, variants.length, combinations.length, options.length) },
      (_, index) => ({
        product,
        isFirst: index === 0,
        variant: variants[index] ?? null,
        combination: combinations[index] ?? null,
        option: options[index] ?? null,
      }),
    )
  })
}

export const productTable = exportTable<ProductRow, ProductLine>({
  select: selectProducts,
  cells: productLineCells,
  toLines: toProductLines,
  lineCount: sql`sum(greatest(1, json_array_length(variants), json_array_length(combinations), json_array_length(custom_options)))`,
})
