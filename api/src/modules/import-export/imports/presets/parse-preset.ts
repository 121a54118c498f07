import { MAX_SLUG_LENGTH } from '@nakshi/core/base/limits'
import { withParams } from '@nakshi/core/base/message-template'
import { toSlug } from '@nakshi/core/base/slug'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import { type ImportPreset, importPresets } from '@nakshi/core/imports/admin-products'
import { AppError } from '../../../../platform/errors.ts'
import type { Spreadsheet } from '../../../../platform/spreadsheets/parse-spreadsheet.ts'
import type { ProductGroup } from '../group-rows.ts'
import { parseEtsyProducts } from './etsy-products.ts'
import { parseMagentoProducts } from './magento-products.ts'
import { type PresetRow, toHeadingName, toPresetRows } from './preset-rows.ts'
import { parseShopifyProducts } from './shopify-products.ts'
import { isEnglishHeading, translateHeading } from './translated-headings.ts'
import { parseWooCommerceProducts } from './woocommerce-products.ts'

const PRESET_NAMES = { woocommerce: 'WooCommerce', etsy: 'Etsy' }
const MAX_NAMED_HEADINGS = 12

type Preset = {
  /** Identify the export: one spelling of each. */
  headings: string[][]
  parse: (rows: PresetRow[]) => ProductGroup[]
}

const PRESETS: Record<ImportPreset, Preset> = {
  shopify: {
    headings: [
      ['handle', 'url handle'],
      ['title'],
      ['option1 name'],
      ['option1 value'],
      ['variant price', 'price'],
    ],
    parse: parseShopifyProducts,
  },
  woocommerce: {
    // The exporting shop chooses the columns.
    headings: [
      ['type'],
      ['name'],
      ['published', 'visibility in catalog'],
      ['regular price'],
      ['sku', 'parent', 'in stock?', 'stock', 'images'],
    ],
    parse: parseWooCommerceProducts,
  },
  etsy: {
    headings: [['title'], ['description'], ['price'], ['currency_code'], ['quantity'], ['image1']],
    parse: parseEtsyProducts,
  },
  magento: {
    headings: [['sku'], ['product_type'], ['name'], ['price'], ['url_key', 'attribute_set_code']],
    parse: parseMagentoProducts,
  },
}

const isPreset = (preset: ImportPreset, headings: readonly string[]): boolean => {
  const names = new Set(headings.map(toHeadingName))
  return PRESETS[preset].headings.every((spellings) => spellings.some((name) => names.has(name)))
}

const WOOCOMMERCE_TYPE = /^(?:simple|variable|variation|grouped|external)\b/
/** WooCommerce does not translate `ID` and the types, Etsy not `CURRENCY_CODE`. */
const LOOKS_LIKE = {
  woocommerce: (names: readonly string[], rows: Spreadsheet['rows']) =>
    names.includes('id') &&
    names.filter(isEnglishHeading).length < MAX_SAME_HEADINGS &&
    names.some((_name, index) => rows.every(({ cells }) => WOOCOMMERCE_TYPE.test(cells[index] ?? ''))),
  etsy: (names: readonly string[]) => names.includes('currency_code'),
}
/** `Name`, `Position` and the like are the same in several languages. */
const MAX_SAME_HEADINGS = 5

/** @returns headings in English @throws {AppError} 422 an export in a language that is not known */
export function detectPreset({
  headings,
  rows,
}: Spreadsheet): { preset: ImportPreset; headings: string[] } | null {
  const known = importPresets.find((preset) => isPreset(preset, headings))
  if (known) return { preset: known, headings: [...headings] }
  const names = headings.map(toHeadingName)
  for (const preset of ['woocommerce', 'etsy'] as const) {
    const english = names.map((name) => translateHeading[preset](name))
    const translated = headings.map((heading, index) => english[index] ?? heading)
    if (isPreset(preset, translated)) return { preset, headings: translated }
    if (!LOOKS_LIKE[preset](names, rows)) continue
    const unknown = headings.filter((heading, index) => heading !== '' && english[index] === null)
    throw new AppError(
      422,
      'list',
      withParams(productImportMessages.unknown_language, {
        shop: PRESET_NAMES[preset],
        headings: unknown
          .slice(0, MAX_NAMED_HEADINGS)
          .map((heading) => `“${heading.slice(0, 60)}”`)
          .join(', '),
      }),
    )
  }
  return null
}

export const parsePreset = (
  preset: ImportPreset,
  spreadsheet: Spreadsheet,
  assumedStock: number,
): ProductGroup[] =>
  withUniqueSlugs(PRESETS[preset].parse(toPresetRows(spreadsheet))).map((group) => ({
    ...group,
    assumed_stock: assumedStock,
  }))

/** The second product of a name gets `-2`, in each import of the same file. */
function withUniqueSlugs(groups: ProductGroup[]): ProductGroup[] {
  const used = new Set<string>()
  return groups.map((group) => {
    if (group.refusal) return group
    const slug = group.cells.get('slug') ?? toSlug(group.cells.get('title') ?? '')
    let unique = slug
    for (let number = 2; slug !== '' && used.has(unique); number++)
      unique = `${slug.slice(0, MAX_SLUG_LENGTH - 5).replace(/-$/, '')}-${number}`
    used.add(unique)
    if (unique === slug) return group
    const note = withParams(productImportMessages.slug_changed, { before: slug, after: unique })
    return {
      ...group,
      cells: new Map([...group.cells, ['slug', unique]]),
      notes: [...(group.notes ?? []), note],
    }
  })
}
