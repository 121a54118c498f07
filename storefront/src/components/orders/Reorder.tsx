import { Button, type ButtonProps } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import type { Order } from '@nakshi/contract/shop/orders'
import { Suspense } from 'react'
import { useReorder } from '../../api/orders.ts'
import { getDisplayableReason } from '../../api/request.ts'
import { FieldError } from '../form/FieldError.tsx'
import { lazyDialog } from '../lazy-component.tsx'
import { toast } from '../toast/toast.ts'

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
    reordering.mutate(order.id, {
      onError: (error) =>
        toast({ kind: 'error', title: messages.cart.add_failed, description: getDisplayableReason(error) }),
    })
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
