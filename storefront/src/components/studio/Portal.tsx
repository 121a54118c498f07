import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

interface PortalProps {
  selector: string
  children: ReactNode
}

export function Portal({ selector, children }: PortalProps) {
  const [container, setPlace] = useState<Element | null>(null)
  useEffect(() => setPlace(document.querySelector(selector)), [selector])
  return container && createPortal(children, container)
}
