import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { featuredQuery } from '../../api/products.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { ProductGrid, ProductGridSkeleton } from '../product/ProductGrid.tsx'

/** Up to eight featured products; left out when there are none. */
export function Featured() {
  const { data, isPending, isError, error, refetch } = useQuery(featuredQuery)
  if (data?.items.length === 0) return null
  return (
    <section className="section page below" aria-labelledby="featured" aria-busy={isPending}>
      <div className="section-head">
        <h2 id="featured">Made to be given</h2>
        <Link className="text-link" to="/products">
          View all products
        </Link>
      </div>
      {isPending && <ProductGridSkeleton count={8} />}
      {isError && (
        <ErrorNotice
          message="The featured products could not be loaded."
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {data && <ProductGrid products={data.items} />}
    </section>
  )
}
