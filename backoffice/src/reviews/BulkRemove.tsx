import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { DeleteManyDialog } from '../fields/DeleteDialog.tsx'
import { adminSentences } from '../sentences/admin.ts'
import { t } from '../words.ts'
import { reviewsOf } from './review-words.ts'

/** Removes the ticked reviews after asking, all of them or none. */
export function BulkRemove() {
  const { selectedIds, onUnselectItems } = useListContext()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button color="error" startIcon={<RemoveIcon />} onClick={() => setAsking(true)}>
        {t('Delete')}
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
          {t('They are deleted for good and no longer count in the ratings.')}
        </DeleteManyDialog>
      )}
    </>
  )
}
