import { sentences } from '@nakshi/api/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CART_KEY } from '../api/cart.ts'
import { reasonFor, request } from '../api/request.ts'
import { useIsSignedIn } from '../api/session.ts'
import { WISHLIST_KEY } from '../api/wishlist.ts'
import { toast } from '../components/toast/toast.ts'
import { type PendingAction, takePendingAction } from './pending-action.ts'

const DOING = {
  add_to_cart: { queryKey: CART_KEY, added: sentences.cart.added, failed: sentences.cart.add_failed },
  add_to_wishlist: {
    queryKey: WISHLIST_KEY,
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
  const signedIn = useIsSignedIn()
  useEffect(() => {
    if (signedIn) void finish()
    async function finish() {
      // Taken at once, and without the code that reads it there is nothing to be done
      const action = await takePendingAction().catch(() => null)
      if (!action) return
      const { queryKey, added, failed } = DOING[action.kind]
      try {
        await send(action)
        toast({ kind: 'success', title: added })
        // A first reading that is still under way may have begun before this was done
        await queries.cancelQueries({ queryKey })
        await queries.invalidateQueries({ queryKey })
      } catch (error) {
        toast({ kind: 'error', title: reasonFor(error) ?? failed })
      }
    }
  }, [signedIn, queries])
  return null
}
