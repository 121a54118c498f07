import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { useResetPassword } from '../../api/sign-in.ts'
import { Form } from '../form/Form.tsx'
import { FormProblems } from '../form/FormProblems.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { toast } from '../toast/toast.ts'
import type { AuthFormProps } from './auth-mode.ts'
import { resetForm } from './password-forms.ts'
import { sentenceFor } from './SignInForm.tsx'

/** Where the letter's link leads; its token stands behind the `#`, which no server ever sees. */
export function ResetPasswordForm({ addressOf }: AuthFormProps) {
  const resetting = useResetPassword()
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const { register, handleSubmit, trigger, formState } = useForm({
    resolver: zodResolver(resetForm),
    mode: 'onTouched',
    defaultValues: { password: '', repeated_password: '' },
  })
  const { errors, touchedFields } = formState
  // Once it was repeated, a changed password is compared again at once
  const compareAgain = () => touchedFields.repeated_password && trigger('repeated_password')
  const send = handleSubmit(({ password }) =>
    resetting.mutate(
      { token, password },
      {
        onSuccess: ({ message }) => {
          toast({ kind: 'success', title: message })
          navigate(addressOf('sign-in'), { replace: true })
        },
      },
    ),
  )
  return (
    <Form onSubmit={send}>
      <FormProblems message={sentenceFor(resetting.error)} focused />
      <PasswordField
        id="password"
        label="New password"
        autoComplete="new-password"
        required
        hint="At least 8 characters"
        problem={errors.password?.message}
        {...register('password', { onChange: compareAgain })}
      />
      <PasswordField
        id="repeated_password"
        label="Repeat password"
        autoComplete="new-password"
        required
        problem={errors.repeated_password?.message}
        {...register('repeated_password')}
      />
      <SubmitButton busy={resetting.isPending ? 'Saving…' : null}>Set new password</SubmitButton>
    </Form>
  )
}
