import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { t } from '../i18n.ts'
import { DraftDialog } from './DraftDialog.tsx'

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
  errorMessage,
  maxWidth = 'xs',
  onAction,
  onClose,
  children,
}: ActionDialogProps) {
  const id = useId()
  const text = useId()
  const isConfirmation = disabled === undefined
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
      {(close) => (
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
              onClick={onAction}
              disabled={busy || disabled === true}
            >
              {busy ? busyAction : action}
            </Button>
          </DialogActions>
        </>
      )}
    </DraftDialog>
  )
}
