import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsSignedIn } from '../api/session.ts'
import { lateDialog } from '../components/lazy-part.tsx'

/** A press that needs an account. */
interface SignInRequest {
  /** Why, in the specification's words. */
  sentence: string
  /** The shopper would rather not: what waits to be done is to be forgotten. */
  onDismiss: () => void
}

const ASKED = 'nakshi:sign-in'

/** Opens the sign-in dialog over the page as it stands. */
export function requestSignIn(request: SignInRequest): void {
  window.dispatchEvent(new CustomEvent<SignInRequest>(ASKED, { detail: request }))
}

/** Calls back with every such press; returns how to stop. */
function onSignInRequest(open: (request: SignInRequest) => void): () => void {
  const hear = (event: Event) => open((event as CustomEvent<SignInRequest>).detail)
  window.addEventListener(ASKED, hear)
  return () => window.removeEventListener(ASKED, hear)
}

const SignInDialog = lateDialog(() => import('../components/auth/SignInDialog.tsx'))

/**
 * Where the sign-in dialog appears: gone again once somebody is signed in or another page is
 * opened.
 */
export function SignInPlace() {
  const [request, setRequest] = useState<SignInRequest | null>(null)
  const signedIn = useIsSignedIn()
  const { pathname } = useLocation()
  useEffect(() => onSignInRequest(setRequest), [])
  const [seen, setSeen] = useState({ signedIn, pathname })
  if (seen.signedIn !== signedIn || seen.pathname !== pathname) {
    setSeen({ signedIn, pathname })
    // Whose session has just ended is still asked
    if (signedIn || seen.pathname !== pathname) setRequest(null)
  }
  if (!request) return null
  return (
    <Suspense>
      <SignInDialog
        sentence={request.sentence}
        onClose={() => {
          request.onDismiss()
          setRequest(null)
        }}
      />
    </Suspense>
  )
}
