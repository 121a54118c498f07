import { formatDecimalRupees } from '@nakshi/core/base/money'
import { getDeliveryDays } from '@nakshi/core/delivery/delivery-promise'
import { getDeliveryCharge, toGrams } from '@nakshi/core/delivery/delivery-rates'
import type { DeliveryZone, ZoneTerms } from '@nakshi/core/delivery/settings'
import { findCombination, formatSelections, getCodes } from '@nakshi/core/products/combinations'
import { isGtin } from '@nakshi/core/products/gtin'
import { getRequiredHandlingDays } from '@nakshi/core/products/handling-time'
import { toProductPath } from '@nakshi/core/products/product-address'
import { getUnitPrice } from '@nakshi/core/products/product-choices'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { findVariantImage } from '@nakshi/core/products/variant-image'
import { RETURN_WINDOW_DAYS } from '@nakshi/core/returns/return-policy'
import type { ShopSettings } from '@nakshi/core/settings/schema'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { useSettings } from '../../api/settings.ts'
import { breadcrumbJsonLd } from '../../ui/Breadcrumb.tsx'
import { toHref } from '../../ui/language.ts'
import { JsonLd } from '../../ui/Meta.tsx'
import { useOrigin } from '../../ui/origin.ts'
import { toPlainText } from '../../ui/parse-rich-text.ts'
import { useProductTrail } from './use-product-trail.ts'
import { useVariantParams } from './use-variant-params.ts'
import { getInitialSelections } from './VariantPicker.tsx'
import { parseVariantParams } from './variant-params.ts'

type Settings = Pick<ShopSettings, 'store_settings' | 'delivery_settings'>

export default function StructuredData({ product }: { product: ProductDetail }) {
  const origin = useOrigin()
  const settings = useSettings()
  const params = useVariantParams()
  const trail = useProductTrail(product)
  if (!settings) return null
  return (
    <JsonLd things={[describeProduct(product, params, origin, settings), breadcrumbJsonLd(origin, trail)]} />
  )
}

function describeProduct(
  product: ProductDetail,
  params: URLSearchParams,
  origin: string,
  settings: Settings,
): object {
  const { store_settings: store, delivery_settings: delivery } = settings
  const { combination, choice, codes, picture, address, prices, stock, weight } = getOffer(product, params)
  const paise = Math.min(...prices)
  const toPaid = (net: number) => formatDecimalRupees(getPriceWithTax(net, product.added_tax_percent))
  const { sku, barcode } = codes
  const price = { priceCurrency: 'INR', price: toPaid(paise) }
  return {
    '@type': 'Product',
    name: choice ? `${product.title} - ${choice}` : product.title,
    description: product.short_description || toPlainText(product.description) || product.title,
    image: [...new Set([...picture, ...product.images.map(({ url }) => url)])].map(
      (url) => new URL(url, origin).href,
    ),
    sku: sku ?? combination?.id ?? product.id,
    ...(sku !== null && { mpn: sku }),
    ...(barcode !== null && isGtin(barcode) && { gtin: barcode }),
    ...(combination && { inProductGroupWithID: product.id }),
    brand: { '@type': 'Brand', name: store.name },
    countryOfOrigin: { '@type': 'Country', name: product.country_of_origin ?? store.country_of_origin },
    category: product.categories.map(({ name }) => name),
    offers: {
      '@type': 'Offer',
      ...(prices.some((each) => each !== paise) && {
        '@type': 'AggregateOffer',
        offerCount: prices.length,
        lowPrice: price.price,
        highPrice: toPaid(Math.max(...prices)),
      }),
      url: origin + toHref(address),
      ...price,
      ...(product.sale_ends_on && { priceValidUntil: product.sale_ends_on }),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        valueAddedTaxIncluded: true,
      },
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails:
        delivery.zones.length === 0
          ? describeShipping({ ...product, weight }, paise, settings, delivery.everywhere_else)
          : [...delivery.zones, delivery.everywhere_else].map((zone) =>
              describeShipping({ ...product, weight }, paise, settings, zone),
            ),
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'IN',
        ...RETURNS[product.returns_policy],
      },
    },
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
  }
}

/** What the address names: a combination or the choices it names, else all that is sold under it. */
function getOffer(product: ProductDetail, params: URLSearchParams) {
  const { slug, variants, combinations } = product
  const selections = getInitialSelections(params, product)
  const named = parseVariantParams(params, variants)
  const isNamed = Object.entries(named).some(([type, value]) => selections[type] === value)
  const combination = isNamed ? findCombination(combinations, selections) : null
  const isWhole = combination === null && combinations.length > 0
  const purchasable = { ...product, selling_price: product.discounted_price ?? product.price }
  return {
    combination,
    codes: getCodes(product, combination?.selections ?? {}),
    choice: combination && formatSelections(selections, variants),
    picture: combination
      ? [findVariantImage(variants, selections, combinations)?.image_url ?? []].flat()
      : [],
    address: toProductPath(slug, isNamed && !isWhole ? (combination?.selections ?? selections) : {}),
    /** paise, without the GST that checkout adds */
    prices: (isWhole ? combinations.map((each) => each.selections) : [selections]).map((each) =>
      getUnitPrice(purchasable, { variant_selections: each, custom_options: {} }),
    ),
    stock: combination?.stock ?? product.stock,
    weight: combination?.weight ?? product.weight,
  }
}

const RETURNS = {
  thirty_days: {
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_WINDOW_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
  },
  remade: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
}

function describeShipping(
  product: ProductDetail,
  paise: number,
  { store_settings: store }: Settings,
  zone: ZoneTerms & Partial<Pick<DeliveryZone, 'states' | 'pin_prefixes'>>,
): object {
  const { states = [], pin_prefixes: prefixes = [] } = zone
  const destination = {
    '@type': 'OfferShippingDetails',
    shippingDestination: {
      '@type': 'DefinedRegion',
      addressCountry: 'IN',
      ...(states.length > 0 && { addressRegion: states }),
      ...(prefixes.length > 0 && { postalCodePrefix: prefixes }),
    },
  }
  if (!zone.is_served) return { ...destination, doesNotShip: true }
  const { charge } = getDeliveryCharge({
    zone,
    subtotal: paise,
    weight_grams: toGrams(product.weight),
    store_threshold: store.free_shipping_threshold,
    product_thresholds: [product.free_shipping_threshold],
  })
  const handlingDays = (product.handling_days ?? store.handling_days) + getRequiredHandlingDays(product)
  const { handling, transit } = getDeliveryDays(handlingDays, store)
  const days = ({ min, max }: { min: number; max: number }) => ({
    '@type': 'QuantitativeValue',
    minValue: min,
    maxValue: max,
    unitCode: 'DAY',
  })
  const open = WEEKDAYS.filter((_day, index) => !store.closed_weekdays.includes(index))
  return {
    ...destination,
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: formatDecimalRupees(charge),
      currency: 'INR',
    },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: open.map((day) => `https://schema.org/${day}`),
      },
      handlingTime: days(handling),
      transitTime: days(transit),
    },
  }
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
