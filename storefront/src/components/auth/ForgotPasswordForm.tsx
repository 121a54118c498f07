import { zodResolver } from '@hookform/resolvers/zod'
import { forgotPasswordBody } from '@nakshi/api/contract/auth'
import { useForm } from 'react-hook-form'
import { useForgotPassword } from '../../api/sign-in.ts'
import { Done } from '../form/Done.tsx'
import { Form } from '../form/Form.tsx'
import { FormProblems } from '../form/FormProblems.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { TextField } from '../form/TextField.tsx'
import type { AuthFormProps } from './auth-mode.ts'
import { sentenceFor } from './SignInForm.tsx'

/** Asks for the letter with a link to set a new password. */
export function ForgotPasswordForm({ email, onEmail }: AuthFormProps) {
  const asking = useForgotPassword()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordBody),
    mode: 'onTouched',
    defaultValues: { email },
  })
  return (
    <Form onSubmit={handleSubmit((values) => asking.mutate(values.email))}>
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
      <Done message={asking.data?.message} />
    </Form>
  )
}
