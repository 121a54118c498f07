import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsSignedIn } from '../api/session.ts'
import { hasPendingAction } from './use-require-auth.ts'

export function PendingActionRunner() {
  const queries = useQueryClient()
  const signedIn = useIsSignedIn()
  useEffect(() => {
    if (!signedIn || !hasPendingAction()) return
    import('./finish-pending-action.ts').then(
      ({ finishPendingAction }) => finishPendingAction(queries),
      // The action stays saved until the code can be loaded
      () => undefined,
    )
  }, [signedIn, queries])
  return null
}
