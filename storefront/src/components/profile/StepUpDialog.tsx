import { Stack, Text } from '@chakra-ui/react'
import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { formatMessage } from '@nakshi/core/base/format-message'
import { type FormEvent, useState } from 'react'
import { useReauthenticate, useStepUpMethods } from '../../api/security.ts'
import { useUser } from '../../api/session.ts'
import { type OtpProof, useSendOtp } from '../../api/sign-in.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { SecondFactorForm } from '../../auth/SecondFactorForm.tsx'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { FormErrors, PlainButton } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { CurrentPasswordField, OtpField } from '../../ui/form/TextField.tsx'
import * as m from './messages.ts'

interface StepUpDialogProps {
  onClose: () => void
  onReauthenticated: () => void
}

export default function StepUpDialog({ onClose, onReauthenticated }: StepUpDialogProps) {
  return (
    <ModalDialog title={m.reauthenticateTitle} onClose={onClose}>
      <ReauthForm button={m.confirm} onReauthenticated={onReauthenticated} />
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
    button: { label: button, busy: m.checking },
  }
  return (
    <>
      {error && <FormErrors message={getErrorMessage(error)} focused />}
      {methods?.password && (
        <PasswordForm {...form} onPassword={(password) => reauthenticate({ password })} />
      )}
      {methods?.mail_code && <EmailOtpForm {...form} onOtp={reauthenticate} />}
      {methods?.code && <SecondFactorForm {...form} ways={methods} onProof={reauthenticate} />}
    </>
  )
}

interface ProofFormProps {
  button: { label: string; busy: string }
  busy: boolean
  error: Error | null
}

interface PasswordFormProps extends ProofFormProps {
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
          id="step_up_password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton busy={busy ? button.busy : null}>{button.label}</SubmitButton>
      </form>
    </Stack>
  )
}

interface EmailOtpFormProps extends ProofFormProps {
  onOtp: (proof: OtpProof) => void
}

function EmailOtpForm({ button, busy, error, onOtp }: EmailOtpFormProps) {
  const email = useUser()?.email ?? ''
  const sending = useSendOtp()
  const [ask, setAsk] = useState<string>()
  const [otp, setOtp] = useState('')
  const sendOtp = () =>
    sending.isPending ||
    sending.mutate(
      { email },
      {
        onSuccess: (sent) => {
          setAsk(sent.ask)
          setOtp('')
        },
      },
    )
  function send(event: FormEvent) {
    event.preventDefault()
    if (!ask) sendOtp()
    else if (!busy) onOtp({ ask, mail_code: otp })
  }
  const sendingLabel = sending.isPending ? m.sending : null
  return (
    <Stack asChild gap="5">
      <form noValidate onSubmit={send}>
        <FormErrors message={getErrorMessage(error ?? sending.error)} focused />
        <Text overflowWrap="anywhere">{formatMessage(ask ? m.otpSent : m.otpToSend, { email })}</Text>
        {ask && (
          <OtpField
            id="step_up_otp"
            label={otpMessages.label.template}
            autoFocus
            value={otp}
            onChange={(event) => setOtp(event.target.value)}
          />
        )}
        <SubmitButton busy={busy ? button.busy : sendingLabel}>
          {ask ? button.label : otpMessages.send.template}
        </SubmitButton>
        {ask && <PlainButton onClick={sendOtp}>{otpMessages.again.template}</PlainButton>}
      </form>
    </Stack>
  )
}
