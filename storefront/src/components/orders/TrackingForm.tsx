import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { email as emailField, phone as phoneField } from '@nakshi/core/base/fields'
import { type FormEvent, useState } from 'react'
import { useRequestTrackingOtp, useTrackWithOtp } from '../../api/order-tracking.ts'
import { useSettings } from '../../api/settings.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { SuccessMessage } from '../../ui/form/FieldError.tsx'
import { Form, FormErrors, PlainButton } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { OtpField, TextField } from '../../ui/form/TextField.tsx'
import * as m from './messages.ts'

export interface TrackingFormProps {
  onToken: (token: string) => void
}

/** For shoppers without the link: an OTP goes to the email or phone of the order. */
export default function TrackingForm({ onToken }: TrackingFormProps) {
  const sendsSms = useSettings()?.sms ?? false
  const [number, setNumber] = useState('')
  const [contact, setContact] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const requestOtp = useRequestTrackingOtp()
  const track = useTrackWithOtp()
  const isPhone = sendsSms && !contact.includes('@')
  const ask = requestOtp.data?.ask

  function sendOtp() {
    const isValid = (isPhone ? phoneField : emailField).safeParse(contact).success
    if (!isValid) setProblem(otpMessages.neither.template)
    else requestOtp.mutate({ order_number: number, ...(isPhone ? { phone: contact } : { email: contact }) })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (requestOtp.isPending || track.isPending) return
    if (ask) track.mutate({ ask, code }, { onSuccess: ({ token }) => onToken(token) })
    else sendOtp()
  }
  function change() {
    setCode('')
    track.reset()
    requestOtp.reset()
  }
  const busy = requestOtp.isPending ? m.sending : track.isPending ? m.searchingOrder : null
  return (
    <Form className="form tracking-form" onSubmit={submit}>
      <FormErrors message={getErrorMessage(track.error ?? requestOtp.error)} focused />
      <TextField
        id="order_number"
        label={m.numberOfOrder}
        hint={m.numberOfOrderHint}
        required
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        readOnly={Boolean(ask)}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        id="contact"
        label={sendsSms ? otpMessages.email_or_phone.template : m.email}
        {...(sendsSms
          ? { inputMode: 'email', autoComplete: 'username' }
          : { type: 'email', autoComplete: 'email' })}
        maxLength={254}
        required
        readOnly={Boolean(ask)}
        problem={problem}
        value={contact}
        onChange={({ target }) => {
          setContact(target.value)
          setProblem(undefined)
        }}
      />
      <SuccessMessage message={requestOtp.data?.message} />
      {ask && (
        <OtpField
          id="code"
          label={isPhone ? otpMessages.label_sms.template : otpMessages.label.template}
          autoFocus
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <SubmitButton busy={busy}>{ask ? m.trackYourOrder : otpMessages.send.template}</SubmitButton>
      {ask && <PlainButton onClick={change}>{otpMessages.change_address.template}</PlainButton>}
    </Form>
  )
}
