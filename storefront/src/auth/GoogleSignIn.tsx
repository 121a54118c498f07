import { type GoogleError, googleErrors, googleMessages } from '@nakshi/core/accounts/google-messages'
import type { StepUpMethods } from '@nakshi/core/accounts/second-factor'
import { messages } from '@nakshi/core/messages'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useSettings } from '../api/settings.ts'
import { type SecondFactorProof, useSignInWithGoogle } from '../api/sign-in.ts'
import { FormErrors } from '../ui/form/Form.tsx'
import { toHref } from '../ui/language.ts'
import { toast } from '../ui/toast.ts'
import { getErrorMessage } from './error-message.ts'
import * as m from './messages.ts'

/** Continues once the browser is back from Google (`?google=continue`). */
export function useGoogleSignIn() {
  const signIn = useSignInWithGoogle()
  const [params, setParams] = useSearchParams()
  const [outcome] = useState(params.get('google'))
  const [failure, setFailure] = useState<GoogleError>()
  const [ways, setWays] = useState<StepUpMethods | null>(null)
  const { mutate } = signIn
  const send = (proof: Partial<SecondFactorProof> = {}) =>
    mutate(proof, {
      onSuccess: ({ user, second_step }) => {
        if (user) toast({ kind: 'success', title: messages.auth.signed_in.template })
        else if (second_step) setWays(second_step)
      },
    })
  const isHandled = useRef(outcome === null)
  useEffect(() => {
    if (isHandled.current) return
    isHandled.current = true
    // Not before hydration: the page is rendered without it.
    setFailure(googleErrors.find((error) => error === outcome))
    // Reload and Back must not repeat it.
    setParams(
      (previous) => {
        previous.delete('google')
        return previous
      },
      { replace: true },
    )
    if (outcome === 'continue') send()
  })
  const message =
    getErrorMessage(signIn.error) ?? (signIn.isIdle && failure ? googleMessages[failure].template : null)
  return { ways, send, message, error: signIn.error, isPending: signIn.isPending }
}

export function GoogleSignIn({ message, isPending }: { message: string | null; isPending: boolean }) {
  const isOffered = useSettings()?.google ?? false
  const { pathname, search } = useLocation()
  const returnTo = pathname === '/auth' ? new URLSearchParams(search).get('return_to') : pathname + search
  const target = toHref(returnTo || '/')
  const query = target === '/' ? '' : `?${new URLSearchParams({ return_to: target })}`
  if (!isOffered) return null
  return (
    <>
      <FormErrors message={message} focused />
      <a
        className="button button-outline button-lg button-wide"
        href={`/api/auth/google${query}`}
        aria-busy={isPending}
      >
        <GoogleLogo />
        {isPending ? m.signingIn : googleMessages.continue.template}
      </a>
      <p className="note or-line" aria-hidden>
        {m.or}
      </p>
    </>
  )
}

/** In the colours that Google's branding guidelines require. */
function GoogleLogo() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden>
      <path
        fill="#ea4335"
        d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9A24 24 0 0 0 2.6 13.2l8 6.2C12.5 13.7 17.7 9.5 24 9.500z"
      />
      <path
        fill="#4285f4"
        d="M47 24.600c0-1.6-.2-3.1-.4-4.600H24v9h12.900a11 11 0 0 1-4.8 7.200l7.7 6c4.5-4.2 7.2-10.4 7.2-17.600z"
      />
      <path fill="#fbbc05" d="M10.5 28.600a14.5 14.5 0 0 1 0-9.200l-8-6.200a24 24 0 0 0 0 21.600l8-6.200z" />
      <path
        fill="#34a853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.800l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.900l-8 6.200A24 24 0 0 0 24 48z"
      />
    </svg>
  )
}
