import { DialogContentText } from '@mui/material'
import type { AdminFont } from '@nakshi/core/studio/admin-fonts'
import { useQueryClient } from '@tanstack/react-query'
import { TextInput, useNotify } from 'react-admin'
import { deleteFont, FONTS, renameFont } from '../../api/fonts.ts'
import { t } from '../../languages/i18n.ts'
import { fontMessages } from '../../languages/messages.ts'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { useAction } from '../../ui/layout/use-action.ts'

type FontDialogProps = { font: AdminFont; onClose: () => void }

export function RenameFontDialog({ font: { id, name }, onClose }: FontDialogProps) {
  const notify = useNotify()
  const queries = useQueryClient()
  async function rename(values: { name: string }) {
    await renameFont(id, values.name)
    notify(fontMessages.renamed, { type: 'success' })
    void queries.invalidateQueries({ queryKey: [FONTS] })
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
        helperText={t(
          'Shown to customers who choose a font with a screen reader, and on the check of a design.',
        )}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
    </FormDialog>
  )
}

export function DeleteFontDialog({ font: { id, name }, onClose }: FontDialogProps) {
  const { act, busy, problem } = useAction({
    resource: FONTS,
    done: fontMessages.deleted,
    failed: fontMessages.delete_failed,
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
      onAction={() => act(() => deleteFont(id))}
      onClose={onClose}
    >
      <DialogContentText>{fontMessages.confirm_delete}</DialogContentText>
    </ActionDialog>
  )
}
