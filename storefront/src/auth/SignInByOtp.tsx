import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import type { StepUpMethods } from '@nakshi/core/accounts/second-factor'
import { email as mailField, phone as phoneField } from '@nakshi/core/base/fields'
import { messages } from '@nakshi/core/messages'
import { type FormEvent, useState } from 'react'
import { useSettings } from '../api/settings.ts'
import { type SecondFactorProof, useSendOtp, useSignInByOtp } from '../api/sign-in.ts'
import { SuccessMessage } from '../ui/form/FieldError.tsx'
import { Form, FormErrors, PlainButton } from '../ui/form/Form.tsx'
import { SubmitButton } from '../ui/form/StaticForm.tsx'
import { OtpField, TextField } from '../ui/form/TextField.tsx'
import { toast } from '../ui/toast.ts'
import { getErrorMessage } from './error-message.ts'
import * as m from './messages.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'

interface SignInByCodeProps {
  email: string
  onEmail: (email: string) => void
  onClose: () => void
}

export default function SignInByOtp({ email, onEmail, onClose }: SignInByCodeProps) {
  const sendsSms = useSettings()?.sms ?? false
  const [typed, setTyped] = useState(email)
  const [errorMessage, setErrorMessage] = useState<string>()
  const isPhone = sendsSms && !typed.includes('@')
  const sendOtp = useSendOtp()
  const signIn = useSignInByOtp()
  const [otp, setOtp] = useState('')
  const [ways, setWays] = useState<StepUpMethods | null>(null)
  // Stays when no further code can be sent: the one that arrived is still good.
  const [ask, setAsk] = useState<string>()

  function sendCode() {
    const body = isPhone ? { phone: typed } : { email: typed }
    const isRead = (isPhone ? phoneField : mailField).safeParse(typed).success
    if (sendsSms && !isRead) setErrorMessage(otpMessages.neither.template)
    else if (!sendOtp.isPending)
      sendOtp.mutate(body, {
        onSuccess: (answer) => {
          setAsk(answer.ask)
          setOtp('')
        },
      })
  }
  function changeAddress() {
    setAsk(undefined)
    setOtp('')
    sendOtp.reset()
    signIn.reset()
  }
  function signInWith(proof?: SecondFactorProof) {
    if (!ask || signIn.isPending) return
    signIn.mutate(
      { ask, mail_code: otp, ...proof },
      {
        onSuccess: ({ user, second_step }) => {
          if (user) toast({ kind: 'success', title: messages.auth.signed_in.template })
          else if (second_step) setWays(second_step)
        },
      },
    )
  }
  function send(event: FormEvent) {
    event.preventDefault()
    if (ask) signInWith()
    else sendCode()
  }
  if (ways)
    return <SecondFactorForm ways={ways} busy={signIn.isPending} error={signIn.error} onProof={signInWith} />
  return (
    <Form onSubmit={send} onChange={() => signIn.isError && signIn.reset()}>
      <FormErrors message={getErrorMessage(signIn.error ?? sendOtp.error)} focused />
      <TextField
        id="email"
        label={sendsSms ? otpMessages.email_or_phone.template : m.email}
        {...(sendsSms
          ? { inputMode: 'email', autoComplete: 'username', maxLength: 254 }
          : { type: 'email', autoComplete: 'email' })}
        required
        readOnly={Boolean(ask)}
        problem={errorMessage}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value)
          setErrorMessage(undefined)
          if (!sendsSms || value.includes('@')) onEmail(value)
        }}
      />
      <SuccessMessage message={sendOtp.data?.message} />
      {ask && (
        <OtpField
          id="mail_code"
          label={isPhone ? otpMessages.label_sms.template : otpMessages.label.template}
          autoFocus
          value={otp}
          onChange={(event) => setOtp(event.target.value)}
        />
      )}
      <SubmitButton busy={sendOtp.isPending ? m.sending : signIn.isPending ? m.signingIn : null}>
        {ask ? m.signIn : otpMessages.send.template}
      </SubmitButton>
      {ask && (
        <PlainButton
          onClick={() => {
            signIn.reset()
            sendCode()
          }}
        >
          {otpMessages.again.template}
        </PlainButton>
      )}
      {ask && <PlainButton onClick={changeAddress}>{otpMessages.change_address.template}</PlainButton>}
      <PlainButton onClick={onClose}>{otpMessages.with_password.template}</PlainButton>
    </Form>
  )
}
