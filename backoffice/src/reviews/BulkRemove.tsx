import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { DeleteManyDialog } from '../fields/DeleteDialog.tsx'
import { reviewsOf } from './review-words.ts'

/** Removes the ticked reviews after asking, all of them or none. */
export function BulkRemove() {
  const { selectedIds, onUnselectItems } = useListContext()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button color="error" startIcon={<RemoveIcon />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {asking && (
        <DeleteManyDialog
          resource="reviews"
          ids={selectedIds}
          name={reviewsOf(selectedIds.length)}
          failed={adminSentences.review.delete_failed}
          onDone={() => {
            setAsking(false)
            onUnselectItems()
          }}
          onClose={() => setAsking(false)}
        >
          They leave the products' pages and ratings for good.
        </DeleteManyDialog>
      )}
    </>
  )
}
