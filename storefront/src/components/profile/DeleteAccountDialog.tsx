import { Button, Stack } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useDeleteAccount } from '../../api/security.ts'
import { leaveSession } from '../../auth/leave-session.ts'
import { DANGER } from '../../theme/danger-button.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { applyServerErrors, FormErrors, hasServerErrors, SubmitButton } from '../form/Form.tsx'
import { PasswordField } from '../form/PasswordField.tsx'

export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const deleting = useDeleteAccount()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { current_password: '' } })
  const { errors } = formState
  const send = handleSubmit(({ current_password }) =>
    deleting.mutate(current_password, {
      onSuccess: () => leaveSession(queries),
      onError: (error) => applyServerErrors(error, setError, ['current_password']),
    }),
  )
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Keep my account
      </Button>
      <SubmitButton
        form="delete-account"
        buttonProps={DANGER}
        size="md"
        busy={deleting.isPending ? 'Deleting…' : null}
      >
        Delete permanently
      </SubmitButton>
    </>
  )
  return (
    <ModalDialog title="Delete your account?" onClose={onClose} footer={footer}>
      <Stack asChild gap="5">
        <form id="delete-account" noValidate onSubmit={send}>
          <FormErrors message={hasServerErrors(errors) ? null : getErrorMessage(deleting.error)} focused />
          <p>
            Your profile, addresses, wishlist, reviews and photos will be permanently deleted. Tax law
            requires us to keep your invoices, with their name and address.
          </p>
          <PasswordField
            id="delete_current_password"
            label="Current password"
            autoComplete="current-password"
            required
            problem={errors.current_password?.message}
            {...register('current_password', { required: 'Please enter your current password' })}
          />
        </form>
      </Stack>
    </ModalDialog>
  )
}
