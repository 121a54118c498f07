import type { ImportPreset } from '@nakshi/contract/admin/product-import'
import type { Spreadsheet } from '../../../../spreadsheets/parse-spreadsheet.ts'
import type { ProductGroup } from '../group-rows.ts'
import { parseEtsyProducts } from './etsy-products.ts'
import { type PresetRow, toHeadingName, toPresetRows } from './preset-rows.ts'
import { parseShopifyProducts } from './shopify-products.ts'
import { parseWooCommerceProducts } from './woocommerce-products.ts'

type Preset = {
  /** Any of these sets of headings identifies the export. */
  headings: string[][]
  parse: (rows: PresetRow[], untrackedStock: number) => ProductGroup[]
}

const PRESETS: Record<ImportPreset, Preset> = {
  shopify: {
    headings: [
      ['handle', 'title', 'option1 name', 'option1 value', 'variant price'],
      ['url handle', 'title', 'option1 name', 'option1 value', 'price'],
    ],
    parse: parseShopifyProducts,
  },
  woocommerce: {
    headings: [['type', 'sku', 'name', 'published', 'regular price', 'parent']],
    parse: parseWooCommerceProducts,
  },
  etsy: {
    headings: [['title', 'description', 'price', 'currency_code', 'quantity', 'image1']],
    parse: parseEtsyProducts,
  },
}

export function detectPreset(headings: readonly string[]): ImportPreset | null {
  const names = new Set(headings.map(toHeadingName))
  const found = Object.entries(PRESETS).find(([, preset]) =>
    preset.headings.some((set) => set.every((name) => names.has(name))),
  )
  return (found?.[0] as ImportPreset | undefined) ?? null
}

export const parsePreset = (
  preset: ImportPreset,
  spreadsheet: Spreadsheet,
  untrackedStock: number,
): ProductGroup[] => PRESETS[preset].parse(toPresetRows(spreadsheet), untrackedStock)
