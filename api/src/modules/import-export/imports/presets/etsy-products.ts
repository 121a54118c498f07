import { withParams } from '@nakshi/core/base/message-template'
import { toSlug } from '@nakshi/core/base/slug'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import type { ProductGroup } from '../group-rows.ts'
import { listFilled, type PresetRow } from './preset-rows.ts'
import { decodeText, rejectProduct, textToHtml, toProductGroup } from './to-product-group.ts'

const IMAGE_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const NOT_TAKEN = ['materials']
const VARIATION_NUMBERS = [1, 2, 3]

/** Etsy exports active listings only, with one stock and one price for all variations. */
export function parseEtsyProducts(rows: PresetRow[]): ProductGroup[] {
  return rows.map((row) => {
    const { line, get } = row
    const title = decodeText(get('title'))
    const currency = get('currency_code').toUpperCase()
    if (currency !== 'INR')
      return rejectProduct(line, title, withParams(productImportMessages.currency, { currency }))
    const variations = VARIATION_NUMBERS.flatMap((number) => {
      const name = decodeText(get(`variation ${number} name`) || get(`variation ${number} type`))
      const values = splitList(decodeText(get(`variation ${number} values`)))
      return name === '' || values.length === 0 ? [] : [[name, new Set(values)] as const]
    })
    const skus = splitList(get('sku'))
    return toProductGroup({
      line,
      title,
      slug: toSlug(title),
      categories: [],
      price: get('price'),
      compare_at_price: '',
      stock: get('quantity'),
      description: textToHtml(decodeText(get('description'))),
      images: IMAGE_NUMBERS.map((number) => get(`image${number}`)),
      is_active: true,
      options: new Map(variations),
      variants: [],
      tags: splitList(get('tags').replaceAll('_', ' ')),
      // One for each variation, in an order that the file does not tell
      own: { sku: skus.length === 1 ? (skus[0] ?? '') : '' },
      not_taken: listFilled([row], NOT_TAKEN, skus.length > 1 ? ['sku'] : []),
    })
  })
}

const splitList = (cell: string): string[] =>
  cell
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
