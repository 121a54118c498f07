import { DialogContentText } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useDelete, useNotify } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { outlastsItsButton } from '../api/outlasts-its-button.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'

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
      await remove(resource, { id: record.id, previousData: record }, outlastsItsButton)
      notify(say.deleted, { type: 'success' })
      onClose()
      await queries.invalidateQueries({ queryKey: [resource] })
    } catch (error) {
      notify(say.delete_failed, { type: 'error' })
      setProblem(reasonOf(error))
    }
  }

  return (
    <ActionDialog
      title={`Delete ${name}`}
      action="Delete"
      busyAction="Deleting..."
      busy={isPending}
      destructive
      problem={problem}
      onAction={confirm}
      onClose={onClose}
    >
      <DialogContentText>{say.confirm_delete}</DialogContentText>
      {children && <DialogContentText sx={{ mt: 1 }}>{children}</DialogContentText>}
    </ActionDialog>
  )
}
