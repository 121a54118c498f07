import { Typography } from '@mui/material'
import { useDeleteMany, useListContext } from 'react-admin'
import { outlastsItsButton } from '../../api/outlasts-its-button.ts'
import { useAction } from '../../api/use-action.ts'
import { adminSentences } from '../../sentences/admin.ts'
import { t } from '../../words.ts'
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
      title={t('Delete %{products}', { products: productsOf(selectedIds.length) })}
      action={t('Delete')}
      problems={problem === null ? [] : [problem]}
      busy={busy}
      onAction={confirm}
      onClose={onClose}
    >
      <Typography>
        {t(
          'They leave the shop, carts and wishlists for good. Orders keep what they sold. To hide them for a while, deactivate them instead.',
        )}
      </Typography>
    </BulkDialog>
  )
}
