import { slug as slugSchema } from '@nakshi/core/base/fields'
import { withParams } from '@nakshi/core/base/message-template'
import { parseRupees } from '@nakshi/core/base/parse-decimal'
import { toSlug } from '@nakshi/core/base/slug'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import {
  combinationFields,
  type ImportField,
  type ProductField,
  variantFields,
} from '@nakshi/core/imports/admin-products'
import type { VariantSelections } from '@nakshi/core/products/choices'
import { decodeEntities, escapeHtml } from '../../../../platform/html-text.ts'
import { sanitizeRichText } from '../../../../platform/sanitize-html.ts'
import type { ProductGroup } from '../group-rows.ts'
import { formatSelectionCell, splitValues } from '../parse-product-cell.ts'

export type PresetVariant = {
  line: number
  selections: VariantSelections
  sku?: string
  barcode?: string
  /** blank: not told */
  stock: string
  price: string
  weight_kg?: string
  image?: string
  is_active?: boolean
}

/** A product of another shop. Amounts in rupees, as the file spells them. */
export type PresetProduct = {
  line: number
  title: string
  slug: string
  categories: string[]
  price: string
  compare_at_price: string
  /** blank: not told */
  stock: string
  description: string
  short_description?: string
  images: string[]
  is_active: boolean
  is_featured?: boolean
  size?: Partial<Record<'weight_kg' | 'length_cm' | 'width_cm' | 'height_cm', string>>
  /** Values by name of the option. */
  options: Map<string, Set<string>>
  /** Blank: all variants share the stock of the product. */
  variants: PresetVariant[]
  notes?: CatalogueMessage[]
  /** Of the product itself: codes of a product without variants, cost, SEO texts. */
  own?: Partial<Record<'sku' | 'barcode' | 'cost_price' | 'seo_title' | 'seo_description', string>>
  tags?: string[]
  /** Headings of filled cells that this shop has no field for. */
  not_taken?: string[]
}

export const rejectProduct = (line: number, title: string, refusal: CatalogueMessage): ProductGroup => ({
  line,
  cells: new Map([['title', title]]),
  lines: [],
  refusal,
})

const MAX_TITLE = 150
const MAX_PRODUCT_IMAGES = 20
const MAX_SHORT_DESCRIPTION = 300
const RELATION_CELLS = [...variantFields, ...combinationFields]
/** Category of products that the other shop has in none. */
const NO_CATEGORY = 'Imported products'

export function toProductGroup(product: PresetProduct): ProductGroup {
  const { line, options, variants, size = {}, not_taken = [] } = product
  const title = decodeText(product.title)
  const cutTitle = Array.from(title).slice(0, MAX_TITLE).join('').trim()
  const before = product.slug.normalize('NFC').toLowerCase()
  const slug = slugSchema.safeParse(before).success
    ? before
    : toSlug(before.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
  const types = [...options.keys()].map((name) => name.toLowerCase())
  if (new Set(types).size < types.length)
    return rejectProduct(line, title, productImportMessages.same_options)
  const images = [
    ...new Set([...product.images, ...variants.map(({ image = '' }) => image)].filter((url) => url !== '')),
  ]
  const kept = images.slice(0, MAX_PRODUCT_IMAGES)
  const own: Partial<Record<ProductField, string>> = {
    slug,
    title: cutTitle,
    categories: product.categories.map(toListCell).filter(Boolean).join('; ') || NO_CATEGORY,
    ...toPrices(product),
    stock: variants.length > 0 ? '' : product.stock,
    is_active: product.is_active ? 'yes' : 'no',
    is_featured: product.is_featured === undefined ? '' : product.is_featured ? 'yes' : 'no',
    short_description: truncate(product.short_description ?? ''),
    description: sanitizeRichText(product.description),
    images: kept.map(toAddressCell).join('; '),
    tags: (product.tags ?? [])
      .map((tag) => toListCell(decodeText(tag)))
      .filter(Boolean)
      .join('; '),
    ...product.own,
    ...size,
  }
  return {
    line,
    cells: new Map(Object.entries(own).filter(([, cell]) => cell !== '') as [ProductField, string][]),
    lines: [
      ...toVariantLines(line, options),
      ...variants.map((variant) => toCombinationLine(product, variant, kept)),
    ],
    is_foreign: true,
    notes: [
      ...(product.notes ?? []),
      ...(cutTitle === title ? [] : [productImportMessages.title_cut]),
      ...(slug === before || before === ''
        ? []
        : [withParams(productImportMessages.slug_changed, { before, after: slug || toSlug(title) })]),
      ...(images.length > kept.length ? [productImportMessages.images_left_out] : []),
      ...(not_taken.length > 0
        ? [
            withParams(productImportMessages.not_taken, {
              columns: not_taken.map((name) => `“${name}”`).join(', '),
            }),
          ]
        : []),
    ],
  }
}

/** Some exports escape twice: `&amp;#8211;`. */
export const decodeText = (text: string): string => decodeEntities(decodeEntities(text)).trim()

const truncate = (text: string) => Array.from(text).slice(0, MAX_SHORT_DESCRIPTION).join('').trim()
/** Cells of lists are split at these. */
const toListCell = (name: string) => splitValues(name).join(' & ')
const toAddressCell = (url: string) =>
  url.replace(/[;,|\s]/g, (character) => encodeURIComponent(character).replace(',', '%2C'))

const getSellingPrice = ({ price, variants }: PresetProduct) =>
  variants.find((variant) => variant.price !== '')?.price ?? price

/** The higher one is the price, the lower one the discounted price. */
function toPrices(product: PresetProduct): { price: string; discounted_price: string } {
  const selling = getSellingPrice(product)
  const full = product.compare_at_price
  const [fullPaise, paise] = [parseRupees(full), parseRupees(selling)]
  const isDiscounted = fullPaise !== null && paise !== null && paise >= 0 && fullPaise > paise
  return isDiscounted ? { price: full, discounted_price: selling } : { price: selling, discounted_price: '' }
}

function toVariantLines(line: number, options: PresetProduct['options']): ProductGroup['lines'] {
  return [...options].flatMap(([name, values]) =>
    [...values].map((value) =>
      toLine(line, { variant_type: name.toLowerCase(), variant_name: name, variant_value: value }),
    ),
  )
}

function toCombinationLine(
  product: PresetProduct,
  { line, selections, stock, price, image = '', is_active = true, ...variant }: PresetVariant,
  images: string[],
): ProductGroup['lines'][number] {
  const isUsual = parseRupees(price) === parseRupees(getSellingPrice(product))
  const lowered = Object.entries(selections).map(([name, value]) => [name.toLowerCase(), value] as const)
  return toLine(line, {
    combination: formatSelectionCell(Object.fromEntries(lowered)),
    combination_sku: variant.sku ?? '',
    combination_barcode: variant.barcode ?? '',
    combination_stock: stock,
    combination_price: isUsual ? '' : price,
    combination_weight_kg: variant.weight_kg ?? '',
    combination_image: images.includes(image) ? toAddressCell(image) : '',
    combination_is_active: is_active ? 'yes' : 'no',
  })
}

const toLine = (line: number, cells: Partial<Record<ImportField, string>>) => ({
  line,
  cells: new Map(RELATION_CELLS.map((field) => [field, cells[field] ?? ''] as const)),
})

/** Blank lines separate paragraphs. */
export const textToHtml = (text: string): string => toParagraphs(escapeHtml(text))

/** WordPress stores paragraphs as blank lines. */
export const addParagraphs = (html: string): string =>
  /<(?:p|ul|ol|h\d|br|div|table)\b/i.test(html) ? html : toParagraphs(html)

const toParagraphs = (html: string): string =>
  html
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br />')}</p>`)
    .join('\n')
