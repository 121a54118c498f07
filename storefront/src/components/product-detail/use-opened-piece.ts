import type { CartLine } from '@nakshi/api/contract/cart'
import type { PieceStyle } from '@nakshi/api/contract/studio'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCart } from '../../api/cart.ts'
import type { ChoicesState } from './use-choices.ts'

/** What of a piece fills the form. */
export type FilledPiece = Pick<CartLine, 'variant_selections' | 'custom_options' | 'quantity'>
export type OpenedPiece = FilledPiece & { style: PieceStyle | null }

/**
 * The piece that the address names fills the form once it is known: a line of the cart that is
 * edited (`?line=`), or one that `KeptPiece` is to read where `isKept`. `lineId` is null where no
 * line is edited or it is gone.
 */
export function useOpenedPiece(choices: ChoicesState) {
  const [params] = useSearchParams()
  const [kept, setKept] = useState<OpenedPiece | null>(null)
  const line = useCart().data?.items.find(({ id }) => id === params.get('line'))
  const piece = line ?? kept
  const taken = useRef(false)
  useEffect(() => {
    if (!piece || taken.current || !choices.restored) return
    taken.current = true
    choices.take(piece)
  })
  return {
    lineId: line?.id ?? null,
    style: line?.design?.style ?? kept?.style ?? null,
    isKept: params.has('design') || params.has('item'),
    setKept,
  }
}
