import type { AdminProductRow, AdminProductsBulkChange } from '@nakshi/api/contract/admin/products'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, useNotify, useUpdateMany } from 'react-admin'
import { issuesOf, reasonOf } from '../../api/fetch-json.ts'
import { outlastsItsButton } from '../../api/outlasts-its-button.ts'
import { useReversible } from '../../api/use-reversible.ts'
import { useNotifyDone } from '../../layout/UndoToast.tsx'
import { adminSentences } from '../../sentences/admin.ts'

const say = adminSentences.product

/** One change for the ticked products. `problems` says why the API changed none. */
export function useBulkChange(onDone: () => void) {
  const { selectedIds, onUnselectItems } = useListContext()
  const [problems, setProblems] = useState<string[]>([])
  const [updateMany, { isPending }] = useUpdateMany()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  async function change(data: AdminProductsBulkChange) {
    setProblems([])
    try {
      await updateMany('products', { ids: selectedIds, data }, outlastsItsButton)
      notifyDone(say.updated)
      onUnselectItems()
      onDone()
      await queries.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      const issues = issuesOf(error)
      setProblems(issues.length > 0 ? issues.map((issue) => issue.message) : [reasonOf(error)])
      notify(say.update_failed, { type: 'error' })
    }
  }
  return { count: selectedIds.length, change, problems, busy: isPending }
}

/**
 * Activate, deactivate, feature: nothing is lost, so it is done at once and can be undone. Only those
 * change that are not so already, so that Undo gives back what was.
 */
export function useBulkFlag() {
  const [updateMany] = useUpdateMany()
  const { onUnselectItems } = useListContext()
  const change = useReversible(say.status_failed, 'products')

  return (products: AdminProductRow[], flag: 'is_active' | 'is_featured', wanted: boolean) => {
    const ids = products.filter((product) => product[flag] !== wanted).map(({ id }) => id)
    return change({
      act: async (on) => {
        await updateMany('products', { ids, data: { [flag]: on } }, outlastsItsButton)
        onUnselectItems()
      },
      on: wanted,
      done: (on) => (flag === 'is_featured' ? say.updated : on ? say.activated : say.deactivated),
    })
  }
}
