import { Typography } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useDeleteMany, useListContext } from 'react-admin'
import { outlastsItsButton } from '../../api/outlasts-its-button.ts'
import { useAction } from '../../api/use-action.ts'
import { BulkDialog, productsOf } from './BulkDialog.tsx'

/** Deletes the ticked products after asking. */
export function BulkDelete({ onClose }: { onClose: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const [deleteMany] = useDeleteMany()
  const { act, busy, problem } = useAction({
    resource: 'products',
    done: adminSentences.product.deleted,
    failed: adminSentences.product.delete_failed,
    onDone: () => {
      onUnselectItems()
      onClose()
    },
  })
  const confirm = () => act(() => deleteMany('products', { ids: selectedIds }, outlastsItsButton))

  return (
    <BulkDialog
      title={`Delete ${productsOf(selectedIds.length)}`}
      action="Delete"
      problems={problem === null ? [] : [problem]}
      busy={busy}
      onAction={confirm}
      onClose={onClose}
    >
      <Typography>
        They leave the shop, carts and wishlists for good. Orders keep what they sold. To hide them for a
        while, deactivate them instead.
      </Typography>
    </BulkDialog>
  )
}
