import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { type Identifier, useNotify, useUpdateMany } from 'react-admin'
import { outlastsItsButton } from '../api/outlasts-its-button.ts'
import { useNotifyDone } from '../layout/UndoToast.tsx'

const say = adminSentences.request

/** Marks messages as handled, or as waiting again, at once and with a way back. */
export function useHandled() {
  const [updateMany, { isPending }] = useUpdateMany()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  async function setHandled(ids: Identifier[], handled: boolean, canUndo = true): Promise<void> {
    const done = handled ? say.handled : say.reopened
    try {
      await updateMany('requests', { ids, data: { handled } }, outlastsItsButton)
      notifyDone(done, canUndo ? () => setHandled(ids, !handled, false) : undefined)
    } catch {
      notify(say.update_failed, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: ['requests'] })
  }
  return { setHandled, busy: isPending }
}
