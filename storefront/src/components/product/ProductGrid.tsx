import type { ProductCard as Product } from '@nakshi/contract/shop/products'
import { Suspense } from 'react'
import { ProductCard } from './ProductCard.tsx'

interface ProductGridProps {
  products: Product[]
  heading?: 'h2' | 'h3'
  asList?: boolean
  first?: number
  label?: string
}

export function ProductGrid({ products, heading, asList, first = 0, label }: ProductGridProps) {
  return (
    <ul className={asList ? 'products products-list' : 'products'} aria-label={label}>
      {products.map((product, index) => (
        <li
          key={product.id}
          id={`product-${product.id}`}
          className={first > 0 && index >= first ? 'below' : undefined}
        >
          <Suspense>
            <ProductCard product={product} heading={heading} priority={index < first} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <div className="products" aria-hidden>
      {Array.from({ length: count }, (_, index) => `bone-${index}`).map((key) => (
        <div key={key} className="card">
          <div className="bone picture-bone" />
          <div className="card-text">
            <div className="bone bone-line" />
            <div className="bone bone-line bone-line-short" />
          </div>
        </div>
      ))}
    </div>
  )
}
