import { DialogContentText } from '@mui/material'
import type { ReactNode } from 'react'
import { useDelete } from 'react-admin'
import { outlastsItsButton } from '../api/outlasts-its-button.ts'
import { useAction } from '../api/use-action.ts'
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
  const [remove] = useDelete()
  const { act, busy, problem } = useAction({
    resource,
    done: say.deleted,
    failed: say.delete_failed,
    onDone: onClose,
  })
  const confirm = () =>
    act(() => remove(resource, { id: record.id, previousData: record }, outlastsItsButton))

  return (
    <ActionDialog
      title={`Delete ${name}`}
      action="Delete"
      busyAction="Deleting..."
      busy={busy}
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
