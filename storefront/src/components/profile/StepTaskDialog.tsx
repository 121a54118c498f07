import { Stack, Text } from '@chakra-ui/react'
import type { NewApp } from '@nakshi/api/contract/second-factor'
import { secondFactorSentences } from '@nakshi/api/contract/second-factor-sentences'
import { type FormEvent, useState } from 'react'
import {
  useAddPasskey,
  useBeginApp,
  useConfirmApp,
  useIsStepChanging,
  useNewRecoveryCodes,
  useRemoveApp,
  useRemovePasskey,
} from '../../api/second-factor.ts'
import { sentenceFor } from '../auth/sentence-for.ts'
import { ModalDialog } from '../dialog/ModalDialog.tsx'
import { FormProblems, SubmitButton } from '../form/Form.tsx'
import { PasswordField } from '../form/PasswordField.tsx'
import { TextField } from '../form/TextField.tsx'
import { toast } from '../toast/toast.ts'
import { AppPicture } from './AppPicture.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export type StepTask =
  | { kind: 'app' | 'passkey' | 'recovery' | 'remove_app' }
  | { kind: 'remove_passkey'; id: string; name: string }

const say = secondFactorSentences
const TITLES: Record<StepTask['kind'], string> = {
  app: 'Set up authenticator app',
  passkey: 'Add a passkey',
  recovery: 'Generate recovery codes',
  remove_app: 'Remove authenticator app',
  remove_passkey: 'Remove passkey',
}
const BUTTONS: Record<StepTask['kind'], string> = {
  app: 'Continue',
  passkey: 'Add passkey',
  recovery: 'Generate new codes',
  remove_app: 'Remove',
  remove_passkey: 'Remove',
}

export function StepTaskDialog({ task, onClose }: { task: StepTask; onClose: () => void }) {
  const [app, setApp] = useState<NewApp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const changing = useIsStepChanging()

  function done(sentence: string | null, shown: string[] | null) {
    if (sentence) toast({ kind: 'success', title: sentence })
    if (shown) setCodes(shown)
    else onClose()
  }
  return (
    <ModalDialog
      title={codes ? 'Your recovery codes' : TITLES[task.kind]}
      // Not closable until the codes are saved: they are shown once
      onClose={codes || changing ? null : onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : app ? (
        <ConfirmApp app={app} onDone={(shown) => done(say.app_on, shown)} />
      ) : (
        <AskPassword task={task} onApp={setApp} onDone={done} />
      )}
    </ModalDialog>
  )
}

interface AskPasswordProps {
  task: StepTask
  onApp: (app: NewApp) => void
  onDone: (sentence: string | null, codes: string[] | null) => void
}

function AskPassword({ task, onApp, onDone }: AskPasswordProps) {
  const [password, setPassword] = useState('')
  const [name, setName] = useState('')
  const [begin, add, anew, removeApp, removeKey] = [
    useBeginApp(),
    useAddPasskey(),
    useNewRecoveryCodes(),
    useRemoveApp(),
    useRemovePasskey(),
  ]
  const all = [begin, add, anew, removeApp, removeKey]
  const busy = all.some(({ isPending }) => isPending)
  const error = all.find((each) => each.error)?.error ?? null

  function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (task.kind === 'app') begin.mutate(password, { onSuccess: onApp })
    if (task.kind === 'passkey')
      add.mutate(
        { password, name: name.trim() || 'Passkey' },
        { onSuccess: ({ recovery_codes }) => onDone(say.passkey_added, recovery_codes) },
      )
    if (task.kind === 'recovery')
      anew.mutate(password, { onSuccess: ({ recovery_codes }) => onDone(null, recovery_codes) })
    if (task.kind === 'remove_app') removeApp.mutate(password, { onSuccess: () => onDone(say.app_off, null) })
    if (task.kind === 'remove_passkey')
      removeKey.mutate({ password, id: task.id }, { onSuccess: () => onDone(say.passkey_removed, null) })
  }
  return (
    <Stack asChild gap="5">
      <form noValidate onSubmit={send}>
        <FormProblems message={sentenceFor(error)} focused />
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
        <PasswordField
          id="step_current_password"
          label="Current password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <SubmitButton busy={busy ? 'Please wait…' : null}>{BUTTONS[task.kind]}</SubmitButton>
      </form>
    </Stack>
  )
}

function ConfirmApp({ app, onDone }: { app: NewApp; onDone: (codes: string[] | null) => void }) {
  const [code, setCode] = useState('')
  const confirm = useConfirmApp()
  function send(event: FormEvent) {
    event.preventDefault()
    if (!confirm.isPending)
      confirm.mutate(code, { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) })
  }
  return (
    <Stack asChild gap="5">
      <form noValidate onSubmit={send}>
        <FormProblems message={sentenceFor(confirm.error)} focused />
        <AppPicture app={app} />
        <TextField
          id="app_code"
          label="6-digit code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <SubmitButton busy={confirm.isPending ? 'Checking…' : null}>Turn on</SubmitButton>
      </form>
    </Stack>
  )
}
