import {
  Alert,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  type Theme,
  useMediaQuery,
} from '@mui/material'
import { type ReactNode, useId } from 'react'

type PageDialogProps = {
  title: string
  maxWidth: NonNullable<DialogProps['maxWidth']>
  /** Why it was refused. */
  problem?: string | null
  /** Closed by its buttons alone. */
  held?: boolean
  actions: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog that asks for much: on a phone it is the whole screen. */
export function PageDialog({ title, maxWidth, problem, held, actions, onClose, children }: PageDialogProps) {
  const id = useId()
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  return (
    <Dialog
      open
      onClose={held ? undefined : onClose}
      aria-labelledby={id}
      fullScreen={phone}
      fullWidth
      maxWidth={maxWidth}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent dividers>
        {problem && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {problem}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions sx={{ px: 3 }}>{actions}</DialogActions>
    </Dialog>
  )
}
