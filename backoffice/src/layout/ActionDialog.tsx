import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'

type ActionDialogProps = {
  title: ReactNode
  action: string
  busyAction: string
  busy: boolean
  /** While what it asks for is not filled in; a dialog that asks for nothing leaves it out. */
  disabled?: boolean | undefined
  /** Takes something away for good. */
  destructive?: boolean
  /** Why it was refused. */
  problem?: ReactNode
  onAction: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done, and stays with the reason when it is refused. */
export function ActionDialog({
  title,
  action,
  busyAction,
  busy,
  disabled,
  destructive = false,
  problem,
  onAction,
  onClose,
  children,
}: ActionDialogProps) {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={disabled === undefined}>
          Cancel
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
    </Dialog>
  )
}
