import { useQueryClient } from '@tanstack/react-query'
import { COUNTERS_KEY } from '../counters/use-counters.ts'
import { useNotifyDone } from '../layout/UndoToast.tsx'
import { useNotifyFailure } from './use-notify-failure.ts'

type Change = {
  apply: (on: boolean) => Promise<unknown>
  on: boolean
  done: (on: boolean) => string
}

/** Applies a change at once and offers Undo. Lists of the given resources reload either way. */
export function useUndoable(failed: string, ...resources: string[]) {
  const notifyFailure = useNotifyFailure()
  const notifyDone = useNotifyDone()
  const queries = useQueryClient()

  return async function change({ apply, on, done }: Change, canUndo = true): Promise<void> {
    try {
      await apply(on)
      notifyDone(done(on), canUndo ? () => change({ apply, on: !on, done }, false) : undefined)
    } catch (error) {
      notifyFailure(failed, error)
    }
    void queries.invalidateQueries({ queryKey: COUNTERS_KEY })
    for (const resource of resources) await queries.invalidateQueries({ queryKey: [resource] })
  }
}
