import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import type { StepUpMethods } from '@nakshi/core/accounts/second-factor'
import { messages } from '@nakshi/core/messages'
import { Suspense, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useSignIn, useSignUp } from '../api/sign-in.ts'
import { EmailField } from '../ui/form/EmailField.tsx'
import {
  applyServerErrors,
  Form,
  FormErrors,
  getFieldProps,
  hasServerErrors,
  PlainButton,
} from '../ui/form/Form.tsx'
import { lazyResolver } from '../ui/form/lazy-resolver.ts'
import { SubmitButton } from '../ui/form/StaticForm.tsx'
import { PasswordField, TextField } from '../ui/form/TextField.tsx'
import { Link } from '../ui/Link.tsx'
import { lazyDialog } from '../ui/lazy/lazy-component.tsx'
import { toast } from '../ui/toast.ts'
import type { AuthFormProps } from './auth-mode.ts'
import { getErrorMessage } from './error-message.ts'
import { GoogleSignIn, useGoogleSignIn } from './GoogleSignIn.tsx'
import { loadAuthForms, prefetchAuthForms } from './load-auth-forms.ts'
import * as m from './messages.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'

const SignInByCode = lazyDialog(() => import('./SignInByOtp.tsx'))
const resolveSignIn = lazyResolver(async () => (await loadAuthForms()).resolveSignIn)
const resolveSignUp = lazyResolver(async () => (await loadAuthForms()).resolveSignUp)

export function SignInForm({ email, onEmail, getModeUrl }: AuthFormProps) {
  const signIn = useSignIn()
  const form = useForm({
    resolver: resolveSignIn,
    mode: 'onTouched',
    defaultValues: { email, password: '' },
  })
  const { handleSubmit, getValues } = form
  const [ways, setWays] = useState<StepUpMethods | null>(null)
  const signInWith = (body: Parameters<typeof signIn.mutate>[0]) =>
    signIn.mutate(body, {
      onSuccess: ({ user, second_step }) => {
        if (user) toast({ kind: 'success', title: messages.auth.signed_in.template })
        else if (second_step) setWays(second_step)
      },
    })
  const google = useGoogleSignIn()
  const [byCode, setByCode] = useState(false)
  const send = handleSubmit(({ email, password }) => signInWith({ email, password }))
  if (google.ways)
    return (
      <SecondFactorForm
        ways={google.ways}
        busy={google.isPending}
        error={google.error}
        onProof={google.send}
      />
    )
  if (ways)
    return (
      <SecondFactorForm
        ways={ways}
        busy={signIn.isPending}
        error={signIn.error}
        onProof={(proof) => {
          const { email, password } = getValues()
          signInWith({ email, password, ...proof })
        }}
      />
    )
  if (byCode)
    return (
      <Suspense>
        <SignInByCode email={email} onEmail={onEmail} onClose={() => setByCode(false)} />
      </Suspense>
    )
  return (
    <Form onSubmit={send} onFocus={prefetchAuthForms} onChange={() => signIn.isError && signIn.reset()}>
      <GoogleSignIn {...google} />
      <FormErrors message={getErrorMessage(signIn.error)} focused />
      <TextField
        {...getFieldProps(form, 'email', { onChange: (event) => onEmail(event.target.value) })}
        label={m.email}
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField
        {...getFieldProps(form, 'password')}
        label={m.password}
        autoComplete="current-password"
        required
      />
      <Link className="text-link forgot-link" to={getModeUrl('forgot')}>
        {m.forgotPassword}
      </Link>
      <SubmitButton busy={signIn.isPending ? m.signingIn : null}>{m.signIn}</SubmitButton>
      <PlainButton onClick={() => setByCode(true)}>{otpMessages.offered.template}</PlainButton>
    </Form>
  )
}

const FIELDS = ['full_name', 'email', 'password'] as const

function CreateAccountForm({ email, onEmail }: AuthFormProps) {
  const signUp = useSignUp()
  const google = useGoogleSignIn()
  const form = useForm({
    resolver: resolveSignUp,
    mode: 'onTouched',
    defaultValues: { full_name: '', email, password: '', repeated_password: '' },
  })
  const { handleSubmit, setError, setValue, formState } = form
  const send = handleSubmit(({ full_name, email, password }) =>
    signUp.mutate(
      { full_name, email, password },
      {
        onSuccess: () => toast({ kind: 'success', title: messages.auth.signed_up.template }),
        onError: (error) => applyServerErrors(error, setError, [...FIELDS]),
      },
    ),
  )
  return (
    <Form onSubmit={send} onFocus={prefetchAuthForms}>
      <GoogleSignIn {...google} />
      <FormErrors
        message={hasServerErrors(formState.errors) ? null : getErrorMessage(signUp.error)}
        focused
      />
      <p className="note">{m.required}</p>
      <TextField {...getFieldProps(form, 'full_name')} label={m.fullName} autoComplete="name" required />
      <EmailField
        {...getFieldProps(form, 'email', { onChange: (event) => onEmail(event.target.value) })}
        required
        onSuggestion={(suggestion) => {
          setValue('email', suggestion, { shouldValidate: true, shouldDirty: true })
          onEmail(suggestion)
        }}
      />
      <FormProvider {...form}>
        <NewPasswordFields label={m.password} hint={m.passwordHint} />
      </FormProvider>
      <SubmitButton busy={signUp.isPending ? m.creatingAccount : null}>{m.createAccount}</SubmitButton>
    </Form>
  )
}

export const SIGN_IN_FORMS = {
  'sign-in': {
    title: m.welcomeBack,
    Form: SignInForm,
    other: 'create',
    ask: m.newHere,
    go: m.createAccount,
  },
  create: {
    title: m.createAccount,
    Form: CreateAccountForm,
    other: 'sign-in',
    ask: m.haveAccount,
    go: m.signIn,
  },
} as const
