import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface PlacedProps {
  /** What of the page it belongs to, as a selector. */
  inside: string
  children: ReactNode
}

/** Puts a part of the studio where it belongs on the product's page, which knows nothing of it. */
export function Placed({ inside, children }: PlacedProps) {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector(inside)), [inside])
  return place && createPortal(children, place)
}
