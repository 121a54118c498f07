import { DialogContentText } from '@mui/material'
import type { ReactNode } from 'react'
import { type Identifier, useDelete, useDeleteMany } from 'react-admin'
import { outlastsItsButton } from '../api/outlasts-its-button.ts'
import { useAction } from '../api/use-action.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { t } from '../words.ts'

type DeleteDialogProps = {
  resource: string
  /** What is deleted, by its name or by how many: "Blue mug", "3 coupons". */
  name: string
  say: { confirm_delete: string; deleted: string; delete_failed: string }
  /** What else goes or stays. */
  children?: ReactNode
  onClose: () => void
}

/** Asks before something is deleted, in the specification's words. */
export function DeleteDialog({ record, ...dialog }: DeleteDialogProps & { record: { id: string } }) {
  const [remove] = useDelete()
  const removeIt = () => remove(dialog.resource, { id: record.id, previousData: record }, outlastsItsButton)
  return <DeleteQuestion {...dialog} remove={removeIt} onDone={dialog.onClose} />
}

type DeleteManyDialogProps = Omit<DeleteDialogProps, 'say'> & {
  ids: Identifier[]
  failed: string
  /** After they are gone. */
  onDone: () => void
}

/** Asks before several are deleted in one request: all of them or none. */
export function DeleteManyDialog({ ids, failed, ...dialog }: DeleteManyDialogProps) {
  const [removeMany] = useDeleteMany()
  const say = {
    confirm_delete: t('Are you sure you want to delete %{name}?', { name: dialog.name }),
    deleted: t('%{name} deleted successfully', { name: dialog.name }),
    delete_failed: failed,
  }
  const removeThem = () => removeMany(dialog.resource, { ids }, outlastsItsButton)
  return <DeleteQuestion {...dialog} say={say} remove={removeThem} />
}

type DeleteQuestionProps = DeleteDialogProps & { remove: () => Promise<unknown>; onDone: () => void }

function DeleteQuestion({ resource, name, say, remove, children, onDone, onClose }: DeleteQuestionProps) {
  const { act, busy, problem } = useAction({
    resource,
    done: say.deleted,
    failed: say.delete_failed,
    onDone,
  })
  return (
    <ActionDialog
      title={t('Delete %{name}', { name })}
      action={t('Delete')}
      busyAction={t('Deleting...')}
      busy={busy}
      destructive
      problem={problem}
      onAction={() => act(remove)}
      onClose={onClose}
    >
      <DialogContentText>{say.confirm_delete}</DialogContentText>
      {children && <DialogContentText sx={{ mt: 1 }}>{children}</DialogContentText>}
    </ActionDialog>
  )
}
