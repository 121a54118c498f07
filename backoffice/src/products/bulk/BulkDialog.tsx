import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import type { ReactNode } from 'react'

type BulkDialogProps = {
  title: string
  problems: string[]
  busy: boolean
  disabled?: boolean
  action: string
  onAction: () => void
  onClose: () => void
  children: ReactNode
}

/** A question about all ticked products. */
export function BulkDialog({
  title,
  problems,
  busy,
  disabled,
  action,
  onAction,
  onClose,
  children,
}: BulkDialogProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="bulk-title" fullWidth maxWidth="xs">
      <DialogTitle id="bulk-title">{title}</DialogTitle>
      <DialogContent>
        {problems.length > 0 && (
          <Alert severity="error" sx={{ mb: 2 }}>
            No product was changed.
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" onClick={onAction} disabled={busy || disabled === true}>
          {busy ? 'Updating...' : action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export const productsOf = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`
