import type { Order } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { canCancel } from '@nakshi/api/domain/order-status'
import { lazy, Suspense, useState } from 'react'

const CancelDialog = lazy(() => import('./CancelDialog.tsx'))

interface CancelOrderProps {
  order: Order
  small?: boolean
}

/** "Cancel Order", while nothing has been made yet; what was done is told in its place. */
export function CancelOrder({ order, small }: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  return (
    <>
      {canCancel(order.status) && (
        <button
          type="button"
          className={`button button-danger${small ? ' button-sm' : ''}`}
          onClick={() => setAsking(true)}
        >
          Cancel Order
        </button>
      )}
      <span role="status" className="visually-hidden">
        {cancelled && sentences.order.cancelled}
      </span>
      {asking && (
        <Suspense>
          <CancelDialog
            order={order}
            onClose={() => setAsking(false)}
            onCancelled={() => setCancelled(true)}
          />
        </Suspense>
      )}
    </>
  )
}
