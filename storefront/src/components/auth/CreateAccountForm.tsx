import { Text } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { messages } from '@nakshi/contract/messages'
import { FormProvider, useForm } from 'react-hook-form'
import { useSignUp } from '../../api/sign-in.ts'
import { EmailField } from '../form/EmailField.tsx'
import { applyServerErrors, Form, FormErrors, hasServerErrors, SubmitButton } from '../form/Form.tsx'
import { TextField } from '../form/TextField.tsx'
import { toast } from '../toast/toast.ts'
import type { AuthFormProps } from './auth-mode.ts'
import { getErrorMessage } from './error-message.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { signUpForm } from './password-forms.ts'

const FIELDS = ['full_name', 'email', 'password'] as const

export function CreateAccountForm({ email, onEmail }: AuthFormProps) {
  const signUp = useSignUp()
  const form = useForm({
    resolver: zodResolver(signUpForm),
    mode: 'onTouched',
    defaultValues: { full_name: '', email, password: '', repeated_password: '' },
  })
  const { register, handleSubmit, setError, setValue, formState } = form
  const { errors } = formState
  const send = handleSubmit(({ full_name, email, password }) =>
    signUp.mutate(
      { full_name, email, password },
      {
        onSuccess: () => toast({ kind: 'success', title: messages.auth.signed_up }),
        onError: (error) => applyServerErrors(error, setError, [...FIELDS]),
      },
    ),
  )
  return (
    <Form onSubmit={send}>
      <FormErrors message={hasServerErrors(errors) ? null : getErrorMessage(signUp.error)} focused />
      <Text textStyle="sm" color="fg.muted">
        * required
      </Text>
      <TextField
        id="full_name"
        label="Full name"
        autoComplete="name"
        required
        problem={errors.full_name?.message}
        {...register('full_name')}
      />
      <EmailField
        id="email"
        required
        problem={errors.email?.message}
        onSuggestion={(suggestion) => {
          setValue('email', suggestion, { shouldValidate: true, shouldDirty: true })
          onEmail(suggestion)
        }}
        {...register('email', { onChange: (event) => onEmail(event.target.value) })}
      />
      <FormProvider {...form}>
        <NewPasswordFields
          label="Password"
          hint="At least 8 characters. A short sentence is easy to remember."
        />
      </FormProvider>
      <SubmitButton busy={signUp.isPending ? 'Creating your account…' : null}>Create account</SubmitButton>
    </Form>
  )
}
