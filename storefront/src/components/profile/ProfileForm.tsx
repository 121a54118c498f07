import { Alert, chakra, Flex, Stack, Text, Link as TextLink } from '@chakra-ui/react'
import { type Profile, profilePatch } from '@nakshi/core/accounts/profile'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { email } from '@nakshi/core/base/fields'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPhone } from '@nakshi/core/base/phone'
import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  useConfirmPhone,
  useHasPassword,
  useSendEmailConfirmation,
  useSendPhoneOtp,
  useUpdateProfile,
} from '../../api/profile.ts'
import { ApiError } from '../../api/request.ts'
import { useSettings } from '../../api/settings.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { useFormDraft } from '../../drafts/use-draft.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { SuccessMessage } from '../../ui/form/FieldError.tsx'
import { applyServerErrors, FormErrors, getFieldProps, hasServerErrors } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { schemaResolver } from '../../ui/form/schema-resolver.ts'
import { CurrentPasswordField, OtpField, TextField } from '../../ui/form/TextField.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { toast } from '../../ui/toast.ts'
import { CartReminderChoice, WhatsAppChoice } from './ConsentField.tsx'
import { EmailLanguage } from './EmailLanguage.tsx'
import * as m from './messages.ts'

/** The API checks the password. */
const profileForm = z.object({
  full_name: profilePatch.shape.full_name.unwrap(),
  phone: profilePatch.shape.phone.unwrap(),
  email,
  current_password: z.string().max(200),
})

/** The password is never stored. */
const typed = z.object({ full_name: z.string(), phone: z.string(), email: z.string() })

const FIELDS = ['full_name', 'phone', 'email', 'current_password'] satisfies (keyof z.input<
  typeof profileForm
>)[]

/** A new email requires the password, which protects an unlocked device. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const saving = useUpdateProfile()
  const form = useForm<z.input<typeof profileForm>, unknown, z.output<typeof profileForm>>({
    resolver: schemaResolver(profileForm),
    mode: 'onTouched',
    defaultValues: asTyped(profile),
  })
  const { handleSubmit, watch, reset, getValues, setValue, setError, formState } = form
  const draft = useFormDraft('profile', useDraftOwner(), typed, form)
  const { errors } = formState
  const newEmail = watch('email').trim().toLowerCase() !== profile.email

  const send = handleSubmit(({ full_name, phone, email, current_password }) => {
    const sent = getValues()
    saving.mutate(newEmail ? { full_name, phone, email, current_password } : { full_name, phone }, {
      onSuccess: (saved) => {
        const now = getValues()
        const typedMeanwhile = FIELDS.filter((name) => now[name] !== sent[name])
        if (typedMeanwhile.length === 0) draft.clear()
        reset(asTyped(saved))
        for (const name of typedMeanwhile) setValue(name, now[name], { shouldDirty: true })
        toast({ kind: 'success', title: profileMessages.updated.template })
      },
      onError: (error) => applyServerErrors(error, setError, FIELDS),
    })
  })

  return (
    <Stack asChild gap="5" mt="6" maxW="lg">
      <form noValidate onSubmit={send} onChange={() => saving.isSuccess && saving.reset()}>
        <FormErrors message={getSaveError(saving.error)} focused={!hasServerErrors(errors)} />
        <TextField {...getFieldProps(form, 'full_name')} label={m.fullName} autoComplete="name" required />
        <TextField
          {...getFieldProps(form, 'phone')}
          label={m.mobileNumber}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          lead="+91"
          hint={m.usedAtCheckout}
        />
        {watch('phone') === (profile.phone ?? '') && <PhoneVerification profile={profile} />}
        <TextField
          {...getFieldProps(form, 'email')}
          label={m.email}
          type="email"
          autoComplete="email"
          required
        />
        {!newEmail && (profile.pending_email !== null || !profile.email_confirmed) && (
          <ConfirmEmailNote profile={profile} />
        )}
        {newEmail && profile.has_password && (
          <CurrentPasswordField {...getFieldProps(form, 'current_password')} hint={m.passwordForEmail} />
        )}
        <Flex align="center" gap="4">
          <SubmitButton className="button button-steady" busy={saving.isPending ? m.saving : null}>
            {m.save}
          </SubmitButton>
          <SuccessMessage message={saving.isSuccess ? m.saved : undefined} />
        </Flex>
        <EmailLanguage profile={profile} />
        <WhatsAppChoice profile={profile} />
        <CartReminderChoice />
      </form>
    </Stack>
  )
}

const asTyped = ({ full_name, phone, email }: Profile) => ({
  full_name: full_name ?? '',
  phone: phone ?? '',
  email,
  current_password: '',
})

/** Message for the whole form; field errors show at their fields. */
function getSaveError(error: Error | null): string | null {
  if (!error) return null
  const hasServerMessage = error instanceof ApiError && [0, 404, 429].includes(error.status)
  return hasServerMessage ? error.message : profileMessages.update_failed.template
}

function ConfirmEmailNote({ profile: { email, pending_email } }: { profile: Profile }) {
  const sending = useSendEmailConfirmation()
  const updating = useUpdateProfile()
  const statusMessage = sending.data?.message ?? getErrorMessage(sending.error ?? updating.error)
  return (
    <Alert.Root py="3">
      <Alert.Content>
        <p>
          {pending_email === null
            ? m.emailUnconfirmed
            : formatMessage(m.emailPending, { email: pending_email })}
        </p>
        <Flex wrap="wrap" columnGap="5">
          <InlineButton busy={sending.isPending} onClick={() => sending.mutate()}>
            {m.resendLink}
          </InlineButton>
          {pending_email !== null && (
            <InlineButton busy={updating.isPending} onClick={() => updating.mutate({ email })}>
              {m.cancelChange}
            </InlineButton>
          )}
        </Flex>
        <p role="status">{statusMessage}</p>
      </Alert.Content>
    </Alert.Root>
  )
}

/** Hidden where SMS is off or the email is unconfirmed. */
function PhoneVerification({ profile: { phone, phone_confirmed, email_confirmed } }: { profile: Profile }) {
  const sendsSms = useSettings()?.sms
  const [open, setOpen] = useState(false)
  if (!sendsSms || phone === null) return null
  if (phone_confirmed) return <SuccessMessage message={profileMessages.phone_confirmed.template} />
  if (!email_confirmed) return null
  return (
    <Alert.Root py="3">
      <Alert.Content>
        <p>{profileMessages.phone_unconfirmed.template}</p>
        <div>
          <InlineButton onClick={() => setOpen(true)}>{profileMessages.confirm_phone.template}</InlineButton>
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
  const hasPassword = useHasPassword()
  const [password, setPassword] = useState('')
  const [figures, setFigures] = useState('')
  const [isSent, setSent] = useState(false)

  function send(event: FormEvent) {
    event.preventDefault()
    // Nested in the profile form; React would submit it, too.
    event.stopPropagation()
    if (sendOtp.isPending || confirming.isPending) return
    if (!isSent) return sendCode()
    confirming.mutate(
      { sms_code: figures },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: profileMessages.phone_now_confirmed.template })
          onClose()
        },
      },
    )
  }
  /** A previous code stays valid when no further one can be sent. */
  function sendCode() {
    confirming.reset()
    sendOtp.mutate(
      { current_password: hasPassword ? password : undefined },
      {
        onSuccess: () => {
          setFigures('')
          setSent(true)
        },
      },
    )
  }
  return (
    <ModalDialog title={profileMessages.confirm_phone.template} onClose={onClose}>
      <Stack asChild gap="5">
        <form noValidate onSubmit={send} onChange={() => confirming.isError && confirming.reset()}>
          <FormErrors message={getErrorMessage(confirming.error ?? sendOtp.error)} focused />
          {!isSent && (
            <>
              <Text>
                <RichText
                  text={m.otpBySms}
                  params={{ phone: formatPhone(phone) }}
                  tags={{ phone: (number) => <chakra.span whiteSpace="nowrap">{number}</chakra.span> }}
                />{' '}
                {hasPassword && m.passwordForPhone}
              </Text>
              {hasPassword && (
                <CurrentPasswordField
                  key="password"
                  id="phone_current_password"
                  value={password}
                  onChange={(event) => setPassword(event.target.value)}
                />
              )}
            </>
          )}
          <SuccessMessage message={sendOtp.data?.message} />
          {isSent && (
            <OtpField
              key="figures"
              id="sms_code"
              label={profileMessages.otp_label.template}
              autoFocus
              value={figures}
              onChange={(event) => setFigures(event.target.value)}
            />
          )}
          <SubmitButton busy={sendOtp.isPending ? m.sending : confirming.isPending ? m.checking : null}>
            {isSent ? profileMessages.confirm_phone.template : profileMessages.send_otp.template}
          </SubmitButton>
          {isSent && (
            <div>
              <InlineButton busy={sendOtp.isPending || confirming.isPending} onClick={sendCode}>
                {profileMessages.resend_otp.template}
              </InlineButton>
            </div>
          )}
        </form>
      </Stack>
    </ModalDialog>
  )
}

function InlineButton(props: { busy?: boolean; onClick: () => void; children: string }) {
  const { busy, onClick, children } = props
  return (
    <TextLink asChild minH={{ base: '11', md: '6' }}>
      <button type="button" aria-disabled={busy || undefined} onClick={() => busy || onClick()}>
        {children}
      </button>
    </TextLink>
  )
}
