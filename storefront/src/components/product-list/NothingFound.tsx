import { sentences } from '@nakshi/api/contract/sentences'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { popularQuery } from '../../api/products.ts'
import { ProductGrid, ProductGridSkeleton } from '../product/ProductGrid.tsx'

/** Nothing fits: says so, offers to start over, and shows four products people like. */
export function NothingFound() {
  const { data, isPending } = useQuery(popularQuery)
  const popular = data?.items ?? []
  return (
    <>
      <div className="notice notice-small jaali">
        <span className="butta" aria-hidden />
        <h2>{sentences.product.none_found}</h2>
        <p>{sentences.product.none_found_hint}</p>
        <Link className="button button-outline" to="/products">
          Show all products
        </Link>
      </div>
      {(isPending || popular.length > 0) && (
        <section className="list-popular" aria-labelledby="popular" aria-busy={isPending}>
          <h2 id="popular">Popular gifts</h2>
          {isPending ? <ProductGridSkeleton count={4} /> : <ProductGrid products={popular} />}
        </section>
      )}
    </>
  )
}
