import type { CartLine } from '@nakshi/api/contract/cart'
import type { PieceStyle } from '@nakshi/api/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCart } from '../../api/cart.ts'
import { designsQuery } from '../../api/designs.ts'
import { orderQuery } from '../../api/orders.ts'
import { useUser } from '../../api/session.ts'
import type { ChoicesState } from './use-choices.ts'

/** What of a piece fills the form. */
export type FilledPiece = Pick<CartLine, 'variant_selections' | 'custom_options' | 'quantity'>

/**
 * The piece that the address names fills the form once it is known: a line of the cart that is
 * edited (`?line=`), a saved design (`?design=`), a piece of an order (`?order=` and `?item=`).
 * `lineId` is null where no line is edited or it is gone.
 */
export function useOpenedPiece(choices: ChoicesState): { lineId: string | null; style: PieceStyle | null } {
  const [params] = useSearchParams()
  const line = useCart().data?.items.find(({ id }) => id === params.get('line'))
  const kept = useKeptPiece(params)
  const piece = line ?? kept
  const taken = useRef(false)
  useEffect(() => {
    if (!piece || taken.current || !choices.restored) return
    taken.current = true
    choices.take(piece)
  })
  return { lineId: line?.id ?? null, style: line?.design?.style ?? kept?.style ?? null }
}

function useKeptPiece(params: URLSearchParams): (FilledPiece & { style: PieceStyle | null }) | undefined {
  const isKnown = Boolean(useUser())
  const [design, order, item] = ['design', 'order', 'item'].map((name) => params.get(name))
  const designs = useQuery({ ...designsQuery, enabled: isKnown && Boolean(design) })
  const ordered = useQuery({ ...orderQuery(order ?? ''), enabled: isKnown && Boolean(order && item) })
  const saved = designs.data?.items.find(({ id }) => id === design)
  return saved ? { ...saved, quantity: 1 } : ordered.data?.items.find(({ id }) => id === item)
}
