import type { ProductDetail } from '@nakshi/contract/shop/products'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../ssr/lazy-component.tsx'

const BackInStockDialog = lazyDialog(() => import('./BackInStockDialog.tsx'))

export default function BackInStock({ product }: { product: ProductDetail }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Bell aria-hidden />
        Notify me when available
      </button>
      {asking && (
        <Suspense>
          <BackInStockDialog product={product} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
