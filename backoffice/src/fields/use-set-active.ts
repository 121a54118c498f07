import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'react-admin'
import { outlastsItsButton } from '../api/outlasts-its-button.ts'
import { useNotifyDone } from '../layout/use-notify-done.tsx'

type Switchable = { id: string; is_active: boolean }
type Sentences = { activated: string; deactivated: string; status_failed: string }

/**
 * Shows or hides a record for shoppers: at once on the screen, with a way back, undone when the API
 * refuses.
 */
export function useSetActive(resource: string, say: Sentences) {
  const [update] = useUpdate()
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  return async function setActive(record: Switchable, isActive: boolean, canUndo = true): Promise<void> {
    const done = isActive ? say.activated : say.deactivated
    try {
      await update(
        resource,
        { id: record.id, data: { is_active: isActive }, previousData: { ...record, is_active: !isActive } },
        outlastsItsButton,
      )
      notifyDone(done, canUndo ? () => setActive(record, !isActive, false) : undefined)
    } catch {
      notify(say.status_failed, { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: [resource] })
  }
}
