import { Suspense } from 'react'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import type { ViewedProductsProps } from './ViewedProducts.tsx'

const ViewedProducts = lazyComponent<ViewedProductsProps>(() => import('./ViewedProducts.tsx'))

export function RecentlyViewed(props: ViewedProductsProps) {
  return (
    <Suspense>
      <ViewedProducts {...props} />
    </Suspense>
  )
}
