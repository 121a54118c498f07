import { Alert, Box, Button, Card, Code, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { supportsPasskeys } from '@nakshi/client/supports-passkeys'
import type { SecondFactor as Step, TotpEnrolment } from '@nakshi/core/accounts/second-factor'
import { secondFactorMessages as messages } from '@nakshi/core/accounts/second-factor-messages'
import { formatDay } from '@nakshi/core/base/dates'
import { type FormEvent, useState } from 'react'
import { useHasPassword } from '../../api/profile.ts'
import {
  useAddPasskey,
  useConfirmTotp,
  useCreateRecoveryCodes,
  useIsSecondFactorChanging,
  useRemovePasskey,
  useRemoveTotp,
  useSecondFactor,
  useStartTotpSetup,
} from '../../api/second-factor.ts'
import { useUser } from '../../api/session.ts'
import { getErrorMessage } from '../../auth/error-message.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FormErrors, SubmitButton } from '../../ui/form/Form.tsx'
import { CurrentPasswordField, OtpField, TextField } from '../../ui/form/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecurityRow } from './SecurityRow.tsx'

export function SecondFactorSettings() {
  const { data, isLoadingError, error, refetch } = useSecondFactor()
  const [task, setTask] = useState<SecondFactorTask | null>(null)
  // Data and an open dialog stay if a refetch fails
  if (isLoadingError)
    return <ErrorNotice message={messages.load_failed.template} error={error} onRetry={() => refetch()} />
  if (!data) return <Skeleton height="40" aria-busy="true" />
  const isOn = data.app || data.passkeys.length > 0
  return (
    <Stack gap="4">
      {data.required && <Required isOn={isOn} />}
      <Text>
        {isOn
          ? 'Two-step verification is on. You sign in with your password and one of these.'
          : `Two-step verification protects your account even if your password is stolen. Use an authenticator app${supportsPasskeys() ? ' or a passkey (fingerprint, face or security key)' : ''}.`}
      </Text>
      {isOn && <Methods step={data} onTask={setTask} />}
      <Flex wrap="wrap" gap="3">
        {!data.app && (
          <Button variant="outline" onClick={() => setTask({ kind: 'app' })}>
            Set up authenticator app
          </Button>
        )}
        {supportsPasskeys() && (
          <Button variant="outline" onClick={() => setTask({ kind: 'passkey' })}>
            Add a passkey
          </Button>
        )}
        {isOn && (
          <Button variant="outline" onClick={() => setTask({ kind: 'recovery' })}>
            Generate recovery codes
          </Button>
        )}
      </Flex>
      {task && <SecondFactorDialog task={task} onClose={() => setTask(null)} />}
    </Stack>
  )
}

function Required({ isOn }: { isOn: boolean }) {
  const backofficeUrl = useUser()?.admin_url ?? ''
  return (
    <Alert.Root role="status">
      <Alert.Content display="block">
        {isOn
          ? 'Two-step verification is required for staff, and yours is set up. '
          : 'Two-step verification is required for staff. Set it up to continue. '}
        {isOn && (
          <a href={`${backofficeUrl}/admin`} style={{ textDecoration: 'underline' }}>
            Go to admin
          </a>
        )}
      </Alert.Content>
    </Alert.Root>
  )
}

function Methods({ step, onTask }: { step: Step; onTask: (task: SecondFactorTask) => void }) {
  const left = step.recovery_codes_left
  return (
    <Card.Root as="ul">
      {step.app && (
        <SecurityRow name="Authenticator app" about="Shows a new code every 30 seconds">
          <Remove name="authenticator app" onClick={() => onTask({ kind: 'remove_app' })} />
        </SecurityRow>
      )}
      {step.passkeys.map(({ id, name, created_at, last_used_at }) => (
        <SecurityRow
          key={id}
          name={name}
          badge="Passkey"
          about={last_used_at ? `Last used ${formatDay(last_used_at)}` : `Added ${formatDay(created_at)}`}
        >
          <Remove name={name} onClick={() => onTask({ kind: 'remove_passkey', id, name })} />
        </SecurityRow>
      ))}
      <SecurityRow name="Recovery codes" about={left === 1 ? '1 left' : `${left} left`} />
    </Card.Root>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" minH={{ mdDown: '11' }} onClick={onClick}>
      Remove<VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  )
}

type SecondFactorTask =
  | { kind: 'app' | 'passkey' | 'recovery' | 'remove_app' }
  | { kind: 'remove_passkey'; id: string; name: string }

const TASKS: Record<SecondFactorTask['kind'], { title: string; button: string }> = {
  app: { title: 'Set up authenticator app', button: 'Continue' },
  passkey: { title: 'Add a passkey', button: 'Add passkey' },
  recovery: { title: 'Generate recovery codes', button: 'Generate new codes' },
  remove_app: { title: 'Remove authenticator app', button: 'Remove' },
  remove_passkey: { title: 'Remove passkey', button: 'Remove' },
}

function SecondFactorDialog({ task, onClose }: { task: SecondFactorTask; onClose: () => void }) {
  const [app, setApp] = useState<TotpEnrolment | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const changing = useIsSecondFactorChanging()

  function done(announcement: string | null, shown: string[] | null) {
    if (announcement) toast({ kind: 'success', title: announcement })
    if (shown) setCodes(shown)
    else onClose()
  }
  return (
    <ModalDialog
      title={codes ? 'Your recovery codes' : TASKS[task.kind].title}
      // Not closable until the codes are saved: they are shown once
      onClose={codes || changing ? null : onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : app ? (
        <ConfirmApp app={app} onDone={(shown) => done(messages.app_on.template, shown)} />
      ) : (
        <PasswordForm task={task} onApp={setApp} onDone={done} />
      )}
    </ModalDialog>
  )
}

interface PasswordFormProps {
  task: SecondFactorTask
  onApp: (app: TotpEnrolment) => void
  onDone: (announcement: string | null, codes: string[] | null) => void
}

function PasswordForm({ task, onApp, onDone }: PasswordFormProps) {
  const hasPassword = useHasPassword()
  const [typed, setTyped] = useState('')
  const password = hasPassword ? typed : undefined
  const [name, setName] = useState('')
  const changes = {
    app: useStartTotpSetup(),
    passkey: useAddPasskey(),
    recovery: useCreateRecoveryCodes(),
    remove_app: useRemoveTotp(),
    remove_passkey: useRemovePasskey(),
  }
  const { isPending: busy, error } = changes[task.kind]

  function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (task.kind === 'app') changes.app.mutate(password, { onSuccess: onApp })
    if (task.kind === 'passkey')
      changes.passkey.mutate(
        { password, name: name.trim() || 'Passkey' },
        { onSuccess: ({ recovery_codes }) => onDone(messages.passkey_added.template, recovery_codes) },
      )
    if (task.kind === 'recovery')
      changes.recovery.mutate(password, { onSuccess: ({ recovery_codes }) => onDone(null, recovery_codes) })
    if (task.kind === 'remove_app')
      changes.remove_app.mutate(password, { onSuccess: () => onDone(messages.app_off.template, null) })
    if (task.kind === 'remove_passkey')
      changes.remove_passkey.mutate(
        { password, id: task.id },
        { onSuccess: () => onDone(messages.passkey_removed.template, null) },
      )
  }
  return (
    <Stack asChild gap="5">
      <form noValidate onSubmit={send}>
        <FormErrors message={getErrorMessage(error)} focused />
        {task.kind === 'recovery' && <Text>Your current codes will stop working.</Text>}
        {task.kind === 'passkey' && (
          <TextField
            id="passkey_name"
            label="Name"
            hint="To help you recognise it, e.g. “My phone”."
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        {hasPassword && (
          <CurrentPasswordField
            id="step_current_password"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <SubmitButton busy={busy ? 'Please wait…' : null}>{TASKS[task.kind].button}</SubmitButton>
      </form>
    </Stack>
  )
}

function ConfirmApp({ app, onDone }: { app: TotpEnrolment; onDone: (codes: string[] | null) => void }) {
  const [code, setCode] = useState('')
  const confirm = useConfirmTotp()
  function send(event: FormEvent) {
    event.preventDefault()
    if (!confirm.isPending)
      confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) })
  }
  return (
    <Stack asChild gap="5">
      <form noValidate onSubmit={send}>
        <FormErrors message={getErrorMessage(confirm.error)} focused />
        <TotpQrCode app={app} />
        <OtpField
          id="app_code"
          label="6-digit code from the app"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <SubmitButton busy={confirm.isPending ? 'Checking…' : null}>Turn on</SubmitButton>
      </form>
    </Stack>
  )
}

function TotpQrCode({ app }: { app: TotpEnrolment }) {
  return (
    <>
      <Text>Open your authenticator app, add an account and scan this QR code.</Text>
      <Box alignSelf="center" p="3" bg="white" rounded="md" borderWidth="1px">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(app.picture)}`}
          alt="QR code for an authenticator app"
          width={192}
          height={192}
        />
      </Box>
      <Text textStyle="sm">
        Can't scan? Enter this key:{' '}
        <Code overflowWrap="anywhere">{app.secret.match(/.{1,4}/g)?.join(' ')}</Code>
      </Text>
    </>
  )
}
