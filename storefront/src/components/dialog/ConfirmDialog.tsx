import { Button } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { DANGER } from '../../theme/danger-button.ts'
import { ModalDialog } from './ModalDialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** What is asked, and what it would mean. */
  children: ReactNode
  /** Label of the button that does it: `Delete address`. */
  confirm: string
  /** Label of the button that does nothing. */
  cancel?: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** What gets the focus once the dialog is gone; null: what had it before. */
  finalFocus?: () => HTMLElement | null
}

/** Asks before something that cannot be taken back; the harmless answer has the focus. */
export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel = 'Cancel', busy, onConfirm, onClose, finalFocus } = props
  const harmless = useRef<HTMLButtonElement>(null)
  const footer = (
    <>
      <Button ref={harmless} variant="outline" onClick={onClose}>
        {cancel}
      </Button>
      <Button {...DANGER} aria-disabled={busy} onClick={() => busy || onConfirm()}>
        {busy ? 'Please wait…' : confirm}
      </Button>
    </>
  )
  return (
    <ModalDialog
      title={title}
      role="alertdialog"
      onClose={onClose}
      footer={footer}
      initialFocus={harmless}
      finalFocus={finalFocus}
    >
      {children}
    </ModalDialog>
  )
}
