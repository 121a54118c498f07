import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsSignedIn } from '../api/session.ts'
import { lateDialog } from '../components/lazy-part.tsx'

interface SignInRequest {
  sentence: string
  /** Called when the user declines; the pending action is dropped. */
  onDismiss: () => void
}

const ASKED = 'nakshi:sign-in'

export function requestSignIn(request: SignInRequest): void {
  window.dispatchEvent(new CustomEvent<SignInRequest>(ASKED, { detail: request }))
}

function onSignInRequest(open: (request: SignInRequest) => void): () => void {
  const hear = (event: Event) => open((event as CustomEvent<SignInRequest>).detail)
  window.addEventListener(ASKED, hear)
  return () => window.removeEventListener(ASKED, hear)
}

const SignInDialog = lateDialog(() => import('../components/auth/SignInDialog.tsx'))

export function SignInPlace() {
  const [request, setRequest] = useState<SignInRequest | null>(null)
  const signedIn = useIsSignedIn()
  const { pathname } = useLocation()
  useEffect(() => onSignInRequest(setRequest), [])
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
        sentence={request.sentence}
        onClose={() => {
          request.onDismiss()
          setRequest(null)
        }}
      />
    </Suspense>
  )
}
