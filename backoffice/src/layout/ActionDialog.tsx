import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { t } from '../words.ts'

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
  busyAction = action,
  busy = false,
  keep = t('Cancel'),
  disabled,
  destructive = false,
  problem,
  onAction,
  onClose,
  children,
}: ActionDialogProps) {
  const id = useId()
  const text = useId()
  const onlyAsks = disabled === undefined
  // What was filled in must outlive a refusal.
  const held = busy && !onlyAsks
  return (
    <Dialog
      open
      onClose={held ? undefined : onClose}
      aria-labelledby={id}
      aria-describedby={onlyAsks ? text : undefined}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent id={text}>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={onlyAsks} disabled={held}>
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
    </Dialog>
  )
}
