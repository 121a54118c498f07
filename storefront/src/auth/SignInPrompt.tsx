import { Suspense, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsSignedIn } from '../api/session.ts'
import { lazyDialog } from '../ui/lazy/lazy-component.tsx'

interface SignInRequest {
  reason: string
  /** Called when the user declines; the pending action is dropped. */
  onDismiss: () => void
}

const SIGN_IN_EVENT = 'nakshi:sign-in'

export function requestSignIn(request: SignInRequest): void {
  window.dispatchEvent(new CustomEvent<SignInRequest>(SIGN_IN_EVENT, { detail: request }))
}

function onSignInRequest(open: (request: SignInRequest) => void): () => void {
  const listener = (event: Event) => open((event as CustomEvent<SignInRequest>).detail)
  window.addEventListener(SIGN_IN_EVENT, listener)
  return () => window.removeEventListener(SIGN_IN_EVENT, listener)
}

const SignInDialog = lazyDialog(() => import('./SignInDialog.tsx'))

export function SignInPrompt() {
  const [request, setRequest] = useState<SignInRequest | null>(null)
  const signedIn = useIsSignedIn()
  const { pathname } = useLocation()
  // A passive effect may run after the first click
  useLayoutEffect(() => onSignInRequest(setRequest), [])
  const [seen, setSeen] = useState({ signedIn, pathname })
  if (seen.signedIn !== signedIn || seen.pathname !== pathname) {
    setSeen({ signedIn, pathname })
    // After an expired session the dialog stays open
    if (signedIn || seen.pathname !== pathname) setRequest(null)
  }
  if (!request) return null
  return (
    <Suspense>
      <SignInDialog
        reason={request.reason}
        onClose={() => {
          request.onDismiss()
          setRequest(null)
        }}
      />
    </Suspense>
  )
}
