import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ProductGroup } from '../group-rows.ts'
import { withoutTextMark } from '../history/history-records.ts'
import { convertCell, getCost, getFirst, isNo, isYes, type PresetRow } from './preset-rows.ts'
import { decodeText, type PresetVariant, rejectProduct, toProductGroup } from './to-product-group.ts'

/** Both spellings of Shopify's columns, until and since 2025. */
const getHandle = (row: PresetRow) => getFirst(row, 'handle', 'url handle')
const getSku = (row: PresetRow) => withoutTextMark(getFirst(row, 'variant sku', 'sku'))
const getBarcode = (row: PresetRow) => withoutTextMark(getFirst(row, 'variant barcode', 'barcode'))
const getPrice = (row: PresetRow) => getFirst(row, 'variant price', 'price')
const getImage = (row: PresetRow) => getFirst(row, 'image src', 'product image url')

const OPTION_NUMBERS = [1, 2, 3]
const NO_OPTION = 'Default Title'

/** Variants and further images follow in rows with the same handle. */
export function parseShopifyProducts(rows: PresetRow[]): ProductGroup[] {
  const byHandle = new Map<string, PresetRow[]>()
  for (const row of rows) {
    const handle = getHandle(row).toLowerCase()
    const own = byHandle.get(handle)
    if (own && handle !== '') own.push(row)
    else byHandle.set(handle === '' ? `line ${row.line}` : handle, [row])
  }
  return [...byHandle.values()].flatMap((own) => parseProduct(own) ?? [])
}

function parseProduct(rows: PresetRow[]): ProductGroup | null {
  const [first] = rows
  if (!first) return null
  const title = getFirst(first, 'title') || getHandle(first)
  if (isYes(first.get('gift card'))) return rejectProduct(first.line, title, productImportMessages.gift_card)
  if (isNo(getFirst(first, 'variant requires shipping', 'requires shipping')))
    return rejectProduct(first.line, title, productImportMessages.not_shipped)
  const notes = new Set<CatalogueMessage>()
  const names = OPTION_NUMBERS.flatMap((number) => {
    const name = decodeText(first.get(`option${number} name`))
    const hasValue = !['', NO_OPTION].includes(first.get(`option${number} value`))
    return name !== '' && hasValue ? [{ number, name }] : []
  })
  const options = new Map(names.map(({ name }) => [name, new Set<string>()]))
  const variants =
    names.length === 0
      ? []
      : rows.flatMap((row): PresetVariant[] => {
          const values = names.map(
            ({ number, name }) => [name, decodeText(row.get(`option${number} value`))] as const,
          )
          if (values.every(([, value]) => value === '')) return []
          for (const [name, value] of values) if (value !== '') options.get(name)?.add(value)
          return [
            {
              line: row.line,
              selections: Object.fromEntries(values),
              sku: getSku(row),
              barcode: getBarcode(row),
              stock: getStock(row, notes),
              price: getPrice(row),
              weight_kg: getWeight(row),
              image: getFirst(row, 'variant image', 'variant image url'),
            },
          ]
        })
  const status = first.get('status').toLowerCase()
  const { cost, not_taken } = getCost(rows, 'cost per item')
  return toProductGroup({
    line: first.line,
    title,
    slug: getHandle(first).toLowerCase(),
    categories: [decodeText(first.get('type') || (first.get('product category').split('>').at(-1) ?? ''))],
    price: getPrice(first),
    compare_at_price: getFirst(first, 'variant compare at price', 'compare-at price'),
    stock: getStock(first, notes),
    description: getFirst(first, 'body (html)', 'description'),
    images: sortImages(rows),
    is_active:
      !isNo(getFirst(first, 'published', 'published on online store')) && ['', 'active'].includes(status),
    size: { weight_kg: getWeight(first) },
    options,
    variants,
    notes: [...notes],
    tags: first.get('tags').split(','),
    own: {
      ...(variants.length === 0 && { sku: getSku(first), barcode: getBarcode(first) }),
      cost_price: cost,
      seo_title: decodeText(first.get('seo title')),
      seo_description: decodeText(first.get('seo description')),
    },
    not_taken,
  })
}

/**
 * Blank: not told. Shopify oversells, so that units sold beyond the stock are negative; a variant without a
 * tracker, or with the policy to continue, is sold without stock.
 */
function getStock(row: PresetRow, notes: Set<CatalogueMessage>): string {
  const units = getFirst(row, 'variant inventory qty', 'inventory quantity')
  const isTracked = getFirst(row, 'variant inventory tracker', 'inventory tracker') !== ''
  const policy = getFirst(row, 'variant inventory policy', 'continue selling when out of stock')
  const continues = /^continue$/i.test(policy) || isYes(policy)
  const isNone = units.startsWith('-') || (units !== '' && Number(units) === 0)
  if (isNone) return isTracked && !continues ? '0' : ''
  if (units !== '' && continues) notes.add(productImportMessages.sold_without_stock)
  return units
}

const getWeight = (row: PresetRow): string =>
  convertCell(getFirst(row, 'variant grams', 'weight value (grams)'), (grams) => grams / 1000)

const sortImages = (rows: PresetRow[]): string[] =>
  rows
    .map((row, index) => ({ url: getImage(row), at: Number(row.get('image position')) || index + 1 }))
    .sort((one, other) => one.at - other.at)
    .map(({ url }) => url)
