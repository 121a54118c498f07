import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'react-admin'
import { outlasts_its_button } from '../api/outlasts-its-button.ts'
import { UNDO_MS, UndoToast } from '../layout/UndoToast.tsx'

type Switchable = { id: string; is_active: boolean }
type Sentences = { activated: string; deactivated: string; status_failed: string }

/** Shows or hides a record for shoppers: at once on the screen, with a way back, undone when the API refuses. */
export function useSetActive(resource: string, say: Sentences) {
  const [update] = useUpdate()
  const notify = useNotify()
  const queries = useQueryClient()

  return async function setActive(record: Switchable, is_active: boolean, canUndo = true): Promise<void> {
    const done = is_active ? say.activated : say.deactivated
    try {
      await update(
        resource,
        { id: record.id, data: { is_active }, previousData: { ...record, is_active: !is_active } },
        outlasts_its_button,
      )
      if (canUndo)
        notify(<UndoToast message={done} onUndo={() => setActive(record, !is_active, false)} />, {
          autoHideDuration: UNDO_MS,
        })
      else notify(done, { type: 'success' })
    } catch {
      notify(say.status_failed, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: [resource] })
  }
}
