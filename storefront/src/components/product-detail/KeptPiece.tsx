import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { designsQuery } from '../../api/designs.ts'
import { orderQuery } from '../../api/orders.ts'
import { useUser } from '../../api/session.ts'
import type { OpenedPiece } from './use-opened-piece.ts'

/** Reads the saved design (`?design=`) or the piece of an order (`?order=` and `?item=`) of the address. */
export default function KeptPiece({ onRead }: { onRead: (piece: OpenedPiece) => void }) {
  const [params] = useSearchParams()
  const isKnown = Boolean(useUser())
  const [design, order, item] = ['design', 'order', 'item'].map((name) => params.get(name))
  const designs = useQuery({ ...designsQuery, enabled: isKnown && Boolean(design) })
  const ordered = useQuery({ ...orderQuery(order ?? ''), enabled: isKnown && Boolean(order && item) })
  const saved = designs.data?.items.find(({ id }) => id === design)
  const piece = saved ? { ...saved, quantity: 1 } : ordered.data?.items.find(({ id }) => id === item)
  const read = useEffectEvent(() => {
    if (piece) onRead(piece)
  })
  const id = piece?.id
  useEffect(() => {
    if (id) read()
  }, [id])
  return null
}
