import { useQueryClient } from '@tanstack/react-query'
import { useNotifyDone } from '../layout/UndoToast.tsx'
import { COUNTERS_KEY } from '../today/use-today.ts'
import { useNotifyFailure } from './use-notify-failure.ts'

type Change = {
  /** Does it, or its opposite. */
  apply: (on: boolean) => Promise<unknown>
  on: boolean
  /** What is said of either. */
  done: (on: boolean) => string
}

/**
 * A change that loses nothing: done at once, with a way back; when it is refused that is said.
 * Either way the lists of the resources are read again.
 */
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
    // What is counted in the menu is one fewer now
    void queries.invalidateQueries({ queryKey: COUNTERS_KEY })
    for (const resource of resources) await queries.invalidateQueries({ queryKey: [resource] })
  }
}
