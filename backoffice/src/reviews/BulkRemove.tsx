import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteMany, useListContext, useNotify } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { outlasts_its_button } from '../api/outlasts-its-button.ts'
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
      await deleteMany('reviews', { ids: selectedIds }, outlasts_its_button)
      notify(`${count} deleted successfully`, { type: 'success' })
      setAsking(false)
      onUnselectItems()
      await queries.invalidateQueries({ queryKey: ['reviews'] })
    } catch (error) {
      notify(sentences.admin.review.delete_failed, { type: 'error' })
      setProblem(reasonOf(error))
    }
  }

  return (
    <>
      <Button color="error" startIcon={<RemoveIcon />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <Dialog open onClose={() => setAsking(false)} aria-labelledby="remove-title">
          <DialogTitle id="remove-title">Delete {count}</DialogTitle>
          <DialogContent>
            <DialogContentText>
              Are you sure you want to delete {count}? They leave the products' pages and ratings for good.
            </DialogContentText>
            {problem && (
              <Alert severity="error" sx={{ mt: 2 }}>
                No review was deleted. {problem}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setAsking(false)} autoFocus>
              Cancel
            </Button>
            <Button color="error" variant="outlined" onClick={confirm} disabled={isPending}>
              {isPending ? 'Deleting...' : 'Delete'}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
