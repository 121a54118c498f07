import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.tsx'
import type { ViewedProductsProps } from './ViewedProducts.tsx'

const ViewedProducts = lazyPart<ViewedProductsProps>(() => import('./ViewedProducts.tsx'))

export function RecentlyViewed(props: ViewedProductsProps) {
  return (
    <Suspense>
      <ViewedProducts {...props} />
    </Suspense>
  )
}
