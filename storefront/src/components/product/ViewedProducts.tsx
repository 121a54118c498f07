import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { productQuery } from '../../api/products.ts'
import { useConsent } from '../consent/consent.ts'
import { getViewedProducts } from '../consent/viewed-products.tsx'
import * as m from './messages.ts'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'

const SHOWN = 4

export interface ViewedProductsProps {
  except?: string
  className?: string
}

export default function ViewedProducts({ except, className = '' }: ViewedProductsProps) {
  const consent = useConsent()
  const slugs = useMemo(
    () =>
      consent === 'functional'
        ? getViewedProducts()
            .filter((slug) => slug !== except)
            .slice(0, SHOWN)
        : [],
    [consent, except],
  )
  const results = useQueries({ queries: slugs.map(productQuery) })
  const products = results.flatMap(({ data }) => data ?? [])
  const pending = results.some(({ isPending }) => isPending)
  if (products.length === 0 && !pending) return null
  return (
    <section className={`section ${className}`} aria-labelledby="recently-viewed" aria-busy={pending}>
      <div className="section-head">
        <h2 id="recently-viewed">{m.recentlyViewed}</h2>
      </div>
      {pending ? <ProductGridSkeleton count={slugs.length} /> : <ProductGrid products={products} />}
    </section>
  )
}
