import type { PrintArea } from '@nakshi/contract/shop/designs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isHttpError, isStale } from '../../api/fetch-json.ts'
import { listPrintAreas, savePrintAreas } from '../../api/products.ts'
import type { RemoteSave } from '../../forms/FormConflict.tsx'
import { adminMessages } from '../../messages/admin.ts'
import { toAreasDraft } from './draft.ts'

const messages = adminMessages.print_area

/** Saves all areas of a product. On a conflict, local changes are merged onto the remote areas. */
export function useSaveAreas(productId: string, stored: PrintArea[]) {
  const [saving, setSaving] = useState(false)
  const [shown, setShown] = useState(stored)
  const [newest, setNewest] = useState(stored)
  const [remote, setRemote] = useState<RemoteSave | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()

  async function save(typed: FieldValues): Promise<object | undefined> {
    setSaving(true)
    try {
      const asRead = newest.map(({ id, version, name }) => ({ id, version, name }))
      const areas = await savePrintAreas(productId, { as_read: asRead, areas: typed.areas })
      queries.setQueryData(['print-areas', productId], areas)
      notify(messages.saved, { type: 'success' })
      setNewest(areas)
      setShown(areas)
      setRemote(null)
      return undefined
    } catch (error) {
      if (!isHttpError(error)) throw error
      notify(messages.save_failed, { type: 'error' })
      // If this read fails, the next save is rejected and retried.
      const latest = isStale(error) ? await listPrintAreas(productId).catch(() => null) : null
      if (latest) {
        setNewest(latest)
        setRemote({ values: toAreasDraft(latest), saved_at: null })
      }
      return error.body?.errors ?? { root: { serverError: error.message } }
    } finally {
      setSaving(false)
    }
  }
  return { save, saving, shown, remote: remote }
}
