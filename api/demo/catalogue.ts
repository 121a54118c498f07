import { toIndiaDate } from '@nakshi/core/base/india-time'
import type { VariantSelections } from '@nakshi/core/products/choices'
import { materialSlugs, occasionSlugs, recipientSlugs } from '@nakshi/core/products/gift-facets'
import { type OptionRules, priceUnits } from '@nakshi/core/products/option-rules'
import { type OptionType, optionTypes } from '@nakshi/core/products/option-types'
import type { QuantityPrice } from '@nakshi/core/products/quantity-prices'
import catalogue from './catalogue.json' with { type: 'json' }
import { demoId } from './random.ts'

export type DemoProduct = ReturnType<typeof demoProduct>

const DAY = 86_400_000
/** Of the price. */
const COST_SHARE = 0.4
const paise = (rupees: number) => Math.round(rupees * 100)
const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export const toParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${html(paragraph)}</p>`)
    .join('')

/** Heading of most products of a category, at the standard GST rate. */
const hsnByCategory: Record<string, string> = {
  'mugs-drinkware': '6912',
  'photo-gifts': '4911',
  'nameplates-signs': '8310',
  'home-decor': '4911',
  'lamps-clocks': '9405',
  '3d-prints': '3926',
  'festival-gifts': '9505',
  'weddings-anniversaries': '4911',
}

/** By product where heading or rate are others: GST percent since 22 September 2025. */
const hsnByProduct: Record<string, { hsn: string; percent: 0 | 5 | 18 }> = {
  'hindi-name-mug': { hsn: '6912', percent: 5 },
  'photo-magic-mug': { hsn: '6912', percent: 5 },
  'his-and-hers-mug-pair': { hsn: '6912', percent: 5 },
  'kulhad-cups-family-name': { hsn: '6912', percent: 5 },
  'engraved-steel-tumbler': { hsn: '7323', percent: 5 },
  'photo-cushion-40cm': { hsn: '9404', percent: 18 },
  'wooden-family-tree': { hsn: '4420', percent: 5 },
  // Up to ₹2,500 a piece
  'initial-towel-set': { hsn: '6302', percent: 5 },
  'key-holder-family-name': { hsn: '4420', percent: 5 },
  'backlit-acrylic-nameplate': { hsn: '9405', percent: 18 },
  'photo-wall-clock': { hsn: '9105', percent: 18 },
  'hindi-numeral-wall-clock': { hsn: '9105', percent: 18 },
  'diwali-diya-thali': { hsn: '7418', percent: 5 },
  // Rakhis without precious metal are exempt
  'photo-charm-rakhi': { hsn: '6307', percent: 0 },
  'bhaiya-bhabhi-rakhi-box': { hsn: '6307', percent: 0 },
  'eid-lantern-family-name': { hsn: '9405', percent: 18 },
  'wedding-welcome-board': { hsn: '3926', percent: 18 },
  'haldi-mehendi-favour-tags': { hsn: '4420', percent: 5 },
  'griha-pravesh-gift-box': { hsn: '4420', percent: 5 },
  'keepsake-box-wedding-cards': { hsn: '4420', percent: 5 },
}

/** Sold without a choice, with a name only if wanted. */
const RETURNABLE = 'hindi-numeral-wall-clock'

/** Percent off the regular price, by number of units. */
const quantityPrices: Record<string, QuantityPrice[]> = {
  'haldi-mehendi-favour-tags': [
    { from_quantity: 10, percent: 5 },
    { from_quantity: 25, percent: 10 },
  ],
}
/** Its sale has a last day. */
const ON_SALE = 'griha-pravesh-gift-box'
const SALE_DAYS = 60

/** Prices in paise. Creation dates are staggered: the newest eight cover all categories. */
export function demoProducts(now: Date) {
  const countByCategory = new Map<string, number>()
  return catalogue.products.map((product) => {
    const categorySlug = product.category_slugs[0] ?? ''
    const position = countByCategory.get(categorySlug) ?? 0
    countByCategory.set(categorySlug, position + 1)
    const age = 100 + 30 * position + 3 * demoCategories.findIndex(({ slug }) => slug === categorySlug)
    return demoProduct(product, now, new Date(now.getTime() - age * DAY))
  })
}

function demoProduct(product: (typeof catalogue.products)[number], now: Date, createdAt: Date) {
  const {
    category_slugs,
    variants,
    combinations: listed = [],
    custom_options,
    price,
    discounted_price,
    ...rest
  } = product
  const id = demoId('product', product.slug)
  const combinations = listed.map((combination, sortOrder) => demoCombination(id, combination, sortOrder))
  return {
    ...rest,
    id,
    hsn: hsnByProduct[product.slug]?.hsn ?? hsnByCategory[category_slugs[0] ?? ''] ?? null,
    tax_percent: hsnByProduct[product.slug]?.percent ?? null,
    category_ids: category_slugs.map((slug) => demoId('category', slug)),
    description: toParagraphs(rest.description),
    occasions: parseSlugs(occasionSlugs, product.occasions),
    recipients: parseSlugs(recipientSlugs, product.recipients),
    materials: parseSlugs(materialSlugs, product.materials),
    returns_policy: product.slug === RETURNABLE ? ('thirty_days' as const) : null,
    handling_days: 'handling_days' in product ? product.handling_days : null,
    price: paise(price),
    discounted_price: discounted_price === null ? null : paise(discounted_price),
    selling_price: paise(discounted_price ?? price),
    sale_ends_on: product.slug === ON_SALE ? toIndiaDate(new Date(now.getTime() + SALE_DAYS * DAY)) : null,
    quantity_prices: quantityPrices[product.slug] ?? [],
    cost_price: paise(Math.round(price * COST_SHARE)),
    created_at: createdAt,
    stock: listed.length > 0 ? listed.reduce((sum, { stock }) => sum + stock, 0) : rest.stock,
    combinations,
    variants: variants.map((variant, sortOrder) => ({
      ...variant,
      id: demoId('variant', product.slug, variant.type, variant.value),
      product_id: id,
      price_modifier: paise(variant.price_modifier),
      sort_order: sortOrder,
      picture: 'picture' in variant ? variant.picture : null,
    })),
    custom_options: custom_options.map((option, sortOrder) => ({
      ...option,
      id: demoId('option', product.slug, option.name),
      product_id: id,
      type: optionType(option.type),
      rules: 'rules' in option && option.rules ? demoRules(product.slug, option.rules) : {},
      price_modifier: paise(option.price_modifier),
      sort_order: sortOrder,
    })),
  }
}

type DemoCombination = {
  sku: string
  selections: VariantSelections
  stock: number
  /** rupees; the selling price with the modifiers of the values without it */
  price?: number
  weight?: number
  picture?: string
}

function demoCombination(productId: string, listed: DemoCombination, sortOrder: number) {
  const { price, weight = null, picture = null, ...rest } = listed
  return {
    ...rest,
    id: demoId('combination', rest.sku),
    product_id: productId,
    price: price === undefined ? null : paise(price),
    weight,
    sort_order: sortOrder,
    picture,
  }
}

/** @throws {RangeError} for an unknown slug */
function parseSlugs<Slug extends string>(slugs: readonly Slug[], named: string[]): Slug[] {
  return named.map((name) => {
    const slug = slugs.find((each) => each === name)
    if (!slug) throw new RangeError(`catalogue.json names ${name}`)
    return slug
  })
}

function optionType(type: string): OptionType {
  const known = optionTypes.find((each) => each === type)
  if (known) return known
  throw new RangeError(`catalogue.json has an option of type ${type}`)
}

/** @throws {RangeError} for a unit that no option is charged by */
function demoRules(slug: string, { price_by, min_length, show_if }: ListedRules): OptionRules {
  const unit = priceUnits.find((each) => each === price_by)
  if (!unit) throw new RangeError(`catalogue.json charges by ${price_by}`)
  return { price_by: unit, min_length, show_if: { option: demoId('option', slug, show_if) } }
}
type ListedRules = { price_by: string; min_length: number; show_if: string }

export const demoCategories = catalogue.categories.map(({ parent_slug, picture, ...category }) => ({
  ...category,
  picture: picture ?? `category-${category.slug}`,
  id: demoId('category', category.slug),
  parent_id: parent_slug === undefined ? null : demoId('category', parent_slug),
}))
