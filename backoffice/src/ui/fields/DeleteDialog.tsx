import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import { Button, DialogContentText, IconButton, Tooltip } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { type Identifier, useDelete, useDeleteMany, useListContext } from 'react-admin'
import { t } from '../../languages/i18n.ts'
import { ActionDialog, awaitUnmounted } from '../layout/ActionDialog.tsx'
import { useSelectedRecords } from '../layout/BulkSelection.tsx'
import { useAction } from '../layout/use-action.ts'

type DeleteDialogProps = {
  resource: string
  name: string
  messages: { confirm_delete: string; deleted: string; delete_failed: string }
  children?: ReactNode
  onClose: () => void
}

type DeleteRecordProps = DeleteDialogProps & {
  record: { id: string }
  /** default: closes the dialog */
  onDone?: () => void
}

export function DeleteDialog({ record, onDone, ...dialog }: DeleteRecordProps) {
  const [remove] = useDelete()
  const removeIt = () => remove(dialog.resource, { id: record.id, previousData: record }, awaitUnmounted)
  return <DeleteQuestion {...dialog} remove={removeIt} onDone={onDone ?? dialog.onClose} />
}

type DeleteButtonProps = Omit<DeleteDialogProps, 'onClose'> & { record: { id: string } }

export function DeleteButton(props: DeleteButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tooltip title={t('Delete')}>
        <IconButton aria-label={t('Delete %{name}', { name: props.name })} onClick={() => setOpen(true)}>
          <DeleteIcon />
        </IconButton>
      </Tooltip>
      {open && <DeleteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type BulkDeleteProps<Kind> = {
  resource: string
  counted: (count: number) => string
  failed: string
  note?: (records: Kind[]) => string
}

export function BulkDelete<Kind extends { id: string }>({
  resource,
  counted,
  failed,
  note,
}: BulkDeleteProps<Kind>) {
  const { onUnselectItems } = useListContext<Kind>()
  const selected = useSelectedRecords<Kind>()
  const [deleting, setDeleting] = useState<Kind[] | null>(null)
  const close = () => setDeleting(null)
  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setDeleting(selected)}>
        {t('Delete')}
      </Button>
      {deleting && (
        <DeleteManyDialog
          resource={resource}
          ids={deleting.map(({ id }) => id)}
          name={counted(deleting.length)}
          failed={failed}
          onDone={() => {
            onUnselectItems()
            close()
          }}
          onClose={close}
        >
          {note?.(deleting)}
        </DeleteManyDialog>
      )}
    </>
  )
}

type DeleteManyDialogProps = Omit<DeleteDialogProps, 'messages'> & {
  ids: Identifier[]
  failed: string
  onDone: () => void
}

function DeleteManyDialog({ ids, failed, ...dialog }: DeleteManyDialogProps) {
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
  const { act, busy, problem } = useAction({
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
      errorMessage={problem}
      onAction={() => act(remove)}
      onClose={onClose}
    >
      <DialogContentText>{messages.confirm_delete}</DialogContentText>
      {children && <DialogContentText sx={{ mt: 1 }}>{children}</DialogContentText>}
    </ActionDialog>
  )
}
