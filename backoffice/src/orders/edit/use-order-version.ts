import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isStale } from '../../api/fetch-json.ts'
import { shopMessages } from '../../languages/messages.ts'

type Merge = (before: AdminOrder, now: AdminOrder) => void

/** The version that a dialog edits. `merge` takes over what someone else saved; what is typed stays. */
export function useOrderVersion(order: AdminOrder, busy: boolean, merge: Merge) {
  const [version, setVersion] = useState(order)
  const [isChanged, setIsChanged] = useState(false)
  // Not while saving: the new version would be this dialog's own.
  if (!busy && order.updated_at !== version.updated_at) {
    merge(version, order)
    setVersion(order)
    setIsChanged(true)
  }
  return { version, changedMessage: isChanged ? shopMessages.general.stale : null }
}

/** Reads the order again when a preview finds that it changed. */
export function useReloadStale(error: unknown): void {
  const queries = useQueryClient()
  const stale = isStale(error)
  useEffect(() => {
    if (stale) void queries.invalidateQueries({ queryKey: ['orders'] })
  }, [stale, queries])
}
