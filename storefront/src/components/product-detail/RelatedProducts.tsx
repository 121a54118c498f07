import { useQuery } from '@tanstack/react-query'
import { relatedQuery } from '../../api/products.ts'
import { ProductGrid } from '../product/ProductGrid.tsx'

/** Four others; the block is left out when there are none, or when they could not be read. */
export function RelatedProducts({ slug }: { slug: string }) {
  const products = useQuery(relatedQuery(slug)).data?.items ?? []
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby="related">
      <div className="section-head">
        <h2 id="related">You May Also Like</h2>
      </div>
      <ProductGrid products={products} />
    </section>
  )
}
