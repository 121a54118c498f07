import { Button, Flex, Stack } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as m from '../messages.ts'

/**
 * State of a form that replaces its button. On close, focus returns to the button (`opener`) or to
 * `heading`. @param isOpen initial state, for restored drafts
 */
export function useDisclosureFocus(isOpen = false) {
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

interface DisclosurePanelProps {
  label: string
  children: ReactNode
}

export function DisclosurePanel({ label, children }: DisclosurePanelProps) {
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

type DisclosureActionsProps = { busy: string | null; onSend: () => void; onCancel: () => void }

/** `busy`: the label while it is sent. */
export function DisclosureActions({ busy, onSend, onCancel }: DisclosureActionsProps) {
  return (
    <Flex gap="3" wrap="wrap">
      <Button aria-disabled={busy !== null} onClick={() => busy === null && onSend()}>
        {busy ?? m.send}
      </Button>
      <Button variant="outline" onClick={onCancel}>
        {m.cancel}
      </Button>
    </Flex>
  )
}
