import type { Order } from '@nakshi/api/contract/orders'
import { sentences } from '@nakshi/api/contract/sentences'
import { lazy, Suspense } from 'react'
import { useReorder } from '../../api/orders.ts'
import { toast } from '../toast/toast.ts'

const ReorderDialog = lazy(() => import('./ReorderDialog.tsx'))

interface ReorderProps {
  order: Order
  /** Classes of the button. */
  look: string
}

/** Puts the same things, with their names and photos, into the cart again and says what could not be had. */
export function Reorder({ order, look }: ReorderProps) {
  const reordering = useReorder()

  function reorder() {
    if (reordering.isPending) return
    // What was added the dialog says; a toast would lie over it
    reordering.mutate(order.id, {
      onError: () => toast({ kind: 'error', title: sentences.cart.add_failed }),
    })
  }

  return (
    <>
      <button type="button" className={look} aria-disabled={reordering.isPending} onClick={reorder}>
        {reordering.isPending ? 'Adding…' : 'Reorder'}
      </button>
      {reordering.isError && (
        <p className="field-error" role="alert">
          {sentences.cart.add_failed}
        </p>
      )}
      {reordering.data && (
        <Suspense>
          <ReorderDialog answer={reordering.data} onClose={reordering.reset} />
        </Suspense>
      )}
    </>
  )
}
