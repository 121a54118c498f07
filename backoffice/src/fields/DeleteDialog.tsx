import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDelete, useNotify } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { outlasts_its_button } from '../api/outlasts-its-button.ts'

type DeleteDialogProps = {
  resource: string
  record: { id: string }
  name: string
  say: { confirm_delete: string; deleted: string; delete_failed: string }
  /** What else goes or stays. */
  children?: ReactNode
  onClose: () => void
}

/** Asks before something is deleted, in the specification's words. */
export function DeleteDialog({ resource, record, name, say, children, onClose }: DeleteDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [remove, { isPending }] = useDelete()
  const notify = useNotify()
  const queries = useQueryClient()

  async function confirm() {
    try {
      await remove(resource, { id: record.id, previousData: record }, outlasts_its_button)
      notify(say.deleted, { type: 'success' })
      onClose()
      await queries.invalidateQueries({ queryKey: [resource] })
    } catch (error) {
      notify(say.delete_failed, { type: 'error' })
      setProblem(reasonOf(error))
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="delete-title">
      <DialogTitle id="delete-title">Delete {name}</DialogTitle>
      <DialogContent>
        <DialogContentText>{say.confirm_delete}</DialogContentText>
        {children && <DialogContentText sx={{ mt: 1 }}>{children}</DialogContentText>}
        {problem && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button color="error" variant="outlined" onClick={confirm} disabled={isPending}>
          {isPending ? 'Deleting...' : 'Delete'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
