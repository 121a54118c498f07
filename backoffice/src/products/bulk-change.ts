import type { AdminProductRow, AdminProductsBulkChange } from '@nakshi/core/products/admin-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify } from 'react-admin'
import { getErrorMessage, getIssues } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { useSelectedRecords } from '../ui/layout/BulkSelection.tsx'
import { useNotifyDone } from '../ui/layout/Toasts.tsx'
import { useBulkUpdate, useUndoable } from '../ui/layout/use-action.ts'

export const formatProductCount = (count: number) =>
  t('%{smart_count} product |||| %{smart_count} products', { smart_count: count })

const messages = adminMessages.product

export function useBulkChange(onDone: () => void) {
  const { onUnselectItems } = useListContext()
  const selected = useSelectedRecords<AdminProductRow>()
  const { changeRows } = useBulkUpdate('products')
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  async function change(data: AdminProductsBulkChange) {
    try {
      await changeRows(selected, data)
      notifyDone(messages.updated)
      onUnselectItems()
      onDone()
      await queries.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      notify(messages.update_failed, { type: 'error' })
      void queries.invalidateQueries({ queryKey: ['products'] })
      throw new Error(formatBulkError(error), { cause: error })
    }
  }
  return { count: selected.length, change }
}

function formatBulkError(error: unknown): string {
  const issues = getIssues(error).map(({ message }) => message)
  const reasons = issues.length > 0 ? issues : [getErrorMessage(error)]
  return [t('No product was changed.'), ...reasons].join('\n')
}

/** Changes only products that differ, so that Undo restores the previous state. */
export function useBulkFlag() {
  const { changeRows } = useBulkUpdate('products')
  const { onUnselectItems } = useListContext()
  const change = useUndoable(messages.status_failed, 'products')

  return (products: AdminProductRow[], flag: 'is_active' | 'is_featured', wanted: boolean) => {
    let rows: { id: string; updated_at: string }[] = products.filter((product) => product[flag] !== wanted)
    return change({
      apply: async (on) => {
        rows = await changeRows(rows, { [flag]: on })
        onUnselectItems()
      },
      on: wanted,
      done: (on) =>
        flag === 'is_featured' ? messages.updated : on ? messages.activated : messages.deactivated,
    })
  }
}
