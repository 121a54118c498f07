import { Dialog, type DialogProps } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { abortWrites } from '../api/abort-writes.ts'
import { useUnsavedChanges } from './unsaved-changes.tsx'

type DraftDialogProps = Pick<
  DialogProps,
  'fullScreen' | 'fullWidth' | 'maxWidth' | 'aria-labelledby' | 'aria-describedby'
> & {
  busy?: boolean
  /** Holds data besides typed text, such as rows read from a file. */
  filled?: boolean
  losesNothing?: boolean
  persistent?: boolean
  onClose: () => void
  children: (close: () => void) => ReactNode
}

/** Asks before discarding typed text. Closing while busy aborts the pending request. */
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
