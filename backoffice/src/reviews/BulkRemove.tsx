import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Button, DialogContentText } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteMany, useListContext, useNotify } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { outlastsItsButton } from '../api/outlasts-its-button.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { reviewsOf } from './review-words.ts'

/** Removes the ticked reviews after asking, all of them or none. */
export function BulkRemove() {
  const { selectedIds, onUnselectItems } = useListContext()
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [deleteMany, { isPending }] = useDeleteMany()
  const notify = useNotify()
  const queries = useQueryClient()
  const count = reviewsOf(selectedIds.length)

  async function confirm() {
    setProblem(null)
    try {
      await deleteMany('reviews', { ids: selectedIds }, outlastsItsButton)
      notify(`${count} deleted successfully`, { type: 'success' })
      setAsking(false)
      onUnselectItems()
      await queries.invalidateQueries({ queryKey: ['reviews'] })
    } catch (error) {
      notify(adminSentences.review.delete_failed, { type: 'error' })
      setProblem(reasonOf(error))
    }
  }

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
          busy={isPending}
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
