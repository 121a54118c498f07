import { Button, Stack } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useHasPassword, useProfile } from '../../api/profile.ts'
import { useDeleteAccount } from '../../api/security.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { leaveSession } from '../../auth/leave-session.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { applyServerErrors, FormErrors, getFieldProps, hasServerErrors } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { CurrentPasswordField } from '../../ui/form/TextField.tsx'
import * as m from './messages.ts'

export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const deleting = useDeleteAccount()
  const hasPassword = useHasPassword()
  const credit = useProfile().data?.store_credit ?? 0
  const form = useForm({ defaultValues: { current_password: '' } })
  const { handleSubmit, setError, formState } = form
  const send = handleSubmit(({ current_password }) =>
    deleting.mutate(hasPassword ? current_password : undefined, {
      onSuccess: () => leaveSession(queries),
      onError: (error) => applyServerErrors(error, setError, ['current_password']),
    }),
  )
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        {m.leaveAccount}
      </Button>
      <SubmitButton
        form="delete-account"
        className="button button-danger"
        busy={deleting.isPending ? m.deleting : null}
      >
        {m.deletePermanently}
      </SubmitButton>
    </>
  )
  return (
    <ModalDialog title={m.deleteAccountTitle} onClose={onClose} footer={footer}>
      <Stack asChild gap="5">
        <form id="delete-account" noValidate onSubmit={send}>
          <FormErrors
            message={hasServerErrors(formState.errors) ? null : getErrorMessage(deleting.error)}
            focused
          />
          <p>{m.deleteAccountHelp}</p>
          {credit > 0 && <p>{formatMessage(m.deletedCredit, { balance: credit })}</p>}
          {hasPassword && (
            <CurrentPasswordField
              {...getFieldProps(form, 'current_password', { required: m.currentPasswordMissing })}
              id="delete_current_password"
            />
          )}
        </form>
      </Stack>
    </ModalDialog>
  )
}
