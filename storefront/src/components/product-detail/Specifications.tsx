import type { ProductDetail } from '@nakshi/core/products/schema'
import { useSettings } from '../../api/settings.ts'
import { Link } from '../../ui/Link.tsx'

export default function Specifications({ product }: { product: ProductDetail }) {
  const { dimensions, categories, country_of_origin, importer } = product
  const weight = describeWeight(product)
  const storeCountry = useSettings()?.store_settings.country_of_origin ?? 'India'
  return (
    <section className="product-block" aria-labelledby="specifications">
      <h2 id="specifications">Details</h2>
      <dl className="facts">
        {dimensions && (
          <div>
            <dt>Size</dt>
            <dd>
              {dimensions.length} × {dimensions.width} × {dimensions.height} cm
            </dd>
          </div>
        )}
        {weight !== null && (
          <div>
            <dt>Weight</dt>
            <dd>{weight}</dd>
          </div>
        )}
        <div>
          <dt>Country of origin</dt>
          <dd>{country_of_origin ?? storeCountry}</dd>
        </div>
        {importer !== '' && (
          <div>
            <dt>Imported by</dt>
            <dd>{importer}</dd>
          </div>
        )}
        {categories.length > 0 && (
          <div>
            <dt>{categories.length === 1 ? 'Category' : 'Categories'}</dt>
            <dd>
              {categories.map(({ name, slug }, index) => (
                <span key={slug}>
                  {index > 0 && ', '}
                  <Link className="text-link" to={`/products?category=${slug}`}>
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
  return least === most ? least : `${least} to ${most}`
}

/** @param weight kilograms */
function formatWeight(weight: number): string {
  return weight < 1 ? `${Math.round(weight * 1000)} g` : `${Math.round(weight * 1000) / 1000} kg`
}
