import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Button, DialogContentText } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useState } from 'react'
import { useDeleteMany, useListContext } from 'react-admin'
import { outlastsItsButton } from '../api/outlasts-its-button.ts'
import { useAction } from '../api/use-action.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { reviewsOf } from './review-words.ts'

/** Removes the ticked reviews after asking, all of them or none. */
export function BulkRemove() {
  const { selectedIds, onUnselectItems } = useListContext()
  const [asking, setAsking] = useState(false)
  const [deleteMany] = useDeleteMany()
  const count = reviewsOf(selectedIds.length)
  const { act, busy, problem } = useAction({
    resource: 'reviews',
    done: `${count} deleted successfully`,
    failed: adminSentences.review.delete_failed,
    onDone: () => {
      setAsking(false)
      onUnselectItems()
    },
  })
  const confirm = () => act(() => deleteMany('reviews', { ids: selectedIds }, outlastsItsButton))

  return (
    <>
      <Button color="error" startIcon={<RemoveIcon />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <ActionDialog
          title={`Delete ${count}`}
          action="Delete"
          busyAction="Deleting..."
          busy={busy}
          destructive
          problem={problem && `No review was deleted. ${problem}`}
          onAction={confirm}
          onClose={() => setAsking(false)}
        >
          <DialogContentText>
            Are you sure you want to delete {count}? They leave the products' pages and ratings for good.
          </DialogContentText>
        </ActionDialog>
      )}
    </>
  )
}
