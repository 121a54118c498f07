import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { useSettings } from '../../api/settings.ts'
import { Link } from '../../ui/Link.tsx'
import * as m from './messages.ts'

export default function Specifications({ product }: { product: ProductDetail }) {
  const { dimensions, categories, country_of_origin, importer } = product
  const weight = describeWeight(product)
  const storeCountry = useSettings()?.store_settings.country_of_origin ?? m.india
  return (
    <section className="product-block" aria-labelledby="specifications">
      <h2 id="specifications">{m.details}</h2>
      <dl className="facts">
        {dimensions && (
          <div>
            <dt>{m.size}</dt>
            <dd>{formatMessage(m.centimetres, dimensions)}</dd>
          </div>
        )}
        {weight !== null && (
          <div>
            <dt>{m.weight}</dt>
            <dd>{weight}</dd>
          </div>
        )}
        <div>
          <dt>{m.countryOfOrigin}</dt>
          <dd>{country_of_origin ?? storeCountry}</dd>
        </div>
        {importer !== '' && (
          <div>
            <dt>{m.importedBy}</dt>
            <dd>{importer}</dd>
          </div>
        )}
        {categories.length > 0 && (
          <div>
            <dt>{formatMessage(m.categories, { smart_count: categories.length })}</dt>
            <dd>
              {categories.map(({ name, slug }, index) => (
                <span key={slug}>
                  {index > 0 && ', '}
                  <Link
                    className="text-link"
                    to={`/products?category=${slug}`}
                    lang={getOriginalLanguage(name)}
                  >
                    {name}
                  </Link>
                </span>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** Lightest to heaviest of the combinations. */
function describeWeight({ weight, combinations }: ProductDetail): string | null {
  const own = combinations.length > 0 ? combinations.map((each) => each.weight ?? weight) : [weight]
  const weights = own.filter((each) => each !== null)
  if (weights.length === 0) return null
  const [least, most] = [formatWeight(Math.min(...weights)), formatWeight(Math.max(...weights))]
  return least === most ? least : formatMessage(m.weightRange, { least, most })
}

/** @param weight kilograms */
function formatWeight(weight: number): string {
  const grams = Math.round(weight * 1000)
  return weight < 1
    ? formatMessage(m.grams, { grams })
    : formatMessage(m.kilograms, { kilograms: grams / 1000 })
}
