import type { ProductDetail } from '@nakshi/api/contract/products'
import type { TaxMode } from '@nakshi/api/contract/tax'
import { decimalRupees } from '@nakshi/api/domain/money'
import { breadcrumbJsonLd } from '../Breadcrumb.tsx'

type Store = { name: string; taxMode: TaxMode | undefined }

/** schema.org descriptions of the product and of its place in the shop, for search engines. */
export function structuredData(product: ProductDetail, origin: string, store: Store): object[] {
  const url = `${origin}/products/${product.slug}`
  const price = {
    priceCurrency: 'INR',
    price: decimalRupees(product.discounted_price ?? product.price),
  }
  return [
    {
      '@type': 'Product',
      name: product.title,
      description: product.short_description,
      image: product.images.map((image) => new URL(image.url, origin).href),
      sku: product.id,
      brand: { '@type': 'Brand', name: store.name },
      category: product.categories.map(({ name }) => name),
      offers: {
        '@type': 'Offer',
        url,
        ...price,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          ...price,
          valueAddedTaxIncluded: store.taxMode === 'included',
        },
        availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: { '@type': 'QuantitativeValue', minValue: 5, maxValue: 7, unitCode: 'DAY' },
          },
        },
        hasMerchantReturnPolicy: {
          '@type': 'MerchantReturnPolicy',
          applicableCountry: 'IN',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 30,
          returnMethod: 'https://schema.org/ReturnByMail',
        },
      },
      ...(product.rating && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
        },
      }),
    },
    breadcrumbJsonLd(origin, [
      { label: 'Products', to: '/products' },
      { label: product.title, to: `/products/${product.slug}` },
    ]),
  ]
}
