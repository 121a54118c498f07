import { tabStorage } from '@nakshi/api/client/browser-storage'
import { sentences } from '@nakshi/api/contract/sentences'
import { requestSignIn } from '../../auth/SignInPlace.tsx'

const KEY = 'nakshi:add-after-sign-in'

/**
 * Asks to sign in and adds the product afterwards on its own page, which has the photos not uploaded yet.
 */
export function askToSignInAndAdd(productId: string): void {
  tabStorage.setItem(KEY, productId)
  requestSignIn({ sentence: sentences.cart.sign_in, onDismiss: () => tabStorage.removeItem(KEY) })
}

export const waitsForSignIn = (productId: string): boolean => tabStorage.getItem(KEY) === productId

export function takeAddAfterSignIn(productId: string): boolean {
  const waits = waitsForSignIn(productId)
  if (waits) tabStorage.removeItem(KEY)
  return waits
}
