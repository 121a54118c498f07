import type { CartLine } from '@nakshi/api/contract/cart'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCart } from '../../api/cart.ts'
import type { ChoicesState } from './use-choices.ts'

/**
 * The cart line that is being edited (`?line=<id>`, the cart's Edit link): its choices fill the
 * form once the cart is known. Undefined when nothing is edited or the line is gone.
 */
export function useLineEdit(choices: ChoicesState): CartLine | undefined {
  const id = useSearchParams()[0].get('line')
  const line = useCart().data?.items.find((item) => item.id === id)
  const taken = useRef(false)
  useEffect(() => {
    if (!line || taken.current || !choices.restored) return
    taken.current = true
    choices.take(line)
  })
  return line
}
