import { useQuery } from '@tanstack/react-query'
import { relatedQuery } from '../../api/products.ts'
import { hydrates } from '../../hydrates.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { ProductGrid } from '../product/ProductGrid.tsx'

/** Four others; the block is left out when there are none. */
export function RelatedProducts({ slug }: { slug: string }) {
  const { data, isError, error, refetch } = useQuery(relatedQuery(slug))
  const products = data?.items ?? []
  if (products.length === 0 && !isError) return null
  return (
    <section {...hydrates} className="section below" aria-labelledby="related">
      <div className="section-head">
        <h2 id="related">You May Also Like</h2>
      </div>
      {isError && (
        <ErrorNotice message="More products could not be loaded." error={error} onRetry={() => refetch()} />
      )}
      {products.length > 0 && <ProductGrid products={products} />}
    </section>
  )
}
