import { Link as TextLink } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { signInBody } from '@nakshi/api/contract/auth'
import { sentences } from '@nakshi/api/contract/sentences'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { ApiError } from '../../api/request.ts'
import { useSignIn } from '../../api/sign-in.ts'
import { Form, FormProblems, SubmitButton } from '../form/Form.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { TextField } from '../form/TextField.tsx'
import { toast } from '../toast/toast.ts'
import type { AuthFormProps } from './auth-mode.ts'

/** "Welcome back". */
export function SignInForm({ email, onEmail, addressOf }: AuthFormProps) {
  const signIn = useSignIn()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(signInBody),
    mode: 'onTouched',
    defaultValues: { email, password: '' },
  })
  const { errors } = formState
  const send = handleSubmit((values) =>
    signIn.mutate(values, { onSuccess: () => toast({ kind: 'success', title: sentences.auth.signed_in }) }),
  )
  return (
    <Form onSubmit={send} onChange={() => signIn.isError && signIn.reset()}>
      <FormProblems message={sentenceFor(signIn.error)} focused />
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        problem={errors.email?.message}
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        required
        problem={errors.password?.message}
        {...register('password')}
      />
      <TextLink asChild alignSelf="start" mt="-3">
        <Link to={addressOf('forgot')}>Forgot your password?</Link>
      </TextLink>
      <SubmitButton busy={signIn.isPending ? 'Signing in…' : null}>Sign in</SubmitButton>
    </Form>
  )
}

/** The error's own message, or the specification's general one. */
export function sentenceFor(error: Error | null): string | null {
  if (!error) return null
  return error instanceof ApiError && error.status !== 0 ? error.message : sentences.auth.error
}
