import type { PrintArea } from '@nakshi/api/contract/designs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isHttpError } from '../../api/fetch-json.ts'
import { readPrintAreas, savePrintAreas } from '../../api/products.ts'
import { adminSentences } from '../../sentences/admin.ts'

const say = adminSentences.print_area

/**
 * Saves the areas of a product whole; what was typed survives a refusal, which is told at its field.
 * Areas that somebody else saved meanwhile are read, and what was typed replaces them only when it
 * is saved once more.
 */
export function useSaveAreas(productId: string, stored: PrintArea[]) {
  const [saving, setSaving] = useState(false)
  const [shown, setShown] = useState(stored)
  const [newest, setNewest] = useState(stored)
  const notify = useNotify()
  const queries = useQueryClient()

  async function save(typed: FieldValues): Promise<object | undefined> {
    setSaving(true)
    try {
      const asRead = newest.map(({ id, version, name }) => ({ id, version, name }))
      const areas = await savePrintAreas(productId, { as_read: asRead, areas: typed.areas })
      queries.setQueryData(['print-areas', productId], areas)
      notify(say.saved, { type: 'success' })
      setNewest(areas)
      setShown(areas)
      return undefined
    } catch (error) {
      if (!isHttpError(error)) throw error
      notify(say.save_failed, { type: 'error' })
      // Where they cannot be read now, the next press is refused and asks again
      if (error.body?.code === 'stale') setNewest(await readPrintAreas(productId).catch(() => newest))
      return error.body?.errors ?? { root: { serverError: error.message } }
    } finally {
      setSaving(false)
    }
  }
  return { save, saving, shown, theirs: newest !== shown, takeTheirs: () => setShown(newest) }
}
