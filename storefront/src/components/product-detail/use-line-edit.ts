import type { CartLine } from '@nakshi/api/contract/cart'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCart } from '../../api/cart.ts'
import { waitsForSignIn } from './add-after-sign-in.ts'
import type { ChoicesState } from './use-choices.ts'

/**
 * The cart line that is being edited (`?line=<id>`, the cart's Edit link): its choices fill the
 * form once the cart is known. `line` is undefined when nothing is edited or the line is gone;
 * `isKnown` says that it stays so.
 */
export function useLineEdit(
  productId: string,
  choices: ChoicesState,
): { line: CartLine | undefined; isKnown: boolean } {
  const id = useSearchParams()[0].get('line')
  const cart = useCart().data
  const line = cart?.items.find((item) => item.id === id)
  const taken = useRef(false)
  useEffect(() => {
    if (!line || taken.current || !choices.restored) return
    taken.current = true
    // What was filled in before signing in is what the shopper wants of it
    if (!waitsForSignIn(productId)) choices.take(line)
  })
  return { line, isKnown: id === null || cart !== undefined }
}
