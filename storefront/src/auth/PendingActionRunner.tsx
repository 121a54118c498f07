import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsSignedIn } from '../api/session.ts'
import { hasPendingAction } from './pending-action.ts'

/** Finishes, once the shopper is signed in, what they had pressed before. Shows nothing itself. */
export function PendingActionRunner() {
  const queries = useQueryClient()
  const signedIn = useIsSignedIn()
  useEffect(() => {
    if (!signedIn || !hasPendingAction()) return
    import('./finish-pending-action.ts').then(
      ({ finishPendingAction }) => finishPendingAction(queries),
      // It stays until the code can be fetched
      () => undefined,
    )
  }, [signedIn, queries])
  return null
}
