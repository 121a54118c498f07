import { tabStorage } from '@nakshi/client/safe-storage'
import { messages } from '@nakshi/contract/messages'
import { requestSignIn } from '../../auth/SignInPrompt.tsx'

const KEY = 'nakshi:add-after-sign-in'

/**
 * Asks to sign in and adds the product afterwards on its own page, which has the photos not uploaded yet.
 */
export function signInThenAddToCart(productId: string): void {
  tabStorage.setItem(KEY, productId)
  requestSignIn({ reason: messages.cart.sign_in, onDismiss: () => tabStorage.removeItem(KEY) })
}

export const isAwaitingSignIn = (productId: string): boolean => tabStorage.getItem(KEY) === productId

export function consumeAddAfterSignIn(productId: string): boolean {
  const waits = isAwaitingSignIn(productId)
  if (waits) tabStorage.removeItem(KEY)
  return waits
}
