import type { PieceStyle } from '@nakshi/api/contract/studio'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { designsQuery } from '../../api/designs.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useHasCart, useUserId } from '../../api/session.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'

const NO_LOOK: PieceStyle = { texts: [], photos: [] }

/**
 * Applies the saved design (`?design=`) or order item (`?order=&item=`) of the URL. @returns its style
 */
export function useKeptPiece(choices: ChoicesState): PieceStyle | null {
  const [params] = useSearchParams()
  const isKnown = Boolean(useHasCart())
  const userId = useUserId()
  const [design, order, item] = ['design', 'order', 'item'].map((name) => params.get(name))
  const designs = useQuery({ ...designsQuery(userId), enabled: isKnown && Boolean(design) })
  const ordered = useQuery({ ...orderQuery(order ?? '', userId), enabled: isKnown && Boolean(order && item) })
  const saved = designs.data?.items.find(({ id }) => id === design)
  const piece = saved ? { ...saved, quantity: 1 } : ordered.data?.items.find(({ id }) => id === item)
  const taken = useRef(false)
  useEffect(() => {
    if (!piece || taken.current || !choices.restored) return
    taken.current = true
    choices.take(piece)
  })
  return piece ? (piece.style ?? NO_LOOK) : null
}
