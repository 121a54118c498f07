import { sentences } from '@nakshi/api/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartQuery } from '../api/cart.ts'
import { ApiError, request } from '../api/request.ts'
import { useUser } from '../api/session.ts'
import { wishlistQuery } from '../api/wishlist.ts'
import { toast } from '../components/toast/toast.ts'
import { type PendingAction, takePendingAction } from './pending-action.ts'

const DOING = {
  add_to_cart: { query: cartQuery, added: sentences.cart.added, failed: sentences.cart.add_failed },
  add_to_wishlist: {
    query: wishlistQuery,
    added: sentences.wishlist.added,
    failed: sentences.wishlist.add_failed,
  },
}

function send(action: PendingAction): Promise<unknown> {
  return action.kind === 'add_to_cart'
    ? request('/api/cart', { method: 'POST', body: action.line })
    : request(`/api/wishlist/${action.product_id}`, { method: 'PUT' })
}

/** Finishes, once the shopper is signed in, what they had pressed before. Shows nothing itself. */
export function PendingActionRunner() {
  const queries = useQueryClient()
  const signedIn = Boolean(useUser())
  useEffect(() => {
    const action = signedIn ? takePendingAction() : null
    if (!action) return
    const { query, added, failed } = DOING[action.kind]
    send(action)
      .then(async () => {
        toast({ kind: 'success', title: added })
        // A first reading that is still under way may have begun before this was done
        await queries.cancelQueries({ queryKey: query.queryKey })
        await queries.invalidateQueries({ queryKey: query.queryKey })
      })
      .catch((error: unknown) =>
        toast({
          kind: 'error',
          title: error instanceof ApiError && error.status === 422 ? error.message : failed,
        }),
      )
  }, [signedIn, queries])
  return null
}
