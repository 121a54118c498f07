import { Flex, Stack } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormProvider, useForm } from 'react-hook-form'
import { useChangePassword } from '../../api/security.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { NewPasswordFields } from '../auth/NewPasswordFields.tsx'
import { changeForm } from '../auth/password-forms.ts'
import { SuccessMessage } from '../form/FieldError.tsx'
import { applyServerErrors, FormErrors, hasServerErrors, SubmitButton } from '../form/Form.tsx'
import { PasswordField } from '../form/PasswordField.tsx'

export function ChangePasswordForm() {
  const changing = useChangePassword()
  const form = useForm({
    resolver: zodResolver(changeForm),
    mode: 'onTouched',
    defaultValues: { current_password: '', password: '', repeated_password: '' },
  })
  const { register, handleSubmit, reset, setError, formState } = form
  const { errors } = formState
  const send = handleSubmit(({ current_password, password }) =>
    changing.mutate(
      { current_password, password },
      {
        onSuccess: () => reset(),
        onError: (error) => applyServerErrors(error, setError, ['current_password', 'password']),
      },
    ),
  )
  return (
    <Stack asChild gap="5" mt="6" maxW="lg">
      <form noValidate onSubmit={send} onChange={() => changing.isSuccess && changing.reset()}>
        <FormErrors message={hasServerErrors(errors) ? null : getErrorMessage(changing.error)} focused />
        <PasswordField
          id="change_current_password"
          label="Current password"
          autoComplete="current-password"
          required
          problem={errors.current_password?.message}
          {...register('current_password')}
        />
        <FormProvider {...form}>
          <NewPasswordFields
            label="New password"
            hint="At least 8 characters. A short sentence is easy to remember."
            repeatLabel="Repeat new password"
          />
        </FormProvider>
        <Flex align="center" gap="4">
          <SubmitButton size="md" buttonProps={{ minW: '32' }} busy={changing.isPending ? 'Saving…' : null}>
            Change password
          </SubmitButton>
          <SuccessMessage message={changing.data?.message} />
        </Flex>
      </form>
    </Stack>
  )
}
