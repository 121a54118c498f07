import { Stack } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * For a form that takes the place of the button that opened it. When it closes, the focus goes back
 * to that button (`opener`), or to the part's `heading` where the button is no longer offered.
 * @param isOpen from the start, for what was typed before
 */
export function useFold(isOpen = false) {
  const [open, setOpen] = useState(isOpen)
  const opener = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(open)
  useEffect(() => {
    if (wasOpen.current && !open) (opener.current ?? heading.current)?.focus()
    wasOpen.current = open
  }, [open])
  return { open, setOpen, opener, heading }
}

interface UnfoldedProps {
  /** What the form is for. */
  label: string
  children: ReactNode
}

/** What came for the button: no wider than reads well, its first field with the focus. */
export function Unfolded({ label, children }: UnfoldedProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }, [])
  return (
    <Stack ref={box} gap="5" maxW="44rem" role="group" aria-label={label}>
      {children}
    </Stack>
  )
}
