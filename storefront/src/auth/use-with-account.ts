import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { beShopper } from './be-shopper.ts'
import { forgetPendingAction, keepPendingAction, type PendingAction } from './pending-action.ts'
import { requestSignIn } from './SignInPlace.tsx'

/**
 * For a press that needs an account, or a guest where the shop sells to guests. Who is one has it done, also when the press came before
 * that was known; others read the sentence, may sign in on the spot, and have the action done
 * afterwards (see PendingActionRunner).
 */
export function useWithAccount() {
  const queries = useQueryClient()
  // A second press before the first is answered would do it twice
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
        // Nobody can say who is there: what was pressed fails in words of its own
        act,
      )
  }
}

function askToSignIn(sentence: string, action: PendingAction): void {
  keepPendingAction(action)
  requestSignIn({ sentence, onDismiss: forgetPendingAction })
}
