import ActivateIcon from '@mui/icons-material/CheckCircleOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import DeactivateIcon from '@mui/icons-material/VisibilityOffOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useChangeRows } from '../api/use-change-rows.ts'
import { useReversible } from '../api/use-reversible.ts'
import { useTicked } from '../layout/ticks.ts'
import { t } from '../words.ts'
import { DeleteManyDialog } from './DeleteDialog.tsx'

type BulkActiveProps<Kind> = {
  resource: string
  say: { status_failed: string; delete_failed: string }
  /** So many of them: `3 coupons`. */
  counted: (count: number) => string
  /** What deleting these does to others. */
  deleteNote: (records: Kind[]) => string
}

/**
 * Shows, hides or deletes all ticked records, each in one request. Only those are shown or hidden
 * that are not so already, so that Undo gives back what was.
 */
export function BulkActive<Kind extends { id: string; is_active: boolean; updated_at: string }>({
  resource,
  say,
  counted,
  deleteNote,
}: BulkActiveProps<Kind>) {
  const { onUnselectItems } = useListContext<Kind>()
  const ticked = useTicked<Kind>()
  const [deleting, setDeleting] = useState<Kind[] | null>(null)
  const { changeRows } = useChangeRows(resource)
  const change = useReversible(say.status_failed, resource)

  function setActive(wanted: boolean) {
    let rows: { id: string; updated_at: string }[] = ticked.filter(({ is_active }) => is_active !== wanted)
    onUnselectItems()
    return change({
      act: async (on) => {
        rows = await changeRows(rows, { is_active: on })
      },
      on: wanted,
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
        disabled={ticked.every(({ is_active }) => is_active)}
        onClick={() => setActive(true)}
      >
        {t('Activate')}
      </Button>
      <Button
        startIcon={<DeactivateIcon />}
        disabled={ticked.every(({ is_active }) => !is_active)}
        onClick={() => setActive(false)}
      >
        {t('Deactivate')}
      </Button>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setDeleting(ticked)}>
        {t('Delete')}
      </Button>
      {deleting && (
        <DeleteManyDialog
          resource={resource}
          ids={deleting.map(({ id }) => id)}
          name={counted(deleting.length)}
          failed={say.delete_failed}
          onDone={() => {
            onUnselectItems()
            setDeleting(null)
          }}
          onClose={() => setDeleting(null)}
        >
          {deleteNote(deleting)}
        </DeleteManyDialog>
      )}
    </>
  )
}
