import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ProductGroup } from '../group-rows.ts'
import { isNo, isYes, listFilled, type PresetRow } from './preset-rows.ts'
import { decodeText, type PresetVariant, rejectProduct, toProductGroup } from './to-product-group.ts'

const NOT_TAKEN = ['custom_options']
const NOT_SHIPPED = ['virtual', 'downloadable', 'giftcard']
const NEVER_ALONE = /^not visible/i

/** Rows of store views repeat a product in another language; variants are rows of their own. */
export function parseMagentoProducts(rows: PresetRow[]): ProductGroup[] {
  const own = rows.filter(({ get }) => get('store_view_code') === '')
  const bySku = new Map(own.map((row) => [row.get('sku').toLowerCase(), row]))
  const children = new Set(own.flatMap((row) => parseVariations(row).map(({ sku }) => sku.toLowerCase())))
  return own
    .filter(({ get }) => !(children.has(get('sku').toLowerCase()) && NEVER_ALONE.test(get('visibility'))))
    .map((row) => parseProduct(row, bySku))
}

function parseProduct(row: PresetRow, bySku: ReadonlyMap<string, PresetRow>): ProductGroup {
  const { line, get } = row
  const title = decodeText(get('name'))
  const type = get('product_type').toLowerCase()
  if (NOT_SHIPPED.includes(type)) return rejectProduct(line, title, productImportMessages.not_shipped)
  if (type === 'grouped' || type === 'bundle')
    return rejectProduct(line, title, productImportMessages.grouped)
  const notes = new Set<CatalogueMessage>()
  const options = new Map<string, Set<string>>()
  const variants = parseVariations(row).flatMap(({ sku, selections }): PresetVariant[] => {
    const child = bySku.get(sku.toLowerCase())
    if (!child) return []
    for (const [name, value] of Object.entries(selections))
      options.set(name, (options.get(name) ?? new Set()).add(value))
    return [
      {
        line: child.line,
        selections,
        sku,
        stock: getStock(child, notes),
        price: getPrices(child, notes).price,
        weight_kg: child.get('weight'),
        is_active: !isNo(child.get('product_online')),
      },
    ]
  })
  if (type === 'configurable' && variants.length === 0)
    return rejectProduct(line, title, productImportMessages.no_combination)
  const prices = getPrices(row, notes)
  return toProductGroup({
    line,
    title,
    slug: get('url_key'),
    categories: splitList(get('categories')).map((path) => decodeText(path.split('/').at(-1) ?? '')),
    ...prices,
    stock: getStock(row, notes),
    description: get('description'),
    short_description: get('short_description').replace(/<[^>]*>/g, ' '),
    images: [get('base_image'), ...splitList(get('additional_images'))].map(toImageName),
    is_active: !isNo(get('product_online')) && !NEVER_ALONE.test(get('visibility')),
    size: { weight_kg: get('weight') },
    options,
    variants,
    notes: [...notes],
    tags: splitList(get('meta_keywords')),
    own: {
      ...(variants.length === 0 && { sku: get('sku') }),
      cost_price: trimZeros(get('cost')),
      seo_title: decodeText(get('meta_title')),
      seo_description: decodeText(get('meta_description')),
    },
    not_taken: listFilled([row], NOT_TAKEN),
  })
}

type Variation = { sku: string; selections: Record<string, string> }

/** `sku=A,color=Red|sku=B,color=Blue` */
function parseVariations({ get }: PresetRow): Variation[] {
  return get('configurable_variations')
    .split('|')
    .flatMap((text) => {
      const pairs = [...text.matchAll(/([^=,]+)=((?:[^,]|,(?![^=,]+=))*)/g)].map(
        ([, name = '', value = '']) => [decodeText(name), decodeText(value)] as const,
      )
      const { sku = '', ...selections } = Object.fromEntries(pairs)
      return sku === '' ? [] : [{ sku, selections }]
    })
}

/** A special price with dates may be over. */
function getPrices({ get }: PresetRow, notes: Set<CatalogueMessage>) {
  const [full, special] = [trimZeros(get('price')), trimZeros(get('special_price'))]
  const hasDates = get('special_price_from_date') !== '' || get('special_price_to_date') !== ''
  if (special !== '' && hasDates) notes.add(productImportMessages.sale_left_out)
  return special === '' || hasDates
    ? { price: full, compare_at_price: '' }
    : { price: special, compare_at_price: full }
}

/** Blank: not told. */
function getStock({ get }: PresetRow, notes: Set<CatalogueMessage>): string {
  const units = get('qty')
  const continues = /^[12]$/.test(get('allow_backorders')) || isNo(get('manage_stock'))
  if (units === '') return isNo(get('is_in_stock')) && !continues ? '0' : ''
  if (units.startsWith('-') || Number(units) === 0) return continues ? '' : '0'
  if (isNo(get('is_in_stock')) && !continues) return '0'
  if (isYes(get('allow_backorders'))) notes.add(productImportMessages.sold_without_stock)
  return trimZeros(units)
}

/** `499.0000` */
const trimZeros = (amount: string): string => amount.replace(/(\.\d\d)0+$|\.0+$/, '$1')
/** A path of the old shop is no address; the ZIP may have the file. */
const toImageName = (image: string): string =>
  /^https?:/.test(image) ? image : (image.split('/').at(-1) ?? '')
const splitList = (cell: string): string[] =>
  cell
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
