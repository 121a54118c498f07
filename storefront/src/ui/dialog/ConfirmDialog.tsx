import { Button } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { DANGER } from '../../theme/danger-button.ts'
import * as m from '../messages.ts'
import { ModalDialog } from './ModalDialog.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  confirm: string
  cancel?: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** Element to focus after closing; null restores the previous focus. */
  finalFocus?: () => HTMLElement | null
}

export default function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel = m.cancel, busy, onConfirm, onClose, finalFocus } = props
  const harmless = useRef<HTMLButtonElement>(null)
  const footer = (
    <>
      <Button ref={harmless} variant="outline" onClick={onClose}>
        {cancel}
      </Button>
      <Button {...DANGER} aria-disabled={busy} onClick={() => busy || onConfirm()}>
        {busy ? m.pleaseWait : confirm}
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
