import { DEFAULT_LANGUAGE, type Language, toLanguageUrl } from '@nakshi/core/base/languages'
import { defineMessages } from '@nakshi/core/base/message-template'
import { formatDecimalRupees } from '@nakshi/core/base/money'
import { getDeliveryCharge, toGrams } from '@nakshi/core/delivery/delivery-rates'
import type { DeliverySettings } from '@nakshi/core/delivery/settings'
import { localiseCountry } from '@nakshi/core/languages/country-names'
import { localiseMessage } from '@nakshi/core/languages/localise'
import type { Picture } from '@nakshi/core/media/schema'
import { type FeedRejection, MIN_META_PICTURE_SIZE } from '@nakshi/core/products/admin-feed'
import type { VariantSelections } from '@nakshi/core/products/choices'
import { formatSelections, listSelections } from '@nakshi/core/products/combinations'
import { isGtin } from '@nakshi/core/products/gtin'
import type { PricedOption } from '@nakshi/core/products/option-price'
import { toProductPath } from '@nakshi/core/products/product-address'
import { getRegularPrice, getUnitPrice } from '@nakshi/core/products/product-choices'
import type { ProductDetail, ProductVariant } from '@nakshi/core/products/schema'
import { findVariantImage } from '@nakshi/core/products/variant-image'
import type { Settings, StoreSettings } from '@nakshi/core/settings/schema'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import type { Config } from '../../platform/config.ts'
import { htmlToText } from '../../platform/html-text.ts'

const m = defineMessages('product_feed', { country_of_origin: 'Country of origin' })

export type FeedProduct = {
  id: string
  slug: string
  title: string
  short_description: string
  /** HTML */
  description: string
  price: number
  selling_price: number
  /** Percent that checkout adds to the prices. */
  added_tax_percent: number
  stock: number
  sku: string | null
  barcode: string | null
  /** null: that of the store */
  country_of_origin: string | null
  weight: number | null
  free_shipping_threshold: number | null
  images: Pick<Picture, 'url' | 'width' | 'height'>[]
  variants: Pick<ProductVariant, 'type' | 'name' | 'value' | 'price_modifier' | 'image_url' | 'label'>[]
  /** active */
  combinations: FeedCombination[]
  has_combinations: boolean
  custom_options: PricedOption[]
  categories: Pick<ProductDetail['categories'][number], 'id' | 'name'>[]
}
type FeedCombination = {
  id: string
  selections: VariantSelections
  sku: string | null
  barcode: string | null
  stock: number
  price: number | null
  discounted_price: number | null
  weight: number | null
  image_url: string | null
}
export type FeedTerms = {
  /** of texts and pages */
  language: Language
  origin: string
  store: Pick<StoreSettings, 'name' | 'free_shipping_threshold'>
  delivery: DeliverySettings
}

/** Attributes in order, without `g:`; several values repeat the element. */
export type FeedItem = [name: string, value: string | [name: string, value: string][]][]
type FeedEntry = {
  items: FeedItem[]
  rejections: FeedRejection[]
  /** size of a first picture in the feed that Meta rejects */
  small_picture: { width: number; height: number } | null
}

/** Characters: https://support.google.com/merchants/answer/7052112 */
const MAX = { title: 150, description: 5_000, link: 2_000, brand: 70, attribute: 100, type: 750 }
const MAX_ADDITIONAL_PICTURES = 10
/** pixels */
const MIN_PICTURE_SIZE = 100

/** Attributes by which Google tells variants apart. */
const VARIANT_ATTRIBUTES: Record<string, RegExp> = {
  color: /^colou?rs?$|^रंग$/,
  size: /^sizes?$|^साइज़$|^आकार$/,
  material: /^materials?$/,
  pattern: /^patterns?$/,
}

/** One item, or one for each combination; none with the reasons. */
export function toFeedEntry(product: FeedProduct, terms: FeedTerms): FeedEntry {
  const sold = product.has_combinations ? product.combinations : [null]
  const rejections = new Set<FeedRejection>(sold.length === 0 ? ['no_combination'] : [])
  const items = sold.flatMap((combination) => {
    const draft = draftItem(product, combination, terms)
    const found = listRejections(product, draft)
    for (const rejection of found) rejections.add(rejection)
    return found.length === 0 ? [toAttributes(draft, product, combination, terms)] : []
  })
  const first = new Set(
    items.flatMap((item) => item.filter(([name]) => name === 'image_link')).map(([, url]) => url),
  )
  const smallPicture = product.images
    .filter(({ url }) => first.has(new URL(url, terms.origin).href))
    .flatMap((image) => (isSmallerThan(image, MIN_META_PICTURE_SIZE) ? [toSize(image)] : []))[0]
  return { items, rejections: [...rejections], small_picture: smallPicture ?? null }
}

function draftItem(
  product: FeedProduct,
  combination: FeedCombination | null,
  { origin, language }: FeedTerms,
) {
  const selections = combination?.selections ?? {}
  // Without combinations, the page preselects the first values
  const priced = combination?.selections ?? listSelections(product.variants)[0] ?? {}
  const choices = { variant_selections: priced, custom_options: {} }
  const ownPicture = combination && findVariantImage(product.variants, selections, [combination])?.image_url
  const pictures = [
    ...new Set([...(ownPicture ? [ownPicture] : []), ...product.images.map(({ url }) => url)]),
  ]
  return {
    link: origin + toLanguageUrl(language, toProductPath(product.slug, selections)),
    pictures: pictures.map((url) => new URL(url, origin).href),
    description:
      toFeedText(htmlToText(product.description), MAX.description) ||
      toFeedText(product.short_description, MAX.description),
    price: getRegularPrice(product, choices),
    sale_price: getUnitPrice(product, choices),
  }
}
type Draft = ReturnType<typeof draftItem>

type FeedPicture = FeedProduct['images'][number]
/** Of uploaded pictures: the size of others is not known. */
const isSmallerThan = ({ width, height }: FeedPicture, size: number) =>
  width !== null && height !== null && Math.min(width, height) < size
const toSize = ({ width, height }: FeedPicture) => ({ width: width ?? 0, height: height ?? 0 })

function listRejections({ images }: FeedProduct, { link, pictures, description, sale_price }: Draft) {
  const isFirst = (url: string) => pictures[0]?.endsWith(url)
  return [
    ...(pictures.length === 0 ? (['no_picture'] as const) : []),
    ...(images.some((image) => isFirst(image.url) && isSmallerThan(image, MIN_PICTURE_SIZE))
      ? (['picture_too_small'] as const)
      : []),
    ...(description === '' ? (['no_description'] as const) : []),
    ...(sale_price === 0 ? (['no_price'] as const) : []),
    ...([link, ...pictures].some((url) => url.length > MAX.link) ? (['address_too_long'] as const) : []),
  ]
}

function toAttributes(
  { link, pictures, description, price, sale_price }: Draft,
  product: FeedProduct,
  combination: FeedCombination | null,
  { store, delivery, language }: FeedTerms,
): FeedItem {
  const [picture = '', ...others] = pictures
  const isOnSale = sale_price < price
  // Google wants GST inside for India: https://support.google.com/merchants/answer/6324371
  const toPaid = (net: number) => toAmount(getPriceWithTax(net, product.added_tax_percent))
  const { sku: mpn, barcode } = combination ?? product
  const gtin = barcode && isGtin(barcode) ? barcode : null
  const charge = getHighestCharge(product, combination, sale_price, { store, delivery })
  return [
    ['id', combination?.id ?? product.id],
    ...one('item_group_id', combination && product.id),
    ['title', toTitle(product, combination)],
    ['description', description],
    ['link', link],
    ['image_link', picture],
    ...others.slice(0, MAX_ADDITIONAL_PICTURES).map((url) => ['additional_image_link', url] as const),
    ['availability', (combination ?? product).stock > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', toPaid(isOnSale ? price : sale_price)],
    ...one('sale_price', isOnSale ? toPaid(sale_price) : null),
    ['condition', 'new'],
    ['brand', toFeedText(store.name, MAX.brand)],
    ...one('gtin', gtin),
    ...one('mpn', mpn),
    ...one('identifier_exists', gtin === null && mpn === null ? 'no' : null),
    ...toVariantAttributes(product, combination),
    ...product.categories.map(({ name }) => ['product_type', toFeedText(name, MAX.type)] as const),
    ...(product.country_of_origin
      ? [
          [
            'product_detail',
            [
              ['attribute_name', localiseMessage(m.country_of_origin, language)],
              ['attribute_value', localiseCountry(product.country_of_origin, language)],
            ] as [string, string][],
          ] as const,
        ]
      : []),
    ...(charge === null
      ? []
      : [
          [
            'shipping',
            [
              ['country', 'IN'],
              ['price', toAmount(charge)],
            ] as [string, string][],
          ] as const,
        ]),
  ].map(([name, value]) => [name, value])
}

const one = (name: string, value: string | null): [string, string][] =>
  value === null ? [] : [[name, value]]

const toAmount = (paise: number) => `${formatDecimalRupees(paise)} INR`

function toTitle({ title, variants }: FeedProduct, combination: FeedCombination | null): string {
  if (!combination) return toFeedText(title, MAX.title)
  const choice = toFeedText(formatSelections(combination.selections, variants), MAX.title / 2)
  return `${toFeedText(title, MAX.title - choice.length - 3)} - ${choice}`
}

/** By the type or the label of the choice, such as `Colour`. */
function toVariantAttributes({ variants }: FeedProduct, combination: FeedCombination | null) {
  if (!combination) return []
  return Object.entries(VARIANT_ATTRIBUTES).flatMap(([attribute, names]) => {
    const type = Object.keys(combination.selections).find((each) => {
      const label = variants.find((variant) => variant.type === each)?.name ?? ''
      return [each, label].some((name) => names.test(name.trim().toLowerCase()))
    })
    const chosen = (type && combination.selections[type]) || ''
    const variant = variants.find((each) => each.type === type && each.value === chosen)
    const value = toFeedText(variant?.label ?? chosen, MAX.attribute)
    return value ? [[attribute, value] as [string, string]] : []
  })
}

/** Paise of one unit where delivery costs most: the feed has one charge for India. Null: not delivered. */
function getHighestCharge(
  { weight, free_shipping_threshold }: FeedProduct,
  combination: FeedCombination | null,
  subtotal: number,
  { store, delivery }: Pick<FeedTerms, 'store' | 'delivery'>,
): number | null {
  const charges = [...delivery.zones, delivery.everywhere_else]
    .filter(({ is_served }) => is_served)
    .map(
      (zone) =>
        getDeliveryCharge({
          zone,
          subtotal,
          weight_grams: toGrams(combination?.weight ?? weight),
          store_threshold: store.free_shipping_threshold,
          product_thresholds: [free_shipping_threshold],
        }).charge,
    )
  return charges.length === 0 ? null : Math.max(...charges)
}

/** Characters that XML 1.0 cannot carry, even escaped. */
const UNREPRESENTABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** One line, cut at `max` UTF-16 units without splitting a character. */
export function toFeedText(text: string, max: number): string {
  const whole = text.replaceAll(UNREPRESENTABLE, '').replaceAll(/\s+/g, ' ').trim()
  if (whole.length <= max) return whole
  let cut = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(whole)) {
    if (cut.length + segment.length > max) break
    cut += segment
  }
  return cut.trimEnd()
}

export const toFeedTerms = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { store_settings: store, delivery_settings: delivery }: Settings,
  language: Language = DEFAULT_LANGUAGE,
): FeedTerms => ({ origin: publicUrl, store, delivery, language })
