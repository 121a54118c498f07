import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { isHttpError } from '../../api/fetch-json.ts'
import { savePrintAreas } from '../../api/products.ts'
import { adminSentences } from '../../sentences/admin.ts'
import { type AreasDraft, draftOf } from './draft.ts'

const say = adminSentences.print_area

/** Saves the areas of a product whole; what was typed survives a refusal, which is told at its field. */
export function useSaveAreas(productId: string, onSaved: (saved: AreasDraft) => void) {
  const [saving, setSaving] = useState(false)
  const notify = useNotify()
  const queries = useQueryClient()

  async function save(typed: FieldValues): Promise<object | undefined> {
    setSaving(true)
    try {
      const areas = await savePrintAreas(productId, { areas: typed.areas })
      queries.setQueryData(['print-areas', productId], areas)
      notify(say.saved, { type: 'success' })
      onSaved(draftOf(areas))
      return undefined
    } catch (error) {
      if (!isHttpError(error)) throw error
      notify(say.save_failed, { type: 'error' })
      return error.body?.errors ?? { root: { serverError: error.message } }
    } finally {
      setSaving(false)
    }
  }
  return { save, saving }
}
