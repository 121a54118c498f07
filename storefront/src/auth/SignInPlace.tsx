import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useUser } from '../api/session.ts'
import { onSignInRequest, type SignInRequest } from './sign-in-request.ts'

const SignInDialog = lazy(() => import('../components/auth/SignInDialog.tsx'))

/**
 * Where the sign-in dialog appears: gone again once somebody is signed in or another page is
 * opened.
 */
export function SignInPlace() {
  const [request, setRequest] = useState<SignInRequest | null>(null)
  const signedIn = Boolean(useUser())
  const { pathname } = useLocation()
  useEffect(() => onSignInRequest(setRequest), [])
  const ends = `${signedIn} ${pathname}`
  const [ended, setEnded] = useState(ends)
  if (ended !== ends) {
    setEnded(ends)
    setRequest(null)
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
