import { z } from 'zod'
import { apiMessage } from '../base/error.ts'
import { line, uuid } from '../base/fields.ts'
import { stock } from '../products/admin-fields.ts'
import { partTranslationColumns, translationColumns } from '../translations/translation-columns.ts'

/** Variant fields of an import row, named like the export headings. */
export const variantFields = [
  'variant_type',
  'variant_name',
  'variant_value',
  'variant_price_modifier',
  'variant_image',
] as const
export type VariantField = (typeof variantFields)[number]

export const optionFields = [
  'custom_option_name',
  'custom_option_type',
  'custom_option_is_required',
  'custom_option_price_modifier',
  'custom_option_choices',
  'custom_option_max_images',
  'custom_option_max_length',
  'custom_option_handling_days',
  'custom_option_rules',
] as const
export type OptionField = (typeof optionFields)[number]

/** `combination`: `colour=Red; size=Large`. */
export const combinationFields = [
  'combination',
  'combination_sku',
  'combination_barcode',
  'combination_stock',
  'combination_stock_when_exported',
  'combination_price',
  'combination_discounted_price',
  'combination_cost_price',
  'combination_weight_kg',
  'combination_image',
  'combination_is_active',
] as const
export type CombinationField = (typeof combinationFields)[number]

export const productFields = [
  'id',
  'slug',
  'title',
  'categories',
  'price',
  'discounted_price',
  'sale_starts_on',
  'sale_ends_on',
  'quantity_prices',
  'stock',
  'stock_when_exported',
  'sku',
  'barcode',
  'cost_price',
  'is_active',
  'is_featured',
  'short_description',
  'description',
  'images',
  'image_alts',
  'weight_kg',
  'length_cm',
  'width_cm',
  'height_cm',
  'free_shipping_threshold',
  'hsn',
  'tax_percent',
  'handling_days',
  'returns_policy',
  'occasions',
  'recipients',
  'materials',
  'tags',
  'collections',
  'goes_well_with',
  'country_of_origin',
  'importer',
  'seo_title',
  'seo_description',
  ...translationColumns,
] as const
export type ProductField = (typeof productFields)[number]

export const importFields = [
  ...productFields,
  ...variantFields,
  ...combinationFields,
  ...optionFields,
  ...partTranslationColumns,
] as const
export type ImportField = (typeof importFields)[number]

export const MAX_IMPORT_ROWS = 1000
export const MAX_IMPORT_LINES = 20_000
export const MAX_IMPORT_CHARACTERS = 10_000_000
export const MAX_IMPORT_PICTURES = 500
/** Loaded by address */
export const MAX_IMPORT_ADDRESSES = 5000
export const MAX_ADDRESS_CHARACTERS = 1000
export const MAX_ARCHIVE_BYTES = 200 * 1_048_576
/** Units of a new product whose stock the file does not tell. */
export const DEFAULT_ASSUMED_STOCK = 100
export const UNDO_HOURS = 24

const heading = z.string().max(200)
/** Maps fields to column headings; unmapped fields keep their value. */
export const importColumns = z.strictObject(
  Object.fromEntries(importFields.map((field) => [field, heading.optional()])) as Record<
    ImportField,
    z.ZodOptional<typeof heading>
  >,
)
export type ImportColumns = z.infer<typeof importColumns>

/** Old shops also write http addresses; loading such an image is rejected with its reason. */
export const isImageAddress = (name: string): boolean => /^https?:\/\//.test(name)

const importPicture = z.strictObject({
  /** file name in the archive, or address */
  name: z.string().max(MAX_ADDRESS_CHARACTERS),
  url: z
    .string()
    .max(300)
    .regex(/^\/media\/catalogue\/[A-Za-z0-9._-]+$/)
    .nullable(),
  problem: line(300).nullable(),
})
export type ImportPicture = z.infer<typeof importPicture>

/** Exports of other shops that are recognised by their headings. */
export const importPresets = ['shopify', 'woocommerce', 'etsy', 'magento'] as const
export type ImportPreset = (typeof importPresets)[number]

/** Also of the history import. */
export const importBody = z.strictObject({
  /** CSV with a heading line; the client converts workbooks to CSV */
  list: z.string().max(MAX_IMPORT_CHARACTERS),
  file: line(200),
  /** dry run */
  check: z.boolean(),
  /** hash of the dry run; the new result is returned when it would differ */
  seen: z.string().max(64).optional(),
  /** imports the other rows when some are refused */
  skip_refused: z.boolean().default(false),
})

export const productImportBody = importBody.extend({
  /** manual mapping, saved for files with the same headings; default: saved or guessed mapping */
  columns: importColumns.optional(),
  pictures: z
    .array(importPicture)
    .max(MAX_IMPORT_PICTURES + MAX_IMPORT_ADDRESSES)
    .default([]),
  /** creates categories that do not exist */
  create_categories: z.boolean().default(false),
  /** units of new products whose stock the file does not tell, or which the other shop sells without stock */
  untracked_stock: stock.default(DEFAULT_ASSUMED_STOCK),
})
export type ProductImportInput = z.input<typeof productImportBody>

export const importOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Also of the history import. */
export const importResultRow = z.object({
  /** 1-based; the heading is line 1 */
  line: z.int(),
  title: z.string(),
  fate: z.enum(importOutcomes),
})
const importRow = importResultRow.extend({
  changes: z.array(
    z.object({
      field: z.enum([
        ...productFields,
        ...partTranslationColumns,
        'variants',
        'combinations',
        'custom_options',
      ]),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** by field, or of the whole product; `line` for variants and custom options; notes if not refused */
  problems: z.array(apiMessage.extend({ field: z.enum(importFields).nullable(), line: z.int().optional() })),
})
export type ImportRow = z.infer<typeof importRow>

export const productImportResponse = z.object({
  headings: z.array(z.string()),
  /** null: columns are mapped */
  preset: z.enum(importPresets).nullable(),
  columns: importColumns,
  /** empty until the key column is mapped */
  rows: z.array(importRow),
  wanted: z.array(z.string()),
  seen: z.string(),
  /** null after a dry run */
  import_id: z.uuid().nullable(),
})
export type ProductImportResponse = z.infer<typeof productImportResponse>

export function countOutcomes(rows: { fate: ImportOutcome }[]): Record<ImportOutcome, number> {
  const counts = { new: 0, changed: 0, unchanged: 0, refused: 0 }
  for (const { fate } of rows) counts[fate] += 1
  return counts
}

const importEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  file: z.string(),
  added: z.int(),
  changed: z.int(),
  undone_at: z.string().nullable(),
  can_undo: z.boolean(),
})
export type ImportEntry = z.infer<typeof importEntry>
export const productImportList = z.object({ items: z.array(importEntry) })

export const importPictureBody = z.strictObject({
  url: z.string().max(MAX_ADDRESS_CHARACTERS),
})
export const importedPicture = z.object({ url: z.string() })

export const undoImportBody = z.strictObject({
  /** dry run */
  check: z.boolean(),
})
export const undoImportParams = z.strictObject({ id: uuid })
export const undoImportResponse = z.object({
  restored: z.int(),
  removed: z.int(),
  stays: z.array(apiMessage.extend({ title: z.string() })),
})
export type UndoImportResponse = z.infer<typeof undoImportResponse>
