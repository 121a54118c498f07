import ActivateIcon from '@mui/icons-material/CheckCircleOutlined'
import DeactivateIcon from '@mui/icons-material/VisibilityOffOutlined'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { t } from '../../languages/i18n.ts'
import { useSelectedRecords } from '../layout/BulkSelection.tsx'
import { useBulkUpdate, useUndoable } from '../layout/use-action.ts'
import { BulkDelete } from './DeleteDialog.tsx'

type BulkActiveProps<Kind> = {
  resource: string
  messages: { status_failed: string; delete_failed: string }
  counted: (count: number) => string
  deleteNote: (records: Kind[]) => string
}

/** Changes only records that differ, so that Undo restores the previous state. */
export function BulkActive<Kind extends { id: string; is_active: boolean; updated_at: string }>({
  resource,
  messages,
  counted,
  deleteNote,
}: BulkActiveProps<Kind>) {
  const { onUnselectItems } = useListContext<Kind>()
  const selected = useSelectedRecords<Kind>()
  const { changeRows } = useBulkUpdate(resource)
  const change = useUndoable(messages.status_failed, resource)

  function setActive(isActive: boolean) {
    let rows: { id: string; updated_at: string }[] = selected.filter(
      ({ is_active }) => is_active !== isActive,
    )
    onUnselectItems()
    return change({
      apply: async (on) => {
        rows = await changeRows(rows, { is_active: on })
      },
      on: isActive,
      done: (on) =>
        on
          ? t('%{counted} activated successfully', { counted: counted(rows.length) })
          : t('%{counted} deactivated successfully', { counted: counted(rows.length) }),
    })
  }
  return (
    <>
      <Button
        startIcon={<ActivateIcon />}
        disabled={selected.every(({ is_active }) => is_active)}
        onClick={() => setActive(true)}
      >
        {t('Activate')}
      </Button>
      <Button
        startIcon={<DeactivateIcon />}
        disabled={selected.every(({ is_active }) => !is_active)}
        onClick={() => setActive(false)}
      >
        {t('Deactivate')}
      </Button>
      <BulkDelete<Kind>
        resource={resource}
        counted={counted}
        failed={messages.delete_failed}
        note={deleteNote}
      />
    </>
  )
}
