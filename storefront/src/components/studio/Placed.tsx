import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface PlacedProps {
  inside: string
  children: ReactNode
}

export function Placed({ inside, children }: PlacedProps) {
  const [place, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector(inside)), [inside])
  return place && createPortal(children, place)
}
