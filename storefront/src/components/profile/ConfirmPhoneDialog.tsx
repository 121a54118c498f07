import { chakra, Stack, Text } from '@chakra-ui/react'
import { profileSentences as say } from '@nakshi/api/contract/profile-sentences'
import { formatPhone } from '@nakshi/api/domain/phone'
import { type FormEvent, useState } from 'react'
import { useAskForPhoneCode, useConfirmPhone } from '../../api/profile.ts'
import { sentenceFor } from '../auth/sentence-for.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { FormProblems, SubmitButton } from '../form/Form.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { Done } from '../form/Problem.tsx'
import { TextField } from '../form/TextField.tsx'
import { toast } from '../toast/toast.ts'
import { NoteButton } from './NoteButton.tsx'

interface ConfirmPhoneDialogProps {
  phone: string
  onClose: () => void
}

export function ConfirmPhoneDialog({ phone, onClose }: ConfirmPhoneDialogProps) {
  const asking = useAskForPhoneCode()
  const confirming = useConfirmPhone()
  const [password, setPassword] = useState('')
  const [figures, setFigures] = useState('')
  const isSent = asking.data !== undefined

  function send(event: FormEvent) {
    event.preventDefault()
    // Nested in the profile form; React would submit it, too.
    event.stopPropagation()
    if (asking.isPending || confirming.isPending) return
    if (!isSent) return asking.mutate({ current_password: password })
    confirming.mutate(
      { sms_code: figures },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: say.phone_now_confirmed })
          onClose()
        },
      },
    )
  }
  function begin() {
    setFigures('')
    confirming.reset()
    asking.reset()
  }
  return (
    <ModalDialog title={say.confirm_phone} onClose={onClose}>
      <Stack asChild gap="5">
        <form noValidate onSubmit={send} onChange={() => confirming.isError && confirming.reset()}>
          <FormProblems message={sentenceFor(confirming.error ?? asking.error)} focused />
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
          <Done message={asking.data?.message} />
          {isSent && (
            <TextField
              key="figures"
              id="sms_code"
              label={say.sms_label}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              autoFocus
              value={figures}
              onChange={(event) => setFigures(event.target.value)}
            />
          )}
          <SubmitButton busy={asking.isPending ? 'Sending…' : confirming.isPending ? 'Checking…' : null}>
            {isSent ? say.confirm_phone : say.send_sms}
          </SubmitButton>
          {isSent && (
            <div>
              <NoteButton onPress={begin}>{say.send_sms_again}</NoteButton>
            </div>
          )}
        </form>
      </Stack>
    </ModalDialog>
  )
}
