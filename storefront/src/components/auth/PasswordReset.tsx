import { Button } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPasswordBody } from '@nakshi/contract/shop/auth'
import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/request.ts'
import { useUser } from '../../api/session.ts'
import { useConfirmEmail, useForgotPassword, useResetPassword } from '../../api/sign-in.ts'
import { useLinkToken } from '../../use-link-token.ts'
import { FieldError, SuccessMessage } from '../form/FieldError.tsx'
import { Form, FormErrors, SubmitButton } from '../form/Form.tsx'
import { TextField } from '../form/TextField.tsx'
import { toast } from '../toast/toast.ts'
import type { AuthFormProps } from './auth-mode.ts'
import { getErrorMessage } from './error-message.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { resetForm } from './password-forms.ts'
import { SignInForm } from './SignInForm.tsx'

/** Target of the reset email; the token is in the `#`, which is never sent to a server. */
export function ResetPasswordForm({ getModeUrl: getAuthUrl }: AuthFormProps) {
  const resetting = useResetPassword()
  const navigate = useNavigate()
  const token = useLinkToken() ?? ''
  const form = useForm({
    resolver: zodResolver(resetForm),
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
    <Form onSubmit={send}>
      <FormErrors message={getErrorMessage(resetting.error)} focused />
      <FormProvider {...form}>
        <NewPasswordFields label="New password" hint="At least 8 characters" />
      </FormProvider>
      <SubmitButton busy={resetting.isPending ? 'Saving…' : null}>Set new password</SubmitButton>
    </Form>
  )
}

export function ForgotPasswordForm({ email, onEmail }: AuthFormProps) {
  const forgotPassword = useForgotPassword()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordBody),
    mode: 'onTouched',
    defaultValues: { email },
  })
  return (
    <Form onSubmit={handleSubmit((values) => forgotPassword.mutate(values.email))}>
      <FormErrors message={getErrorMessage(forgotPassword.error)} focused />
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        problem={formState.errors.email?.message}
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <SubmitButton busy={forgotPassword.isPending ? 'Sending…' : null}>Send reset link</SubmitButton>
      <SuccessMessage message={forgotPassword.data?.message} />
    </Form>
  )
}

/** Target of the confirmation email. A button confirms, as mail scanners open links. */
export function ConfirmEmailForm(props: AuthFormProps) {
  const confirming = useConfirmEmail()
  const token = useLinkToken() ?? ''
  const signedIn = Boolean(useUser())
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
          <p>Confirm your email address.</p>
          <SubmitButton busy={confirming.isPending ? 'Confirming…' : null}>
            Confirm email address
          </SubmitButton>
        </>
      )}
      <SuccessMessage message={confirming.data?.message} />
      {confirming.isSuccess && (
        <Button asChild size="lg">
          <Link to="/">Continue shopping</Link>
        </Button>
      )}
    </Form>
  )
}
