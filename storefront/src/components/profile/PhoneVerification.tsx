import { Alert, chakra, Stack, Text, Link as TextLink } from '@chakra-ui/react'
import { profileMessages } from '@nakshi/contract/messages/profile'
import type { Profile } from '@nakshi/contract/shop/profile'
import { formatPhone } from '@nakshi/domain/phone'
import { type FormEvent, useState } from 'react'
import { useConfirmPhone, useSendPhoneOtp } from '../../api/profile.ts'
import { useSettings } from '../../api/settings.ts'
import { getErrorMessage } from '../auth/error-message.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { SuccessMessage } from '../form/FieldError.tsx'
import { FormErrors, SubmitButton } from '../form/Form.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { TextField } from '../form/TextField.tsx'
import { toast } from '../toast/toast.ts'

/** Hidden where SMS is off or the email is unconfirmed. */
export function PhoneVerification({
  profile: { phone, phone_confirmed, email_confirmed },
}: {
  profile: Profile
}) {
  const sendsSms = useSettings()?.sms
  const [open, setOpen] = useState(false)
  if (!sendsSms || phone === null) return null
  if (phone_confirmed) return <SuccessMessage message={profileMessages.phone_confirmed} />
  if (!email_confirmed) return null
  return (
    <Alert.Root py="3">
      <Alert.Content>
        <p>{profileMessages.phone_unconfirmed}</p>
        <div>
          <InlineButton onClick={() => setOpen(true)}>{profileMessages.confirm_phone}</InlineButton>
        </div>
      </Alert.Content>
      {open && <ConfirmPhoneDialog phone={phone} onClose={() => setOpen(false)} />}
    </Alert.Root>
  )
}

interface ConfirmPhoneDialogProps {
  phone: string
  onClose: () => void
}

function ConfirmPhoneDialog({ phone, onClose }: ConfirmPhoneDialogProps) {
  const sendOtp = useSendPhoneOtp()
  const confirming = useConfirmPhone()
  const [password, setPassword] = useState('')
  const [figures, setFigures] = useState('')
  const isSent = sendOtp.data !== undefined

  function send(event: FormEvent) {
    event.preventDefault()
    // Nested in the profile form; React would submit it, too.
    event.stopPropagation()
    if (sendOtp.isPending || confirming.isPending) return
    if (!isSent) return sendOtp.mutate({ current_password: password })
    confirming.mutate(
      { sms_code: figures },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: profileMessages.phone_now_confirmed })
          onClose()
        },
      },
    )
  }
  function begin() {
    setFigures('')
    confirming.reset()
    sendOtp.reset()
  }
  return (
    <ModalDialog title={profileMessages.confirm_phone} onClose={onClose}>
      <Stack asChild gap="5">
        <form noValidate onSubmit={send} onChange={() => confirming.isError && confirming.reset()}>
          <FormErrors message={getErrorMessage(confirming.error ?? sendOtp.error)} focused />
          {!isSent && (
            <>
              <Text>
                We'll send an OTP by SMS to{' '}
                <chakra.span whiteSpace="nowrap">{formatPhone(phone)}</chakra.span>. Enter your password to
                continue: the number can be used to sign in.
              </Text>
              <PasswordField
                key="password"
                id="phone_current_password"
                label="Current password"
                autoComplete="current-password"
                required
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </>
          )}
          <SuccessMessage message={sendOtp.data?.message} />
          {isSent && (
            <TextField
              key="figures"
              id="sms_code"
              label={profileMessages.otp_label}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              autoFocus
              value={figures}
              onChange={(event) => setFigures(event.target.value)}
            />
          )}
          <SubmitButton busy={sendOtp.isPending ? 'Sending…' : confirming.isPending ? 'Checking…' : null}>
            {isSent ? profileMessages.confirm_phone : profileMessages.send_otp}
          </SubmitButton>
          {isSent && (
            <div>
              <InlineButton onClick={begin}>{profileMessages.resend_otp}</InlineButton>
            </div>
          )}
        </form>
      </Stack>
    </ModalDialog>
  )
}

export function InlineButton(props: { busy?: boolean; onClick: () => void; children: string }) {
  const { busy, onClick, children } = props
  return (
    <TextLink asChild minH={{ base: '11', md: '6' }}>
      <button type="button" aria-disabled={busy || undefined} onClick={() => busy || onClick()}>
        {children}
      </button>
    </TextLink>
  )
}
