import { Typography } from '@mui/material'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteMany, useListContext, useNotify } from 'react-admin'
import { reasonOf } from '../../api/fetch-json.ts'
import { outlastsItsButton } from '../../api/outlasts-its-button.ts'
import { BulkDialog, productsOf } from './BulkDialog.tsx'

/** Deletes the ticked products after asking. */
export function BulkDelete({ onClose }: { onClose: () => void }) {
  const { selectedIds, onUnselectItems } = useListContext()
  const [problems, setProblems] = useState<string[]>([])
  const [deleteMany, { isPending }] = useDeleteMany()
  const notify = useNotify()
  const queries = useQueryClient()

  async function confirm() {
    try {
      await deleteMany('products', { ids: selectedIds }, outlastsItsButton)
      notify(adminSentences.product.deleted, { type: 'success' })
      onUnselectItems()
      onClose()
      await queries.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      notify(adminSentences.product.delete_failed, { type: 'error' })
      setProblems([reasonOf(error)])
    }
  }

  return (
    <BulkDialog
      title={`Delete ${productsOf(selectedIds.length)}`}
      action="Delete"
      problems={problems}
      busy={isPending}
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
