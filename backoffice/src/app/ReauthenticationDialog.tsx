import { Button, Stack, TextField, Typography } from '@mui/material'
import { supportsPasskeys } from '@nakshi/client/supports-passkeys'
import type { StepUpMethods } from '@nakshi/core/accounts/second-factor'
import { useEffect, useState } from 'react'
import { fetchJson, stepUpPrompt } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { shopMessages } from '../languages/messages.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { useRequest } from '../ui/layout/use-action.ts'

type ReauthenticationPrompt = { methods: StepUpMethods; done: (isVerified: boolean) => void }

/** Asks for the password or second factor; the rejected request is resent afterwards. */
export function ReauthenticationDialog() {
  const [prompt, setPrompt] = useState<ReauthenticationPrompt | null>(null)
  useEffect(
    () =>
      stepUpPrompt.register(async () => {
        const methods = await getStepUpMethods()
        return new Promise((resolve) => {
          const done = (isVerified: boolean) => {
            setPrompt(null)
            resolve(isVerified)
          }
          setPrompt({ methods, done })
        })
      }),
    [],
  )
  return prompt && <Question {...prompt} />
}

function Question({ methods, done }: ReauthenticationPrompt) {
  const [typed, setTyped] = useState('')
  const { run, busy, errorMessage } = useRequest()

  const verify = (proof: () => Promise<object>) =>
    run(async () => {
      await reauthenticate(await proof())
      done(true)
    })
  const send = () => verify(async () => (methods.password ? { password: typed } : { code: typed }))
  return (
    <ActionDialog
      title={t('Confirm it’s you')}
      action={t('Continue')}
      busyAction={t('Checking…')}
      busy={busy}
      losesNothing
      isForm
      disabled={typed === ''}
      errorMessage={errorMessage}
      onAction={send}
      onClose={() => done(false)}
    >
      <Stack spacing={2}>
        <Typography>
          {methods.password
            ? t('For your security, enter your password again. Your action continues afterwards.')
            : t(
                'For your security, confirm with two-step verification again. Your action continues afterwards.',
              )}
        </Typography>
        <ProofInput
          isPassword={methods.password}
          passkey={methods.passkey}
          typed={typed}
          busy={busy}
          onType={setTyped}
          onPasskey={(options) => verify(async () => ({ passkey: await getPasskeyAssertion(options) }))}
        />
      </Stack>
    </ActionDialog>
  )
}

type ProofInputProps = {
  isPassword: boolean
  passkey: StepUpMethods['passkey']
  typed: string
  busy: boolean
  onType: (typed: string) => void
  onPasskey: (options: Record<string, unknown>) => void
}

/** The password, or the second factor. */
export function ProofInput({ isPassword, passkey, typed, busy, onType, onPasskey }: ProofInputProps) {
  return (
    <>
      {passkey && supportsPasskeys() && (
        <Button variant="outlined" disabled={busy} onClick={() => onPasskey(passkey)}>
          {t('Use a passkey')}
        </Button>
      )}
      <TextField
        key={String(isPassword)}
        label={isPassword ? t('Your password') : t('Code from your authenticator app, or a recovery code')}
        type={isPassword ? 'password' : 'text'}
        autoComplete={isPassword ? 'current-password' : 'one-time-code'}
        autoFocus
        fullWidth
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    </>
  )
}

async function getStepUpMethods(): Promise<StepUpMethods> {
  return (await fetchJson('/api/auth/step-up/methods', { method: 'POST' })).json
}

async function reauthenticate(proof: object): Promise<void> {
  await fetchJson('/api/auth/step-up', { method: 'POST', body: JSON.stringify(proof) })
}

/** Lazy-loaded. Password managers add extensions that the API rejects; they are dropped. */
export async function getPasskeyAssertion(options: Record<string, unknown>): Promise<object> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const assertion = await startAuthentication({ optionsJSON: options as never }).catch(() => {
    throw new Error(shopMessages.second_factor.passkey_failed)
  })
  return { ...assertion, clientExtensionResults: {} }
}
