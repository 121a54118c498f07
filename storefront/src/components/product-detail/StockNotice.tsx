import type { ProductDetail } from '@nakshi/api/contract/products'
import { Bell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lateDialog } from '../lazy-part.tsx'

const StockNoticeDialog = lateDialog(() => import('./StockNoticeDialog.tsx'))

export default function StockNotice({ product }: { product: ProductDetail }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        <Bell aria-hidden />
        Notify me when available
      </button>
      {asking && (
        <Suspense>
          <StockNoticeDialog product={product} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
