import { zodResolver } from '@hookform/resolvers/zod'
import { forgot_password_body } from '@nakshi/api/contract/auth'
import { CircleCheck } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useForgotPassword } from '../../api/sign-in.ts'
import { FormProblems } from '../form/FormProblems.tsx'
import { ReadyForm } from '../form/ReadyForm.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { TextField } from '../form/TextField.tsx'
import type { AuthFormProps } from './auth-mode.ts'
import { sentenceFor } from './SignInForm.tsx'

/** Asks for the letter with a link to set a new password. */
export function ForgotPasswordForm({ email, onEmail }: AuthFormProps) {
  const asking = useForgotPassword()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgot_password_body),
    mode: 'onTouched',
    defaultValues: { email },
  })
  return (
    <ReadyForm className="form" onSubmit={handleSubmit((values) => asking.mutate(values.email))}>
      <FormProblems message={sentenceFor(asking.error)} focused />
      <TextField
        id="email"
        label="Email"
        type="email"
        autoComplete="email"
        required
        problem={formState.errors.email?.message}
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <SubmitButton busy={asking.isPending ? 'Sending…' : null}>Send me a link</SubmitButton>
      <p role="status" className="form-done">
        {asking.data && (
          <>
            <CircleCheck size={20} aria-hidden /> {asking.data.message}
          </>
        )}
      </p>
    </ReadyForm>
  )
}
