import { Alert, Box, Button, Card, Code, Flex, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { supportsPasskeys } from '@nakshi/client/supports-passkeys'
import type { SecondFactor as Step, TotpEnrolment } from '@nakshi/core/accounts/second-factor'
import { secondFactorMessages as messages } from '@nakshi/core/accounts/second-factor-messages'
import { formatDay } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
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
import { FormErrors } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { CurrentPasswordField, OtpField, TextField } from '../../ui/form/TextField.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { toast } from '../../ui/toast.ts'
import * as m from './messages.ts'
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
      <Text>{isOn ? m.twoStepOn : supportsPasskeys() ? m.twoStepHelpPasskey : m.twoStepHelp}</Text>
      {isOn && <Methods step={data} onTask={setTask} />}
      <Flex wrap="wrap" gap="3">
        {!data.app && (
          <Button variant="outline" onClick={() => setTask({ kind: 'app' })}>
            {m.setUpApp}
          </Button>
        )}
        {supportsPasskeys() && (
          <Button variant="outline" onClick={() => setTask({ kind: 'passkey' })}>
            {m.addPasskeyTitle}
          </Button>
        )}
        {isOn && (
          <Button variant="outline" onClick={() => setTask({ kind: 'recovery' })}>
            {m.createCodes}
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
        {isOn ? (
          <RichText
            text={m.staffTwoStepOn}
            tags={{
              admin: (words) => (
                <a href={`${backofficeUrl}/admin`} style={{ textDecoration: 'underline' }}>
                  {words}
                </a>
              ),
            }}
          />
        ) : (
          m.staffTwoStepOff
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
        <SecurityRow name={m.authenticatorApp} about={m.authenticatorAppHelp}>
          <Remove name={m.authenticatorAppName} onClick={() => onTask({ kind: 'remove_app' })} />
        </SecurityRow>
      )}
      {step.passkeys.map(({ id, name, created_at, last_used_at }) => (
        <SecurityRow
          key={id}
          name={name}
          badge={m.passkey}
          about={
            last_used_at
              ? formatMessage(m.lastUsed, { time: formatDay(last_used_at) })
              : formatMessage(m.addedOn, { day: formatDay(created_at) })
          }
        >
          <Remove name={name} onClick={() => onTask({ kind: 'remove_passkey', id, name })} />
        </SecurityRow>
      ))}
      <SecurityRow name={m.recoveryCodes} about={formatMessage(m.codesLeft, { smart_count: left })} />
    </Card.Root>
  )
}

function Remove({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" minH={{ mdDown: '11' }} onClick={onClick}>
      <RichText
        text={m.removeNamed}
        params={{ name }}
        tags={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
      />
    </Button>
  )
}

type SecondFactorTask =
  | { kind: 'app' | 'passkey' | 'recovery' | 'remove_app' }
  | { kind: 'remove_passkey'; id: string; name: string }

const TASKS: Record<SecondFactorTask['kind'], { title: string; button: string }> = {
  app: { title: m.setUpApp, button: m.continueButton },
  passkey: { title: m.addPasskeyTitle, button: m.addPasskey },
  recovery: { title: m.createCodes, button: m.createNewCodes },
  remove_app: { title: m.removeApp, button: m.remove },
  remove_passkey: { title: m.removePasskey, button: m.remove },
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
      title={codes ? m.yourRecoveryCodes : TASKS[task.kind].title}
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
        { password, name: name.trim() || m.passkey },
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
        {task.kind === 'recovery' && <Text>{m.codesReplaced}</Text>}
        {task.kind === 'passkey' && (
          <TextField
            id="passkey_name"
            label={m.name}
            hint={m.passkeyNameHint}
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
        <SubmitButton busy={busy ? m.pleaseWait : null}>{TASKS[task.kind].button}</SubmitButton>
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
          label={m.appCode}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <SubmitButton busy={confirm.isPending ? m.checking : null}>{m.turnOn}</SubmitButton>
      </form>
    </Stack>
  )
}

function TotpQrCode({ app }: { app: TotpEnrolment }) {
  return (
    <>
      <Text>{m.scanQrCode}</Text>
      <Box alignSelf="center" p="3" bg="white" rounded="md" borderWidth="1px">
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(app.picture)}`}
          alt={m.qrCode}
          width={192}
          height={192}
        />
      </Box>
      <Text textStyle="sm">
        <RichText
          text={m.enterKey}
          params={{ key: app.secret.match(/.{1,4}/g)?.join(' ') ?? '' }}
          tags={{ key: (key) => <Code overflowWrap="anywhere">{key}</Code> }}
        />
      </Text>
    </>
  )
}
