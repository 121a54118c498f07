import { cartLineBody } from '@nakshi/core/cart/schema'
import { messages } from '@nakshi/core/messages'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { CART_KEY } from '../api/cart.ts'
import { getDisplayableReason, request } from '../api/request.ts'
import { clearPendingAction, PENDING_ACTION, type PendingAction } from '../auth/use-require-auth.ts'
import { WISHLIST_KEY } from '../components/product/wishlist.ts'
import { getStoredValue } from '../drafts/get-draft.ts'
import { toast } from '../ui/toast.ts'

const pendingAction: z.ZodType<PendingAction> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add_to_cart'), line: cartLineBody.partial().required({ product_id: true }) }),
  z.object({ kind: z.literal('add_to_wishlist'), product_id: z.uuid() }),
])

const DOING = {
  add_to_cart: { queryKey: CART_KEY, added: messages.cart.added, failed: messages.cart.add_failed },
  add_to_wishlist: {
    queryKey: WISHLIST_KEY,
    added: messages.wishlist.added,
    failed: messages.wishlist.add_failed,
  },
}

function send(action: PendingAction): Promise<unknown> {
  return action.kind === 'add_to_cart'
    ? request('/api/cart', { method: 'POST', body: action.line })
    : request(`/api/wishlist/${action.product_id}`, { method: 'PUT' })
}

export async function finishPendingAction(queries: QueryClient): Promise<void> {
  const action = getStoredValue(PENDING_ACTION, pendingAction)
  clearPendingAction()
  if (!action) return
  const { queryKey, added, failed } = DOING[action.kind]
  try {
    await send(action)
  } catch (error) {
    return toast({ kind: 'error', title: getDisplayableReason(error) ?? failed.template })
  }
  toast({ kind: 'success', title: added.template })
  // A query that is still running may have started before this action
  await queries.cancelQueries({ queryKey })
  await queries.invalidateQueries({ queryKey })
}
