import type { ProductDetail } from '@nakshi/api/contract/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { Bell, CircleX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lateDialog } from '../late-dialog.tsx'

const StockNoticeDialog = lateDialog(() => import('./StockNoticeDialog.tsx'))

/** Says that nothing is left, and offers a letter for the day it is back. */
export function StockNotice({ product }: { product: ProductDetail }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <p className="stock-note stock-none">
        <CircleX size={18} aria-hidden /> {sentences.product.out_of_stock}
      </p>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Bell aria-hidden />
        Tell me when it is back
      </button>
      {asking && (
        <Suspense>
          <StockNoticeDialog product={product} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
