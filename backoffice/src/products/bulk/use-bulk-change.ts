import type { AdminProductRow, AdminProductsBulkChange } from '@nakshi/contract/admin/products'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { getErrorMessage, getIssues } from '../../api/fetch-json.ts'
import { useBulkUpdate } from '../../api/use-bulk-update.ts'
import { useUndoable } from '../../api/use-undoable.ts'
import { useSelectedRecords } from '../../layout/selection-context.ts'
import { useNotifyDone } from '../../layout/UndoToast.tsx'
import { adminMessages } from '../../messages/admin.ts'

const messages = adminMessages.product

export function useBulkChange(onDone: () => void) {
  const { onUnselectItems } = useListContext()
  const selected = useSelectedRecords<AdminProductRow>()
  const [errors, setErrors] = useState<string[]>([])
  const { changeRows, busy } = useBulkUpdate('products')
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  async function change(data: AdminProductsBulkChange) {
    setErrors([])
    try {
      await changeRows(selected, data)
      notifyDone(messages.updated)
      onUnselectItems()
      onDone()
      await queries.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      const issues = getIssues(error)
      setErrors(issues.length > 0 ? issues.map((issue) => issue.message) : [getErrorMessage(error)])
      notify(messages.update_failed, { type: 'error' })
      await queries.invalidateQueries({ queryKey: ['products'] })
    }
  }
  return { count: selected.length, change, problems: errors, busy }
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
