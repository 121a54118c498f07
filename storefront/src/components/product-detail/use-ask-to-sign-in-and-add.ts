import type { ProductDetail } from '@nakshi/api/contract/products'
import { sentences } from '@nakshi/api/contract/sentences'
import { useLocation, useNavigate } from 'react-router-dom'
import { signInPath } from '../../auth/pending-action.ts'
import { tabStorage } from '../../browser-storage.ts'
import { toast } from '../toast/toast.ts'

const KEY = 'nakshi:add-after-sign-in'

/**
 * Says that adding needs an account and offers "Sign in". Coming back, the product's page itself finishes the add: it
 * alone knows the photos that could not be sent while signed out.
 */
export function useAskToSignInAndAdd(product: ProductDetail) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () =>
    toast({
      kind: 'info',
      title: sentences.cart.sign_in,
      action: {
        label: 'Sign in',
        onPress: () => {
          tabStorage.setItem(KEY, product.id)
          navigate(signInPath(pathname + search))
        },
      },
    })
}

/** Whether this product was being added when its page was left to sign in; true once. */
export function takeAddAfterSignIn(product_id: string): boolean {
  const waits = tabStorage.getItem(KEY) === product_id
  if (waits) tabStorage.removeItem(KEY)
  return waits
}
