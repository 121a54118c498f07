import { cartLineBody } from '@nakshi/api/contract/cart'
import { z } from 'zod'
import type { PendingAction } from './pending-action.ts'

/** What is read of a stored action; the API checks the line itself. */
export const pendingAction: z.ZodType<PendingAction> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add_to_cart'), line: cartLineBody.partial().required({ product_id: true }) }),
  z.object({ kind: z.literal('add_to_wishlist'), product_id: z.uuid() }),
])
