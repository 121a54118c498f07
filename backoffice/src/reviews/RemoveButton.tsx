import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { IconButton, Tooltip } from '@mui/material'
import type { AdminReview } from '@nakshi/api/contract/admin/reviews'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useState } from 'react'
import { DeleteDialog } from '../fields/DeleteDialog.tsx'
import { reviewName } from './review-words.ts'

/** Removes one review after asking. */
export function RemoveButton({ review }: { review: AdminReview }) {
  const [asking, setAsking] = useState(false)
  const name = reviewName(review)
  return (
    <>
      <Tooltip title="Delete">
        <IconButton aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {asking && (
        <DeleteDialog
          resource="reviews"
          record={review}
          name={name}
          say={adminSentences.review}
          onClose={() => setAsking(false)}
        >
          It leaves the product's page and its rating for good.
        </DeleteDialog>
      )}
    </>
  )
}
