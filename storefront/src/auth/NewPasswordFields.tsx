import { passwordChange } from '@nakshi/core/accounts/profile'
import { password, signUpBody } from '@nakshi/core/accounts/schema'
import { toIssueText } from '@nakshi/core/base/issue-text'
import { messages } from '@nakshi/core/messages'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '../ui/form/TextField.tsx'
import * as m from './messages.ts'

const repeatedPassword = z.string().min(1, m.repeatMissing)
const same = (form: { password: string; repeated_password: string }) =>
  form.password === form.repeated_password
/** Checked as soon as the repetition is filled in, even while other fields are invalid. */
const whenRepeated = {
  path: ['repeated_password'],
  message: toIssueText(messages.auth.passwords_differ),
  when: ({ value }: { value: unknown }) =>
    typeof value === 'object' &&
    value !== null &&
    'repeated_password' in value &&
    value.repeated_password !== '',
}

export const signUpForm = signUpBody
  .extend({ repeated_password: repeatedPassword })
  .refine(same, whenRepeated)
export const resetForm = z
  .object({ password, repeated_password: repeatedPassword })
  .refine(same, whenRepeated)
export const changeForm = passwordChange
  .extend({ repeated_password: repeatedPassword })
  .refine(same, whenRepeated)

interface NewPasswordFieldsProps {
  label: string
  repeatLabel?: string
  hint: string
}

/** Password and repetition, inside a FormProvider whose schema compares them. */
export function NewPasswordFields({ label, repeatLabel = m.repeatPassword, hint }: NewPasswordFieldsProps) {
  const { register, trigger, formState } = useFormContext<{ password: string; repeated_password: string }>()
  const { errors, touchedFields } = formState
  return (
    <>
      <PasswordField
        id="password"
        label={label}
        autoComplete="new-password"
        required
        hint={hint}
        problem={errors.password?.message}
        {...register('password', {
          onChange: () => touchedFields.repeated_password && trigger('repeated_password'),
        })}
      />
      <PasswordField
        id="repeated_password"
        label={repeatLabel}
        autoComplete="new-password"
        required
        problem={errors.repeated_password?.message}
        {...register('repeated_password')}
      />
    </>
  )
}
