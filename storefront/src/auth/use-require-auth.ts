import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ensureSession } from './ensure-session.ts'
import { clearPendingAction, type PendingAction, savePendingAction } from './pending-action.ts'
import { requestSignIn } from './SignInPrompt.tsx'

/**
 * Runs an action that needs a session. Without one it asks to sign in and runs the action afterwards
 * (PendingActionRunner).
 */
export function useRequireAuth() {
  const queries = useQueryClient()
  // A second click would run the action twice
  const pending = useRef(false)
  return (reason: string, action: PendingAction, perform: () => void) => {
    if (pending.current) return
    pending.current = true
    ensureSession(queries)
      .finally(() => {
        pending.current = false
      })
      .then(
        (isShopper) => (isShopper ? perform() : promptSignIn(reason, action)),
        // The session is unknown: the action reports its own error
        perform,
      )
  }
}

function promptSignIn(reason: string, action: PendingAction): void {
  savePendingAction(action)
  requestSignIn({ reason, onDismiss: clearPendingAction })
}
