import { DialogContentText } from '@mui/material'
import type { ReactNode } from 'react'
import { type Identifier, useDelete, useDeleteMany } from 'react-admin'
import { useAction } from '../api/use-action.ts'
import { t } from '../i18n.ts'
import { ActionDialog, awaitUnmounted } from '../layout/ActionDialog.tsx'

type DeleteDialogProps = {
  resource: string
  name: string
  messages: { confirm_delete: string; deleted: string; delete_failed: string }
  children?: ReactNode
  onClose: () => void
}

export function DeleteDialog({ record, ...dialog }: DeleteDialogProps & { record: { id: string } }) {
  const [remove] = useDelete()
  const removeIt = () => remove(dialog.resource, { id: record.id, previousData: record }, awaitUnmounted)
  return <DeleteQuestion {...dialog} remove={removeIt} onDone={dialog.onClose} />
}

type DeleteManyDialogProps = Omit<DeleteDialogProps, 'messages'> & {
  ids: Identifier[]
  failed: string
  onDone: () => void
}

export function DeleteManyDialog({ ids, failed, ...dialog }: DeleteManyDialogProps) {
  const [removeMany] = useDeleteMany()
  const messages = {
    confirm_delete: t('Are you sure you want to delete %{name}?', { name: dialog.name }),
    deleted: t('%{name} deleted successfully', { name: dialog.name }),
    delete_failed: failed,
  }
  const removeThem = () => removeMany(dialog.resource, { ids }, awaitUnmounted)
  return <DeleteQuestion {...dialog} messages={messages} remove={removeThem} />
}

type DeleteQuestionProps = DeleteDialogProps & { remove: () => Promise<unknown>; onDone: () => void }

function DeleteQuestion({
  resource,
  name,
  messages,
  remove,
  children,
  onDone,
  onClose,
}: DeleteQuestionProps) {
  const {
    act: run,
    busy,
    problem: errorMessage,
  } = useAction({
    resource,
    done: messages.deleted,
    failed: messages.delete_failed,
    onDone,
  })
  return (
    <ActionDialog
      title={t('Delete %{name}', { name })}
      action={t('Delete')}
      busyAction={t('Deleting...')}
      busy={busy}
      destructive
      errorMessage={errorMessage}
      onAction={() => run(remove)}
      onClose={onClose}
    >
      <DialogContentText>{messages.confirm_delete}</DialogContentText>
      {children && <DialogContentText sx={{ mt: 1 }}>{children}</DialogContentText>}
    </ActionDialog>
  )
}
