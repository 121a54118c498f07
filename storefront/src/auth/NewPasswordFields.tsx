import { useFormContext } from 'react-hook-form'
import { PasswordField } from '../ui/form/TextField.tsx'
import * as m from './messages.ts'

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
