import { useQuery } from '@tanstack/react-query'
import { popularQuery } from '../../api/products.ts'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'

export function PopularProducts({ className = '' }: { className?: string }) {
  const { data, isPending } = useQuery(popularQuery)
  const popular = data?.items ?? []
  if (!isPending && popular.length === 0) return null
  return (
    <section className={`list-popular ${className}`} aria-labelledby="popular" aria-busy={isPending}>
      <h2 id="popular">Popular gifts</h2>
      {isPending ? <ProductGridSkeleton count={4} /> : <ProductGrid products={popular} />}
    </section>
  )
}
