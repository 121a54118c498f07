import { randomKey } from '@nakshi/client/random-key'
import { tabStorage } from '@nakshi/client/safe-storage'
import { z } from 'zod'
import { getStoredValue } from '../../drafts/get-draft.ts'

const KEY = 'nakshi:order-key'

const storedKey = z.object({
  key: z.string(),
  request: z.string(),
})

/** Idempotency-Key kept over retries and reloads: a lost response never creates a second order. */
export function getOrderKey(request: string): string {
  const last = getStoredValue(KEY, storedKey)
  if (last?.request === request) return last.key
  const key = randomKey()
  tabStorage.setItem(KEY, JSON.stringify({ key, request } satisfies z.infer<typeof storedKey>))
  return key
}

export const clearOrderKey = () => tabStorage.removeItem(KEY)

/** Whether an order was sent whose response never came. */
export const hasUnansweredOrder = () => tabStorage.getItem(KEY) !== null
