import { importSentences as say } from '../contract/admin/import-sentences.ts'
import type { ImportField } from '../contract/admin/product-import.ts'
import { MATERIALS, OCCASIONS, RECIPIENTS } from '../contract/gift-facets.ts'
import { parseRupees } from './money.ts'

/** What other shops and sheets call these columns, beside our own names. */
const NAMES: Partial<Record<ImportField, readonly string[]>> = {
  id: ['product_id'],
  slug: ['handle', 'sku', 'url_key'],
  title: ['name', 'product', 'product_name', 'product_title'],
  categories: ['category', 'collection', 'collections'],
  price: ['mrp', 'regular_price', 'unit_price'],
  discounted_price: ['sale_price', 'offer_price', 'special_price'],
  stock: ['quantity', 'qty', 'inventory', 'stock_quantity'],
  is_active: ['active', 'published', 'status'],
  is_featured: ['featured'],
  short_description: ['summary', 'short_desc'],
  description: ['body', 'body_html', 'details', 'long_description'],
  images: ['image', 'pictures', 'picture', 'photos', 'image_names'],
  weight_kg: ['weight', 'weight_in_kg'],
  length_cm: ['length'],
  width_cm: ['width', 'breadth'],
  height_cm: ['height'],
  hsn: ['hsn_code'],
  tax_percent: ['gst', 'gst_percent', 'tax', 'gst_rate'],
}

/** `Weight (kg)` is `weight_kg`. */
const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')

/** Which headings hold which fields, as far as their names tell; no heading holds two. */
export function guessImportColumns(
  headings: readonly string[],
  fields: readonly ImportField[],
): Partial<Record<ImportField, string>> {
  const columns: Partial<Record<ImportField, string>> = {}
  const taken = new Set<string>()
  // Our own names first: another field's second name must not take them.
  for (const names of [(field: ImportField) => [field], (field: ImportField) => NAMES[field] ?? []])
    for (const field of fields) {
      const found = headings.find(
        (heading) => !taken.has(heading) && (names(field) as readonly string[]).includes(plain(heading)),
      )
      if (found === undefined || columns[field] !== undefined) continue
      columns[field] = found
      taken.add(found)
    }
  return columns
}

/** A cell as our own export wrote it or a person typed it. CSV has a `'` before what looks like a formula. */
export const plainCell = (cell: string): string =>
  cell
    .replace(/\r\n?/g, '\n')
    .trim()
    .replace(/^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/, '')

export type ReadCell = { value: unknown } | { problem: string }
type Reader = (cell: string) => ReadCell

const words: Reader = (cell) => ({ value: cell })
const blankIsNull =
  (read: Reader): Reader =>
  (cell) =>
    cell === '' ? { value: null } : read(cell)

/** In paise. */
const amount = blankIsNull((cell) => {
  const paise = parseRupees(cell)
  return paise === null ? { problem: say.no_amount } : { value: paise }
})
const numeric = blankIsNull((cell) => {
  const value = Number(cell.replaceAll(',', ''))
  return Number.isFinite(value) ? { value } : { problem: say.no_number }
})
const whole = blankIsNull((cell) => {
  const value = Number(cell.replaceAll(',', ''))
  return Number.isSafeInteger(value) ? { value } : { problem: say.no_whole_number }
})
const yesNo = blankIsNull((cell) => {
  if (/^(yes|y|true|1|active|published)$/i.test(cell)) return { value: true }
  if (/^(no|n|false|0|inactive|draft)$/i.test(cell)) return { value: false }
  return { problem: say.no_yes }
})

/** What stands in one cell, with `;`, `,`, `|` or a line break between. */
export const several = (cell: string): string[] =>
  cell
    .split(/[;,|\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** Slugs, or the words beside them. */
const facet =
  (offered: Record<string, string>): Reader =>
  (cell) => {
    const slugs: string[] = []
    for (const each of several(cell)) {
      const typed = each.toLowerCase()
      const found = Object.entries(offered).find(
        ([slug, name]) => slug === typed || name.toLowerCase() === typed,
      )
      if (!found) return { problem: say.unknown(each) }
      slugs.push(found[0])
    }
    return { value: slugs }
  }

const list: Reader = (cell) => ({ value: several(cell) })

const readers: Record<ImportField, Reader> = {
  id: words,
  slug: words,
  title: words,
  categories: list,
  price: amount,
  discounted_price: amount,
  stock: whole,
  stock_when_exported: whole,
  is_active: yesNo,
  is_featured: yesNo,
  short_description: words,
  description: words,
  images: list,
  weight_kg: numeric,
  length_cm: numeric,
  width_cm: numeric,
  height_cm: numeric,
  free_shipping_threshold: amount,
  hsn: words,
  tax_percent: whole,
  making_days: whole,
  returns_policy: words,
  occasions: facet(OCCASIONS),
  recipients: facet(RECIPIENTS),
  materials: facet(MATERIALS),
}

/** What a cell of this field says. @param cell as `plainCell` leaves it */
export const readCell = (field: ImportField, cell: string): ReadCell => readers[field](cell)
