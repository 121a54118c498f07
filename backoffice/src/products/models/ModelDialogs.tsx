import { DialogContentText } from '@mui/material'
import type { AdminModel } from '@nakshi/core/studio/admin-models'
import { useQueryClient } from '@tanstack/react-query'
import { TextInput, useNotify } from 'react-admin'
import { deleteModel, MODELS, renameModel } from '../../api/models.ts'
import { t } from '../../languages/i18n.ts'
import { modelMessages } from '../../languages/messages.ts'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { useAction } from '../../ui/layout/use-action.ts'

type ModelDialogProps = { model: AdminModel; onClose: () => void }

export function RenameModelDialog({ model: { id, name }, onClose }: ModelDialogProps) {
  const notify = useNotify()
  const queries = useQueryClient()
  async function rename(values: { name: string }) {
    await renameModel(id, values.name)
    notify(modelMessages.renamed, { type: 'success' })
    void queries.invalidateQueries({ queryKey: [MODELS] })
    onClose()
  }
  return (
    <FormDialog
      title={t('Rename %{name}', { name })}
      record={{ name }}
      action={t('Save')}
      busyAction={t('Saving...')}
      isReady={(values) => values.name.trim() !== ''}
      onSave={rename}
      onClose={onClose}
    >
      <TextInput
        source="name"
        label={t('Name')}
        helperText={false}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
    </FormDialog>
  )
}

export function DeleteModelDialog({ model: { id, name }, onClose }: ModelDialogProps) {
  const { act, busy, problem } = useAction({
    resource: MODELS,
    done: modelMessages.deleted,
    failed: modelMessages.delete_failed,
    onDone: onClose,
  })
  return (
    <ActionDialog
      title={t('Delete %{name}?', { name })}
      action={t('Delete')}
      busyAction={t('Deleting...')}
      busy={busy}
      destructive
      errorMessage={problem}
      onAction={() => act(() => deleteModel(id))}
      onClose={onClose}
    >
      <DialogContentText>{modelMessages.confirm_delete}</DialogContentText>
    </ActionDialog>
  )
}
