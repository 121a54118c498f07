import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { beShopper } from './be-shopper.ts'
import { forgetPendingAction, keepPendingAction, type PendingAction } from './pending-action.ts'
import { requestSignIn } from './SignInPlace.tsx'

/**
 * Runs an action that needs a session. Without one it asks to sign in and runs the action afterwards
 * (PendingActionRunner).
 */
export function useWithAccount() {
  const queries = useQueryClient()
  // A second click would run the action twice
  const asking = useRef(false)
  return (sentence: string, action: PendingAction, act: () => void) => {
    if (asking.current) return
    asking.current = true
    beShopper(queries)
      .finally(() => {
        asking.current = false
      })
      .then(
        (isShopper) => (isShopper ? act() : askToSignIn(sentence, action)),
        // The session is unknown: the action reports its own error
        act,
      )
  }
}

function askToSignIn(sentence: string, action: PendingAction): void {
  keepPendingAction(action)
  requestSignIn({ sentence, onDismiss: forgetPendingAction })
}
