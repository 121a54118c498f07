import { Dialog, type DialogProps } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { abortWrites } from '../api/abandoned-writes.ts'
import { useUnsavedChanges } from './unsaved.tsx'

type DraftDialogProps = Pick<
  DialogProps,
  'fullScreen' | 'fullWidth' | 'maxWidth' | 'aria-labelledby' | 'aria-describedby'
> & {
  /** What it asks for is being done. */
  busy?: boolean
  /** Holds more than was typed: rows that were read from a file, something chosen from a list. */
  filled?: boolean
  /** What is chosen in it is remembered, or chosen again in a moment. */
  losesNothing?: boolean
  /** Closed by its buttons alone, whatever it holds. */
  persistent?: boolean
  onClose: () => void
  /** @param close leaves the dialog, also while it is busy */
  children: (close: () => void) => ReactNode
}

/**
 * A dialog that loses nothing: once something was typed only its buttons close it, and other ways out
 * ask first. Left while it is busy, it gives up the request it waits for.
 */
export function DraftDialog({
  busy = false,
  filled = false,
  losesNothing = false,
  persistent = false,
  onClose,
  children,
  ...dialog
}: DraftDialogProps) {
  const [openedAt] = useState(() => performance.now())
  const [typed, setTyped] = useState(false)
  const holds = (typed && !losesNothing) || filled
  useUnsavedChanges(holds)

  function close() {
    if (busy) abortWrites(openedAt)
    onClose()
  }
  return (
    <Dialog open {...dialog} onInput={() => setTyped(true)} onClose={holds || persistent ? undefined : close}>
      {children(close)}
    </Dialog>
  )
}
