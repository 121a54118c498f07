import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ApiError } from '../api/request.ts'
import { sessionQuery, useIsSignedIn, useUser } from '../api/session.ts'
import { useStoreName } from '../api/settings.ts'
import { useConfirmEmail, useForgotPassword, useResetPassword } from '../api/sign-in.ts'
import { type AuthFormProps, type AuthMode, authMode, getAuthUrl } from '../auth/auth-mode.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { loadAuthForms, prefetchAuthForms } from '../auth/load-auth-forms.ts'
import { NewPasswordFields } from '../auth/NewPasswordFields.tsx'
import { SIGN_IN_FORMS, SignInForm } from '../auth/SignInForm.tsx'
import { toSafeRedirect } from '../auth/safe-redirect.ts'
import { useSignOut } from '../auth/sign-out.ts'
import { Logo } from '../components/layout/Logo.tsx'
import { FieldError, SuccessMessage } from '../ui/form/FieldError.tsx'
import { Form, FormErrors, getFieldProps } from '../ui/form/Form.tsx'
import { lazyResolver } from '../ui/form/lazy-resolver.ts'
import { SubmitButton } from '../ui/form/StaticForm.tsx'
import { TextField } from '../ui/form/TextField.tsx'
import { Link } from '../ui/Link.tsx'
import { Meta } from '../ui/Meta.tsx'
import { toast } from '../ui/toast.ts'
import { useLinkToken } from '../ui/use-link-token.ts'
import * as m from './messages/auth.ts'

const resolveNewPassword = lazyResolver(async () => (await loadAuthForms()).resolveNewPassword)
const resolveResetRequest = lazyResolver(async () => (await loadAuthForms()).resolveResetRequest)

const MODES = {
  ...SIGN_IN_FORMS,
  forgot: {
    title: m.forgotTitle,
    Form: ForgotPasswordForm,
    other: 'sign-in',
    ask: m.rememberPassword,
    go: m.signIn,
  },
  reset: {
    title: m.resetTitle,
    Form: ResetPasswordForm,
    other: 'forgot',
    ask: m.linkExpired,
    go: m.requestLink,
  },
  confirm: {
    title: m.confirmTitle,
    Form: ConfirmEmailForm,
  },
} as const

export function Component() {
  const [params] = useSearchParams()
  const mode = authMode(params)
  const returnTo = params.get('return_to')
  const [email, setEmail] = useState('')
  const store = useStoreName()
  const screen = MODES[mode]
  const { title, Form } = screen
  const heading = useFocusOnChange(mode)
  useLeaveWhenSignedIn(mode, returnTo)
  const getModeUrl = (targetMode: AuthMode) => getAuthUrl(targetMode, returnTo)

  return (
    <div className="auth jaali">
      <Meta title={title} description={formatMessage(m.description, { store })} hidden />
      <a className="skip-link" href="#content">
        {m.skipToContent}
      </a>
      <header className="auth-head">
        <Link className="header-home" to="/" aria-label={formatMessage(m.homeLink, { store })}>
          <Logo />
        </Link>
      </header>
      <main className="panel auth-panel" id="content" tabIndex={-1}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {returnTo && <p className="auth-return">{m.youWillReturn}</p>}
        <Form key={mode} email={email} onEmail={setEmail} getModeUrl={getModeUrl} />
        {'other' in screen && (
          <p className="auth-other">
            {screen.ask} {/* Prevents the blur validation from moving the link away from the pointer */}
            <Link
              className="text-link"
              to={getModeUrl(screen.other)}
              onMouseDown={(event) => event.preventDefault()}
            >
              {screen.go}
            </Link>
          </p>
        )}
        {mode === 'sign-in' && <p className="note auth-note">{messages.auth.admin_note.template}</p>}
      </main>
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
  const signedIn = useIsSignedIn()
  const backofficeUrl = useUser()?.admin_url ?? ''
  const queries = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    if (!signedIn || mode === 'reset' || mode === 'confirm') return
    // A reset password has ended the session, which this page may not show yet
    if (!queries.getQueryData(sessionQuery.queryKey)?.user) return
    const address = toSafeRedirect(returnTo)
    if (/^\/admin(?:[/?#]|$)/.test(address)) window.location.replace(backofficeUrl + address)
    else navigate(address, { replace: true })
  }, [signedIn, backofficeUrl, mode, returnTo, queries, navigate])
}

/** Target of the reset email; the token is in the `#`, which is never sent to a server. */
function ResetPasswordForm({ getModeUrl: getAuthUrl }: AuthFormProps) {
  const resetting = useResetPassword()
  const navigate = useNavigate()
  const token = useLinkToken() ?? ''
  const form = useForm({
    resolver: resolveNewPassword,
    mode: 'onTouched',
    defaultValues: { password: '', repeated_password: '' },
  })
  const { handleSubmit } = form
  const send = handleSubmit(({ password }) =>
    resetting.mutate(
      { token, password },
      {
        onSuccess: ({ message }) => {
          toast({ kind: 'success', title: message })
          navigate(getAuthUrl('sign-in'), { replace: true })
        },
      },
    ),
  )
  return (
    <Form onSubmit={send} onFocus={prefetchAuthForms}>
      <FormErrors message={getErrorMessage(resetting.error)} focused />
      <FormProvider {...form}>
        <NewPasswordFields label={m.newPassword} hint={m.passwordHint} />
      </FormProvider>
      <SubmitButton busy={resetting.isPending ? m.saving : null}>{m.setNewPassword}</SubmitButton>
    </Form>
  )
}

function ForgotPasswordForm({ email, onEmail }: AuthFormProps) {
  const forgotPassword = useForgotPassword()
  const form = useForm({
    resolver: resolveResetRequest,
    mode: 'onTouched',
    defaultValues: { email },
  })
  return (
    <Form
      onSubmit={form.handleSubmit((values) => forgotPassword.mutate(values.email))}
      onFocus={prefetchAuthForms}
    >
      <FormErrors message={getErrorMessage(forgotPassword.error)} focused />
      <TextField
        {...getFieldProps(form, 'email', { onChange: (event) => onEmail(event.target.value) })}
        label={m.email}
        type="email"
        autoComplete="email"
        required
      />
      <SubmitButton busy={forgotPassword.isPending ? m.sending : null}>{m.sendResetLink}</SubmitButton>
      <SuccessMessage message={forgotPassword.data?.message} />
    </Form>
  )
}

/** Target of the confirmation email. A button confirms, as mail scanners open links. */
function ConfirmEmailForm(props: AuthFormProps) {
  const confirming = useConfirmEmail()
  const fromLink = useLinkToken()
  const token = fromLink ?? ''
  const user = useUser()
  const signedIn = Boolean(user)
  const signOut = useSignOut({ stays: true })
  const { error, mutate } = confirming
  const needsSignIn = error instanceof ApiError && error.code === 'sign_in_to_confirm'
  const signsIn = useRef(false)
  // A user who signs in here did so to confirm; one already signed in has another account.
  useEffect(() => {
    if (!needsSignIn) return
    if (!signedIn) signsIn.current = true
    else if (signsIn.current) {
      signsIn.current = false
      mutate(token)
    }
  }, [needsSignIn, signedIn, mutate, token])
  if (needsSignIn && !signedIn)
    return (
      <>
        <FieldError role="alert">{error.message}</FieldError>
        <SignInForm {...props} />
      </>
    )
  if (needsSignIn && user)
    return (
      <div className="form">
        <FieldError role="alert">{error.message}</FieldError>
        <p className="auth-account">{formatMessage(m.signedInAs, { email: user.email })}</p>
        <button
          className="button button-lg"
          type="button"
          disabled={signOut.isPending}
          onClick={() => signOut.mutate()}
        >
          {m.useOtherAccount}
        </button>
      </div>
    )
  if (fromLink === '') return <p>{m.openLink}</p>
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        mutate(token)
      }}
    >
      <FormErrors message={getErrorMessage(error)} focused />
      {!confirming.isSuccess && (
        <>
          <p>{m.confirmEmail}</p>
          <SubmitButton busy={confirming.isPending ? m.confirming : null}>
            {m.confirmEmailButton}
          </SubmitButton>
        </>
      )}
      <SuccessMessage message={confirming.data?.message} />
      {confirming.isSuccess && (
        <Link className="button button-lg" to="/">
          {m.continueShopping}
        </Link>
      )}
    </Form>
  )
}
