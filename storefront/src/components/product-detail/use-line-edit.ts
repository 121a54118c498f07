import type { CartLine } from '@nakshi/contract/shop/cart'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCart } from '../../api/cart.ts'
import type { ChoicesState } from './use-choices.ts'
import { isAwaitingSignIn } from './use-purchase.ts'

/**
 * The cart line being edited (`?line=<id>`); fills the form once. `line` is undefined if none or gone;
 * `isKnown` marks that as final.
 */
export function useLineEdit(
  productId: string,
  choices: ChoicesState,
): { line: CartLine | undefined; isKnown: boolean } {
  const id = useSearchParams()[0].get('line')
  const cart = useCart().data
  const line = cart?.items.find((item) => item.id === id)
  const isApplied = useRef(false)
  useEffect(() => {
    if (!line || isApplied.current || !choices.restored) return
    isApplied.current = true
    // Input from before the sign-in wins over the cart line
    if (!isAwaitingSignIn(productId)) choices.applySelection(line)
  })
  return { line, isKnown: id === null || cart !== undefined }
}
