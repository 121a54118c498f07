import { Typography } from '@mui/material'
import { useDeleteMany, useListContext } from 'react-admin'
import { awaitUnmounted } from '../../api/await-unmounted.ts'
import { useAction } from '../../api/use-action.ts'
import { t } from '../../i18n.ts'
import { adminMessages } from '../../messages/admin.ts'
import { BulkDialog, formatProductCount } from './BulkDialog.tsx'

export function BulkDelete({ onClose }: { onClose: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const [deleteMany] = useDeleteMany()
  const {
    act: run,
    busy,
    problem: errorMessage,
  } = useAction({
    resource: 'products',
    done: adminMessages.product.deleted,
    failed: adminMessages.product.delete_failed,
    onDone: () => {
      onUnselectItems()
      onClose()
    },
  })
  const confirm = () => run(() => deleteMany('products', { ids: selectedIds }, awaitUnmounted))

  return (
    <BulkDialog
      title={t('Delete %{products}', { products: formatProductCount(selectedIds.length) })}
      action={t('Delete')}
      errors={errorMessage === null ? [] : [errorMessage]}
      busy={busy}
      onAction={confirm}
      onClose={onClose}
    >
      <Typography>
        {t(
          'These products are permanently removed from the store, carts and wishlists. Existing orders are not affected. To hide products temporarily, deactivate them instead.',
        )}
      </Typography>
    </BulkDialog>
  )
}
