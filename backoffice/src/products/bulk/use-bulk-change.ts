import type { AdminProductRow, AdminProductsBulkChange } from '@nakshi/api/contract/admin/products'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { issuesOf, reasonOf } from '../../api/fetch-json.ts'
import { useChangeRows } from '../../api/use-change-rows.ts'
import { useReversible } from '../../api/use-reversible.ts'
import { useTicked } from '../../layout/ticks.ts'
import { useNotifyDone } from '../../layout/UndoToast.tsx'
import { adminSentences } from '../../sentences/admin.ts'

const say = adminSentences.product

/** One change for the ticked products. `problems` says why the API changed none. */
export function useBulkChange(onDone: () => void) {
  const { onUnselectItems } = useListContext()
  const ticked = useTicked<AdminProductRow>()
  const [problems, setProblems] = useState<string[]>([])
  const { changeRows, busy } = useChangeRows('products')
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  async function change(data: AdminProductsBulkChange) {
    setProblems([])
    try {
      await changeRows(ticked, data)
      notifyDone(say.updated)
      onUnselectItems()
      onDone()
      await queries.invalidateQueries({ queryKey: ['products'] })
    } catch (error) {
      const issues = issuesOf(error)
      setProblems(issues.length > 0 ? issues.map((issue) => issue.message) : [reasonOf(error)])
      notify(say.update_failed, { type: 'error' })
      // The rows behind the dialog are then as they are now
      await queries.invalidateQueries({ queryKey: ['products'] })
    }
  }
  return { count: ticked.length, change, problems, busy }
}

/**
 * Activate, deactivate, feature: nothing is lost, so it is done at once and can be undone. Only those
 * change that are not so already, so that Undo gives back what was.
 */
export function useBulkFlag() {
  const { changeRows } = useChangeRows('products')
  const { onUnselectItems } = useListContext()
  const change = useReversible(say.status_failed, 'products')

  return (products: AdminProductRow[], flag: 'is_active' | 'is_featured', wanted: boolean) => {
    let rows: { id: string; updated_at: string }[] = products.filter((product) => product[flag] !== wanted)
    return change({
      act: async (on) => {
        rows = await changeRows(rows, { [flag]: on })
        onUnselectItems()
      },
      on: wanted,
      done: (on) => (flag === 'is_featured' ? say.updated : on ? say.activated : say.deactivated),
    })
  }
}
