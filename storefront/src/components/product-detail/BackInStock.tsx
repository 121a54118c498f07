import { messages } from '@nakshi/contract/messages'
import type { ProductDetail } from '@nakshi/contract/shop/products'
import { Bell, CircleX } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyDialog } from '../../ssr/lazy-component.tsx'
import type { ChoicesState } from './use-choices.ts'

const BackInStockDialog = lazyDialog(() => import('./BackInStockDialog.tsx'))

interface BackInStockProps {
  product: ProductDetail
  choices: ChoicesState
}

export default function BackInStock({ product, choices }: BackInStockProps) {
  const [asking, setAsking] = useState(false)
  const { isMade, restored, selections } = choices
  return (
    <>
      <p className="stock-note stock-none" role="status">
        <CircleX size={18} aria-hidden />{' '}
        {isMade ? messages.product.out_of_stock : 'This combination is not available'}
      </p>
      {isMade && restored && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          <Bell aria-hidden />
          Notify me when available
        </button>
      )}
      {asking && (
        <Suspense>
          <BackInStockDialog product={product} selections={selections} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
