import { parseDecimal } from '@nakshi/core/base/parse-decimal'
import { toSlug } from '@nakshi/core/base/slug'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import { listSelections } from '@nakshi/core/products/combinations'
import sanitizeHtml from 'sanitize-html'
import { BLOCK_TAGS, htmlToText } from '../../../../platform/html-text.ts'
import type { ProductGroup } from '../group-rows.ts'
import { convertCell, getCost, isNo, isYes, listFilled, type PresetRow } from './preset-rows.ts'
import {
  addParagraphs,
  decodeText,
  type PresetProduct,
  type PresetVariant,
  rejectProduct,
  toProductGroup,
} from './to-product-group.ts'

const NOT_TAKEN = ['brands', 'purchase note', 'tax class', 'shipping class']

const getTypes = ({ get }: PresetRow) =>
  get('type')
    .toLowerCase()
    .split(',')
    .map((type) => type.trim())
const isVariation = (row: PresetRow) => getTypes(row).includes('variation')
/** The exporter writes a line break as `\n`. */
const getHtml = ({ get }: PresetRow, heading: string) => get(heading).replaceAll('\\n', '\n')

/** Variations are rows of their own; `Parent` is the SKU or `id:` of their product. */
export function parseWooCommerceProducts(rows: PresetRow[]): ProductGroup[] {
  const products = rows.filter((row) => !isVariation(row))
  const byKey = new Map(
    products.flatMap((row) =>
      [`id:${row.get('id')}`, row.get('sku').toLowerCase()]
        .filter((key) => key !== 'id:' && key !== '')
        .map((key) => [key, row] as const),
    ),
  )
  const variations = new Map<PresetRow, PresetRow[]>()
  const orphans: ProductGroup[] = []
  for (const row of rows.filter(isVariation)) {
    const parent = byKey.get(row.get('parent').toLowerCase())
    if (parent) variations.set(parent, [...(variations.get(parent) ?? []), row])
    else orphans.push(rejectProduct(row.line, row.get('name'), productImportMessages.no_parent))
  }
  return [...products.map((row) => parseProduct(row, variations.get(row) ?? [])), ...orphans]
}

function parseProduct(row: PresetRow, variations: PresetRow[]): ProductGroup {
  const { line, get } = row
  const title = decodeText(get('name'))
  const types = getTypes(row)
  if (types.includes('grouped') || types.includes('external'))
    return rejectProduct(line, title, productImportMessages.grouped)
  if (types.includes('downloadable') || types.includes('virtual'))
    return rejectProduct(line, title, productImportMessages.not_shipped)
  const notes = new Set<CatalogueMessage>()
  const relations = parseVariations(row, variations, notes)
  if (variations.length > 0 && relations.variants.length === 0)
    return rejectProduct(line, title, productImportMessages.no_combination)
  // WooCommerce does not offer a variation without a price.
  const priced = variations.find(({ get: getCell }) => getCell('regular price') !== '')
  const prices = getPrices(priced ?? row, notes)
  const { cost, not_taken } = getCost([row, ...variations], 'cost of goods')
  return toProductGroup({
    line,
    title,
    slug: toSlug(title),
    categories: splitList(get('categories')).map((path) => decodeText(path.split('>').at(-1) ?? '')),
    price: prices.price,
    compare_at_price: prices.compare_at_price,
    stock: getOwnStock(row, notes),
    description: addParagraphs(getHtml(row, 'description')),
    short_description: htmlToText(
      sanitizeHtml(getHtml(row, 'short description'), { allowedTags: BLOCK_TAGS, allowedAttributes: {} }),
    ),
    images: splitList(get('images')),
    is_active:
      get('published') !== '0' && get('published') !== '-1' && get('visibility in catalog') !== 'hidden',
    is_featured: isYes(get('is featured?')),
    size: getSize(row),
    ...relations,
    notes: [...notes],
    tags: splitList(get('tags')),
    own: {
      ...(relations.variants.length === 0 && { sku: get('sku'), barcode: get('gtin, upc, ean, or isbn') }),
      cost_price: cost,
    },
    not_taken: [...listFilled([row, ...variations], NOT_TAKEN), ...not_taken],
  })
}

type Attribute = { name: string; values: string[] }

function getAttributes({ get }: PresetRow): Attribute[] {
  return Array.from({ length: 20 }, (_, index) => ({
    name: decodeText(get(`attribute ${index + 1} name`)),
    values: splitList(decodeText(get(`attribute ${index + 1} value(s)`))),
  })).filter(({ name }) => name !== '')
}

/** A variation without a value of an attribute is sold with each of its values. */
function parseVariations(
  product: PresetRow,
  rows: PresetRow[],
  notes: Set<CatalogueMessage>,
): Pick<PresetProduct, 'options' | 'variants'> {
  const offered = new Map(getAttributes(product).map(({ name, values }) => [name, values]))
  const options = new Map<string, Set<string>>()
  const listed = new Map<string, PresetVariant>()
  for (const row of rows) {
    const attributes = getAttributes(row)
    const selections = listSelections(
      attributes.flatMap(({ name, values }) =>
        (values.length > 0 ? values.slice(0, 1) : (offered.get(name) ?? [])).map((value) => ({
          type: name,
          value,
        })),
      ),
    )
    const isShared = selections.length > 1
    const { price } = getPrices(row, notes)
    const hasOwnStock = row.get('stock') !== ''
    const hasSharedStock = hasOwnStock ? isShared : product.get('stock') !== ''
    if (hasSharedStock) notes.add(productImportMessages.stock_shared)
    for (const each of selections) {
      const key = JSON.stringify(each)
      // The more specific variation wins.
      if (listed.has(key) && isShared) continue
      for (const [name, value] of Object.entries(each))
        options.set(name, (options.get(name) ?? new Set()).add(value))
      listed.set(key, {
        line: row.line,
        selections: each,
        sku: isShared ? '' : row.get('sku'),
        barcode: isShared ? '' : row.get('gtin, upc, ean, or isbn'),
        stock: hasSharedStock ? getSharedStock(row, product) : getOwnStock(row, notes),
        price,
        weight_kg: getSize(row).weight_kg ?? '',
        image: splitList(row.get('images'))[0] ?? '',
        is_active: row.get('published') !== '0' && row.get('published') !== '-1' && price !== '',
      })
    }
  }
  return { options, variants: [...listed.values()] }
}

/** A sale with dates may be over. */
function getPrices({ get }: PresetRow, notes: Set<CatalogueMessage>) {
  const [full, sale] = [get('regular price'), get('sale price')]
  const hasDates = get('date sale price starts') !== '' || get('date sale price ends') !== ''
  if (sale !== '' && hasDates) notes.add(productImportMessages.sale_left_out)
  return sale === '' || hasDates
    ? { price: full, compare_at_price: '' }
    : { price: sale, compare_at_price: full }
}

/** Blank: not told. `Backorders allowed?` is 1 or `notify`, `In stock?` may be `backorder`. */
function getOwnStock({ get }: PresetRow, notes: Set<CatalogueMessage>): string {
  const units = get('stock')
  const inStock = get('in stock?').toLowerCase()
  const isBackordered = !['', '0', 'no'].includes(get('backorders allowed?').toLowerCase())
  const continues = isBackordered || inStock === 'backorder'
  if (units === '') return isNo(inStock) && !continues ? '0' : ''
  const isNone = units.startsWith('-') || Number(units) === 0
  if (isNone) return continues || isYes(inStock) ? '' : '0'
  if (continues) notes.add(productImportMessages.sold_without_stock)
  return units
}

const getSharedStock = (row: PresetRow, product: PresetRow): string => {
  const notes = new Set<CatalogueMessage>()
  return row.get('stock') === '' ? getOwnStock(product, notes) : getOwnStock(row, notes)
}

const WEIGHTS = { kg: 1, g: 0.001, lbs: 0.453_592_37, oz: 0.028_349_523 }
const LENGTHS = { cm: 1, m: 100, mm: 0.1, in: 2.54, yd: 91.44 }

function getSize(row: PresetRow): NonNullable<PresetProduct['size']> {
  return {
    weight_kg: convert(row, 'weight', WEIGHTS),
    length_cm: convert(row, 'length', LENGTHS),
    width_cm: convert(row, 'width', LENGTHS),
    height_cm: convert(row, 'height', LENGTHS),
  }
}

function convert({ get }: PresetRow, name: string, units: Record<string, number>): string {
  for (const [unit, factor] of Object.entries(units)) {
    const amount = get(`${name} (${unit})`)
    // The check of the row reports a comma that may be either.
    if (parseDecimal(amount)?.ambiguous === ',') return amount
    const converted = convertCell(amount, (number) => Math.round(number * factor * 1000) / 1000)
    if (converted !== '') return converted
  }
  return ''
}

/** A comma inside a value is escaped with a backslash. */
const splitList = (cell: string): string[] =>
  (cell.match(/(?:\\,|[^,])+/g) ?? [])
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter((value) => value !== '')
