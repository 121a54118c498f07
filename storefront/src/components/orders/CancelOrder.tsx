import { Button, type ButtonProps, VisuallyHidden } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import type { Order } from '@nakshi/contract/shop/orders'
import { canCancel } from '@nakshi/domain/order-status'
import { Suspense, useState } from 'react'
import { DANGER } from '../../theme/danger-button.ts'
import { lazyDialog } from '../lazy-component.tsx'

const CancelDialog = lazyDialog(() => import('./CancelDialog.tsx'))

interface CancelOrderProps {
  order: Order
  size?: ButtonProps['size']
}

export function CancelOrder({ order, size }: CancelOrderProps) {
  const [asking, setAsking] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  return (
    <>
      {canCancel(order.status) && (
        <Button {...DANGER} size={size} onClick={() => setAsking(true)}>
          Cancel Order
        </Button>
      )}
      <VisuallyHidden role="status">{cancelled && messages.order.cancelled}</VisuallyHidden>
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
