import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'react-admin'
import { outlasts_its_button } from '../api/outlasts-its-button.ts'
import { useNotifyDone } from '../layout/use-notify-done.tsx'

type Switchable = { id: string; is_active: boolean }
type Sentences = { activated: string; deactivated: string; status_failed: string }

/** Shows or hides a record for shoppers: at once on the screen, with a way back, undone when the API refuses. */
export function useSetActive(resource: string, say: Sentences) {
  const [update] = useUpdate()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  return async function setActive(record: Switchable, is_active: boolean, canUndo = true): Promise<void> {
    const done = is_active ? say.activated : say.deactivated
    try {
      await update(
        resource,
        { id: record.id, data: { is_active }, previousData: { ...record, is_active: !is_active } },
        outlasts_its_button,
      )
      notifyDone(done, canUndo ? () => setActive(record, !is_active, false) : undefined)
    } catch {
      notify(say.status_failed, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: [resource] })
  }
}
