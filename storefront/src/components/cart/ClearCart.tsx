import { Button } from '@chakra-ui/react'
import { sentences } from '@nakshi/api/contract/sentences'
import { lazy, Suspense, useState } from 'react'
import { useClearCart } from '../../api/cart.ts'
import { toast } from '../toast/toast.ts'

const ConfirmDialog = lazy(() => import('../dialog/ConfirmDialog.tsx'))

/** Removes every line, after asking: typed names and chosen photos go with them. */
export function ClearCart() {
  const [asking, setAsking] = useState(false)
  const clearing = useClearCart()

  function clear() {
    clearing
      .mutateAsync()
      .then(() => toast({ kind: 'success', title: sentences.cart.cleared }))
      .catch(() => {
        setAsking(false)
        toast({ kind: 'error', title: sentences.cart.clear_failed })
      })
  }

  return (
    <>
      <Button variant="ghost" size="sm" ml="auto" mr="-3" onClick={() => setAsking(true)}>
        Clear cart
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title="Clear cart"
            confirm="Remove all items"
            busy={clearing.isPending}
            onConfirm={clear}
            onClose={() => setAsking(false)}
          >
            All items, with the names and photos you added to them, will be removed.
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}
