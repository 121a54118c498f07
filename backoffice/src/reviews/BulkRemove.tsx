import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { DeleteManyDialog } from '../fields/DeleteDialog.tsx'
import { t } from '../i18n.ts'
import { adminMessages } from '../messages/admin.ts'
import { formatReviewCount } from './review-labels.ts'

export function BulkRemove() {
  const { selectedIds, onUnselectItems } = useListContext()
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button color="error" startIcon={<RemoveIcon />} onClick={() => setIsConfirming(true)}>
        {t('Delete')}
      </Button>
      {isConfirming && (
        <DeleteManyDialog
          resource="reviews"
          ids={selectedIds}
          name={formatReviewCount(selectedIds.length)}
          failed={adminMessages.review.delete_failed}
          onDone={() => {
            setIsConfirming(false)
            onUnselectItems()
          }}
          onClose={() => setIsConfirming(false)}
        >
          {t('They are permanently deleted and no longer count towards ratings.')}
        </DeleteManyDialog>
      )}
    </>
  )
}
