import type { ProductDetail } from '@nakshi/api/contract/products'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lateDialog } from '../lazy-part.tsx'

const StockNoticeDialog = lateDialog(() => import('./StockNoticeDialog.tsx'))

/** Of a product that is out of stock: offers a letter for the day it is back. */
export default function StockNotice({ product }: { product: ProductDetail }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
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
