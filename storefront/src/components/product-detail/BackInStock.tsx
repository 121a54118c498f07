import type { ProductDetail } from '@nakshi/core/products/schema'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useHasFeature } from '../../api/settings.ts'
import { lazyDialog } from '../../ui/lazy/lazy-component.tsx'
import * as m from './messages.ts'
import type { PurchaseModel } from './use-purchase-model.ts'

const BackInStockDialog = lazyDialog(() => import('./BackInStockDialog.tsx'))

interface BackInStockProps extends Pick<PurchaseModel, 'selections'> {
  product: ProductDetail
}

export default function BackInStock({ product, selections }: BackInStockProps) {
  const [asking, setAsking] = useState(false)
  if (!useHasFeature('stock_alerts')) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Bell aria-hidden />
        {m.notifyMe}
      </button>
      {asking && (
        <Suspense>
          <BackInStockDialog product={product} selections={selections} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
