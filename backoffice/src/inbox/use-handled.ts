import { sentences } from '@nakshi/api/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { type Identifier, useNotify, useUpdateMany } from 'react-admin'
import { outlasts_its_button } from '../api/outlasts-its-button.ts'
import { UNDO_MS, UndoToast } from '../layout/UndoToast.tsx'

const say = sentences.admin.request

/** Marks messages as handled, or as waiting again, at once and with a way back. */
export function useHandled() {
  const [updateMany, { isPending }] = useUpdateMany()
  const notify = useNotify()
  const queries = useQueryClient()

  async function setHandled(ids: Identifier[], handled: boolean, canUndo = true): Promise<void> {
    const done = handled ? say.handled : say.reopened
    try {
      await updateMany('requests', { ids, data: { handled } }, outlasts_its_button)
      if (canUndo)
        notify(<UndoToast message={done} onUndo={() => setHandled(ids, !handled, false)} />, {
          autoHideDuration: UNDO_MS,
        })
      else notify(done, { type: 'success' })
    } catch {
      notify(say.update_failed, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['requests'] })
  }
  return { setHandled, busy: isPending }
}
