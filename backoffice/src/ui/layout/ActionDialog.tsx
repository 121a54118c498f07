import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
} from '@mui/material'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { abortWrites } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { useUnsavedChanges } from './unsaved-changes.tsx'

/**
 * For an awaited `update(…)`: react-admin drops `onSuccess` when the button unmounts, and the change may
 * remove its row from the list.
 */
export const awaitUnmounted = { mutationMode: 'pessimistic', returnPromise: true } as const

type ActionDialogProps = {
  title: ReactNode
  action: string
  busyAction?: string
  busy?: boolean
  keep?: string
  /** Set for dialogs that ask for input: true while it is missing. */
  disabled?: boolean | undefined
  /** A choice would be lost on close; typed text is detected automatically. */
  filled?: boolean
  losesNothing?: boolean
  /** Closes only by its buttons. */
  persistent?: boolean
  destructive?: boolean
  isForm?: boolean
  errorMessage?: ReactNode
  maxWidth?: 'xs' | 'sm'
  onAction: () => void
  onClose: () => void
  children: ReactNode
}

export function ActionDialog({
  title,
  action,
  busyAction = action,
  busy = false,
  keep = t('Cancel'),
  disabled,
  filled = false,
  losesNothing = false,
  persistent = false,
  destructive = false,
  isForm = false,
  errorMessage,
  maxWidth = 'xs',
  onAction,
  onClose,
  children,
}: ActionDialogProps) {
  const id = useId()
  const text = useId()
  const isConfirmation = disabled === undefined
  const renderParts = (close: () => void) => (
    <>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent id={text}>
        {errorMessage && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {errorMessage}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} autoFocus={isConfirmation}>
          {keep}
        </Button>
        <Button
          variant={destructive ? 'outlined' : 'contained'}
          color={destructive ? 'error' : 'primary'}
          {...(isForm ? { type: 'submit' } : { onClick: onAction })}
          disabled={busy || disabled === true}
        >
          {busy ? busyAction : action}
        </Button>
      </DialogActions>
    </>
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    onAction()
  }
  return (
    <DraftDialog
      busy={busy}
      filled={filled}
      losesNothing={losesNothing}
      persistent={persistent}
      onClose={onClose}
      aria-labelledby={id}
      {...(isConfirmation && { 'aria-describedby': text })}
      fullWidth
      maxWidth={maxWidth}
    >
      {(close) =>
        isForm ? (
          <form noValidate onSubmit={submit}>
            {renderParts(close)}
          </form>
        ) : (
          renderParts(close)
        )
      }
    </DraftDialog>
  )
}

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
