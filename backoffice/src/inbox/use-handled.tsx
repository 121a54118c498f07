import { sentences } from '@nakshi/api/contract/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { type Identifier, useNotify, useUpdateMany } from 'react-admin'
import { UNDO_MS, UndoToast } from '../layout/UndoToast.tsx'

const say = sentences.admin.request

/** Marks messages as handled, or as waiting again, at once and with a way back. */
export function useHandled() {
  const [updateMany, { isPending }] = useUpdateMany()
  const notify = useNotify()
  const queries = useQueryClient()

  function setHandled(ids: Identifier[], handled: boolean, canUndo = true): void {
    const done = handled ? say.handled : say.reopened
    updateMany(
      'requests',
      { ids, data: { handled } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          if (canUndo)
            notify(<UndoToast message={done} onUndo={() => setHandled(ids, !handled, false)} />, {
              autoHideDuration: UNDO_MS,
            })
          else notify(done, { type: 'success' })
        },
        onError: () => notify(say.update_failed, { type: 'error' }),
        onSettled: () => queries.invalidateQueries({ queryKey: ['requests'] }),
      },
    )
  }
  return { setHandled, busy: isPending }
}
