import { Card, Text, Link as TextLink } from '@chakra-ui/react'
import { messages } from '@nakshi/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useUser } from '../api/session.ts'
import { useStoreName } from '../api/settings.ts'
import { toSafeRedirect } from '../auth/safe-redirect.ts'
import { type AuthMode, authMode, getAuthUrl } from '../components/auth/auth-mode.ts'
import { ConfirmEmailForm, ForgotPasswordForm, ResetPasswordForm } from '../components/auth/PasswordReset.tsx'
import { SIGN_IN_FORMS } from '../components/auth/sign-in.ts'
import { Wordmark } from '../components/layout/Wordmark.tsx'
import { Meta } from '../components/Meta.tsx'
import { ChakraScope } from '../theme/ChakraScope.tsx'

const MODES = {
  ...SIGN_IN_FORMS,
  forgot: {
    title: 'Forgot your password?',
    Form: ForgotPasswordForm,
    other: 'sign-in',
    ask: 'Remember your password?',
    go: 'Sign in',
  },
  reset: {
    title: 'Choose a new password',
    Form: ResetPasswordForm,
    other: 'forgot',
    ask: 'Has the link expired?',
    go: 'Request a new one',
  },
  confirm: {
    title: 'Confirm your email address',
    Form: ConfirmEmailForm,
    other: 'sign-in',
    ask: 'Not signed in?',
    go: 'Sign in',
  },
} as const

const ENGRAVED = 'inset 0 0 0 6px var(--nk-colors-bg-card), inset 0 0 0 7px var(--nk-colors-border)'

export function Component() {
  return (
    <ChakraScope>
      <SignIn />
    </ChakraScope>
  )
}

function SignIn() {
  const [params] = useSearchParams()
  const mode = authMode(params)
  const returnTo = params.get('return_to')
  const [email, setEmail] = useState('')
  const store = useStoreName()
  const { title, Form, other, ask, go } = MODES[mode]
  const heading = useFocusOnChange(mode)
  useLeaveWhenSignedIn(mode, returnTo)
  const getModeUrl = (targetMode: AuthMode) => getAuthUrl(targetMode, returnTo)

  return (
    <div className="auth jaali">
      <Meta title={title} description={`Sign in to ${store} or create an account.`} hidden />
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <header className="auth-head">
        <Link className="header-home" to="/" aria-label={`${store}, home`}>
          <Wordmark />
        </Link>
      </header>
      <Card.Root asChild flex="none" width="100%" maxW="md" mt="6" mb="auto" boxShadow={ENGRAVED}>
        <main id="content" tabIndex={-1}>
          <Card.Body px={{ base: '5', sm: '10' }} py={{ base: '8', sm: '10' }}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {returnTo && (
              <Text mt="1" color="fg.muted">
                You'll return to where you were.
              </Text>
            )}
            <Form key={mode} email={email} onEmail={setEmail} getModeUrl={getModeUrl} />
            <Text mt="6">
              {ask} {/* Prevents the blur validation from moving the link away from the pointer */}
              <TextLink asChild>
                <Link to={getModeUrl(other)} onMouseDown={(event) => event.preventDefault()}>
                  {go}
                </Link>
              </TextLink>
            </Text>
            {mode === 'sign-in' && (
              <Text mt="4" pt="4" borderTopWidth="1px" borderColor="border" textStyle="sm" color="fg.muted">
                {messages.auth.admin_note}
              </Text>
            )}
          </Card.Body>
        </main>
      </Card.Root>
    </div>
  )
}

/** Screen readers treat another form as another page. */
function useFocusOnChange(mode: AuthMode) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(mode)
  useEffect(() => {
    if (last.current !== mode) heading.current?.focus()
    last.current = mode
  }, [mode])
  return heading
}

/** The backoffice is another app, so it is a full page load. */
function useLeaveWhenSignedIn(mode: AuthMode, returnTo: string | null) {
  const user = useUser()
  const signedIn = Boolean(user)
  const backofficeUrl = user?.admin_url ?? ''
  const navigate = useNavigate()
  useEffect(() => {
    if (!signedIn || mode === 'reset' || mode === 'confirm') return
    const address = toSafeRedirect(returnTo)
    if (/^\/admin(?:[/?#]|$)/.test(address)) window.location.replace(backofficeUrl + address)
    else navigate(address, { replace: true })
  }, [signedIn, backofficeUrl, mode, returnTo, navigate])
}
