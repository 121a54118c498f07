import { Alert, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { t } from '../words.ts'
import { DraftDialog } from './DraftDialog.tsx'

type ActionDialogProps = {
  title: ReactNode
  action: string
  /** What is on it while it is being done; without it the same. */
  busyAction?: string
  /** Being done, or not ready to be. */
  busy?: boolean
  /** On the button that leaves all as it is. */
  keep?: string
  /** While what it asks for is not filled in; a dialog that asks for nothing leaves it out. */
  disabled?: boolean | undefined
  /** Something was chosen that is lost when it is closed; what was typed it knows itself. */
  filled?: boolean
  /** What is chosen in it is chosen again in a moment. */
  losesNothing?: boolean
  /** Closed by its buttons alone. */
  persistent?: boolean
  /** Takes something away for good. */
  destructive?: boolean
  /** Why it was refused. */
  errorMessage?: ReactNode
  maxWidth?: 'xs' | 'sm'
  onAction: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done, and stays with the reason when it is refused. */
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
