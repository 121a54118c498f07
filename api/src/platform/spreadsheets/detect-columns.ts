import { columnLabels } from '@nakshi/core/exports/admin-headings'
import type { ImportField } from '@nakshi/core/imports/admin-products'

const ALIASES: Partial<Record<ImportField, readonly string[]>> = {
  id: ['product_id'],
  slug: ['handle', 'url_key'],
  sku: ['item_code', 'product_code', 'article_number'],
  barcode: ['gtin', 'ean', 'upc', 'gtin_upc_ean_or_isbn'],
  cost_price: ['cost', 'cost_per_item', 'purchase_price', 'buying_price'],
  title: ['name', 'product', 'product_name', 'product_title'],
  categories: ['category', 'collection'],
  price: ['mrp', 'regular_price', 'unit_price', 'variant_price'],
  discounted_price: ['sale_price', 'offer_price', 'special_price'],
  stock: ['quantity', 'qty', 'inventory', 'stock_quantity', 'variant_inventory_qty', 'inventory_qty'],
  is_active: ['active', 'published', 'status'],
  is_featured: ['featured'],
  short_description: ['summary', 'short_desc'],
  description: ['body', 'body_html', 'details', 'long_description'],
  images: ['image', 'pictures', 'picture', 'photos', 'image_names', 'image_src', 'image_url'],
  weight_kg: ['weight', 'weight_in_kg'],
  length_cm: ['length'],
  width_cm: ['width', 'breadth'],
  height_cm: ['height'],
  hsn: ['hsn_code'],
  tags: ['tag', 'labels', 'keywords'],
  country_of_origin: ['origin', 'origin_country', 'made_in'],
  importer: ['imported_by', 'importer_details'],
  seo_title: ['meta_title', 'page_title'],
  seo_description: ['meta_description'],
  tax_percent: ['gst', 'gst_percent', 'tax', 'gst_rate'],
}

export const normaliseHeading = (heading: string): string =>
  heading
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, '_')
    .replace(/^_|_$/g, '')

/** Headings of the shop's own exports by column, normalised. */
const ownHeadings = new Map(
  Object.entries(columnLabels).map(([column, labels]) => [
    column,
    [column, ...Object.values(labels).map(normaliseHeading)],
  ]),
)
export const listOwnHeadings = (column: keyof typeof columnLabels): readonly string[] =>
  ownHeadings.get(column) ?? []

export function detectImportColumns(
  headings: readonly string[],
  fields: readonly ImportField[],
): Partial<Record<ImportField, string>> {
  const columns: Partial<Record<ImportField, string>> = {}
  const usedHeadings = new Set<string>()
  // Names and labels of own exports win over aliases of other fields.
  for (const names of [listOwnHeadings, (field: ImportField) => ALIASES[field] ?? []])
    for (const field of fields) {
      const found = headings.find(
        (heading) => !usedHeadings.has(heading) && names(field).includes(normaliseHeading(heading)),
      )
      if (found === undefined || columns[field] !== undefined) continue
      columns[field] = found
      usedHeadings.add(found)
    }
  return columns
}

/** Key of a saved mapping: senders keep their headings; case and spaces may vary. */
export const toHeadingsKey = (headings: readonly string[]): string =>
  headings.map(normaliseHeading).join('|').slice(0, 2000)
