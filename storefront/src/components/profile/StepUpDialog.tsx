import { Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { useReauthenticate, useStepUpMethods } from '../../api/security.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { SecondFactorForm } from '../auth/SecondFactorForm.tsx'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { FormErrors, SubmitButton } from '../form/Form.tsx'
import { CurrentPasswordField } from '../form/TextField.tsx'

interface StepUpDialogProps {
  onClose: () => void
  onReauthenticated: () => void
}

export default function StepUpDialog({ onClose, onReauthenticated }: StepUpDialogProps) {
  return (
    <ModalDialog title="Confirm it's you" onClose={onClose}>
      <ReauthForm button="Confirm" onReauthenticated={onReauthenticated} />
    </ModalDialog>
  )
}

interface ReauthFormProps {
  button: string
  onReauthenticated: () => void
}

export function ReauthForm({ button, onReauthenticated }: ReauthFormProps) {
  const { data: methods, error } = useStepUpMethods()
  const reauthentication = useReauthenticate()
  const reauthenticate = (proof: Parameters<typeof reauthentication.mutate>[0]) =>
    reauthentication.mutate(proof, { onSuccess: onReauthenticated })
  const form = {
    busy: reauthentication.isPending,
    error: reauthentication.error,
    button: { label: button, busy: 'Checking…' },
  }
  return (
    <>
      {error && <FormErrors message={getErrorMessage(error)} focused />}
      {methods?.password && (
        <PasswordForm {...form} onPassword={(password) => reauthenticate({ password })} />
      )}
      {methods && !methods.password && <SecondFactorForm {...form} ways={methods} onProof={reauthenticate} />}
    </>
  )
}

interface PasswordFormProps {
  button: { label: string; busy: string }
  busy: boolean
  error: Error | null
  onPassword: (password: string) => void
}

function PasswordForm({ button, busy, error, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onPassword(password)
  }
  return (
    <Stack asChild gap="5">
      <form noValidate onSubmit={send}>
        <FormErrors message={getErrorMessage(error)} focused />
        <CurrentPasswordField
          id="take_along_password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton busy={busy ? button.busy : null}>{button.label}</SubmitButton>
      </form>
    </Stack>
  )
}
