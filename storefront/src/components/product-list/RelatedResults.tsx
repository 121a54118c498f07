import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { moreProductsQuery } from '../../api/products.ts'
import { ProductGrid } from '../product/ProductGrid.tsx'

/** Results by synonym, spelling or occasion. Loaded after hydration. */
export function RelatedResults({ search }: { search: string }) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const more = useQuery({ ...moreProductsQuery(search), enabled: isAlive }).data?.items ?? []
  if (more.length === 0) return null
  return (
    <section className="list-popular" aria-labelledby="more-for-search">
      <h2 id="more-for-search">More gifts for “{search}”</h2>
      <ProductGrid products={more} heading="h3" />
    </section>
  )
}
