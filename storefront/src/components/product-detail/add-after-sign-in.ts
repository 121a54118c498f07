import { tabStorage } from '@nakshi/api/client/browser-storage'
import { sentences } from '@nakshi/api/contract/sentences'
import { requestSignIn } from '../../auth/SignInPlace.tsx'

const KEY = 'nakshi:add-after-sign-in'

/**
 * Says that adding needs an account and lets the shopper sign in on the spot. The product's page
 * itself finishes the add then: it alone knows the photos that could not be sent while signed out.
 */
export function askToSignInAndAdd(productId: string): void {
  tabStorage.setItem(KEY, productId)
  requestSignIn({ sentence: sentences.cart.sign_in, onDismiss: () => tabStorage.removeItem(KEY) })
}

/** Whether this product was being added when its shopper was asked to sign in. */
export const waitsForSignIn = (productId: string): boolean => tabStorage.getItem(KEY) === productId

/** The same; true once. */
export function takeAddAfterSignIn(productId: string): boolean {
  const waits = waitsForSignIn(productId)
  if (waits) tabStorage.removeItem(KEY)
  return waits
}
