import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { useIsShown } from './use-is-shown.ts'

type SaveOptions<Saved> = {
  resource: string
  done: (saved: Saved, sent: Partial<Saved>) => string
  failed: string
  onSaved: (saved: Saved) => void
  onRejected?: (error: unknown) => Promise<void>
}

/** Lists reload after a rejection too, because another user may have saved. */
export function useSaveOptions<Saved>({ resource, done, failed, onSaved, onRejected }: SaveOptions<Saved>) {
  const notify = useNotify()
  const queries = useQueryClient()
  const isShown = useIsShown()
  return {
    onSuccess: (saved: Saved, { data = {} }: { data?: Partial<Saved> }) => {
      notify(done(saved, data), { type: 'success' })
      // It may lead to another screen, which must not replace the one opened meanwhile.
      if (isShown.current) onSaved(saved)
      queries.invalidateQueries({ queryKey: [resource] })
    },
    onError: async (error: unknown) => {
      notify(failed, { type: 'error' })
      await onRejected?.(error)
      await queries.invalidateQueries({ queryKey: [resource] })
    },
  }
}
