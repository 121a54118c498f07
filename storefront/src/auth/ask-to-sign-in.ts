import { forgetPendingAction, keepPendingAction, type PendingAction } from './pending-action.ts'
import { requestSignIn } from './sign-in-request.ts'

/**
 * For a press that needs an account: says so, lets the shopper sign in on the spot, and has the press done afterwards
 * (see PendingActionRunner).
 */
export function askToSignIn(sentence: string, action: PendingAction): void {
  keepPendingAction(action)
  requestSignIn({ sentence, onDismiss: forgetPendingAction })
}
