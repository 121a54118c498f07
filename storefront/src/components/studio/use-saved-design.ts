import type { DesignStyle } from '@nakshi/contract/shop/studio'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { designsQuery } from '../../api/designs.ts'
import { orderQuery } from '../../api/order-queries.ts'
import { useHasCart, useUserId } from '../../api/session.ts'
import type { ChoicesState } from '../product-detail/use-choices.ts'

const EMPTY_STYLE: DesignStyle = { texts: [], photos: [] }

/**
 * Applies the saved design (`?design=`) or order item (`?order=&item=`) of the URL. @returns its style
 */
export function useSavedDesign(choices: ChoicesState): DesignStyle | null {
  const [params] = useSearchParams()
  const isKnown = Boolean(useHasCart())
  const userId = useUserId()
  const [design, order, item] = ['design', 'order', 'item'].map((name) => params.get(name))
  const designs = useQuery({ ...designsQuery(userId), enabled: isKnown && Boolean(design) })
  const ordered = useQuery({ ...orderQuery(order ?? '', userId), enabled: isKnown && Boolean(order && item) })
  const saved = designs.data?.items.find(({ id }) => id === design)
  const savedDesign = saved ? { ...saved, quantity: 1 } : ordered.data?.items.find(({ id }) => id === item)
  const isApplied = useRef(false)
  useEffect(() => {
    if (!savedDesign || isApplied.current || !choices.restored) return
    isApplied.current = true
    choices.applySelection(savedDesign)
  })
  return savedDesign ? (savedDesign.style ?? EMPTY_STYLE) : null
}
