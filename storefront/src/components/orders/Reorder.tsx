import { Button, type ButtonProps } from '@chakra-ui/react'
import type { Order } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { Suspense } from 'react'
import { useReorder } from '../../api/orders.ts'
import { reasonFor } from '../../api/request.ts'
import { Problem } from '../form/Problem.tsx'
import { lateDialog } from '../lazy-part.tsx'
import { toast } from '../toast/toast.ts'

const ReorderDialog = lateDialog(() => import('./ReorderDialog.tsx'))

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
        toast({ kind: 'error', title: sentences.cart.add_failed, description: reasonFor(error) }),
    })
  }

  return (
    <>
      <Button variant="outline" size={size} aria-disabled={reordering.isPending} onClick={reorder}>
        {reordering.isPending ? 'Adding…' : 'Reorder'}
      </Button>
      {reordering.isError && <Problem role="alert">{sentences.cart.add_failed}</Problem>}
      {reordering.data && (
        <Suspense>
          <ReorderDialog answer={reordering.data} onClose={reordering.reset} />
        </Suspense>
      )}
    </>
  )
}
