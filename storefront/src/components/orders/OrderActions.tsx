import { Button, type ButtonProps, VisuallyHidden } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import type { Order } from '@nakshi/contract/shop/orders'
import { canCancel } from '@nakshi/domain/order-status'
import { Suspense, useState } from 'react'
import { useReorder } from '../../api/orders.ts'
import { lazyDialog } from '../../ssr/lazy-component.tsx'
import { DANGER } from '../../theme/danger-button.ts'
import { FieldError } from '../form/FieldError.tsx'
import { toastError } from '../toast/toast.ts'

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

const ReorderDialog = lazyDialog(() => import('./ReorderDialog.tsx'))

interface ReorderProps {
  order: Order
  size?: ButtonProps['size']
}

export function Reorder({ order, size }: ReorderProps) {
  const reordering = useReorder()

  function reorder() {
    if (reordering.isPending) return
    // The dialog lists the added items; a toast would cover it
    reordering.mutate(order.id, { onError: toastError(messages.cart.add_failed) })
  }

  return (
    <>
      <Button variant="outline" size={size} aria-disabled={reordering.isPending} onClick={reorder}>
        {reordering.isPending ? 'Adding…' : 'Reorder'}
      </Button>
      {reordering.isError && <FieldError role="alert">{messages.cart.add_failed}</FieldError>}
      {reordering.data && (
        <Suspense>
          <ReorderDialog result={reordering.data} onClose={reordering.reset} />
        </Suspense>
      )}
    </>
  )
}
