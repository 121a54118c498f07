import type { AdminProductsBulkChange } from '@nakshi/api/contract/admin/products'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Identifier, useListContext, useNotify, useUpdateMany } from 'react-admin'
import { issuesOf, reasonOf } from '../../api/fetch-json.ts'
import { outlastsItsButton } from '../../api/outlasts-its-button.ts'
import { useNotifyDone } from '../../layout/UndoToast.tsx'

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

/** Activate, deactivate, feature: nothing is lost, so it is done at once and can be undone. */
export function useBulkFlag() {
  const [updateMany] = useUpdateMany()
  const { onUnselectItems } = useListContext()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  return async function setFlag(
    ids: Identifier[],
    flag: 'is_active' | 'is_featured',
    on: boolean,
    canUndo = true,
  ): Promise<void> {
    const done = flag === 'is_active' ? (on ? say.activated : say.deactivated) : say.updated
    try {
      await updateMany('products', { ids, data: { [flag]: on } }, outlastsItsButton)
      onUnselectItems()
      notifyDone(done, canUndo ? () => setFlag(ids, flag, !on, false) : undefined)
    } catch {
      notify(say.status_failed, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['products'] })
  }
}
