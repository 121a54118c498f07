import { Button, Stack, TextField, Typography } from '@mui/material'
import type { StepUpMethods } from '@nakshi/contract/shop/second-factor'
import { useEffect, useState } from 'react'
import { fetchJson, stepUpPrompt } from '../api/fetch-json.ts'
import { useRequest } from '../api/use-action.ts'
import { t } from '../i18n.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { shopMessages } from '../messages.ts'

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
  const { passkey } = methods
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
        {passkey && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => verify(async () => ({ passkey: await getPasskeyAssertion(passkey) }))}
          >
            {t('Use a passkey')}
          </Button>
        )}
        <TextField
          label={
            methods.password ? t('Your password') : t('Code from your authenticator app, or a recovery code')
          }
          type={methods.password ? 'password' : 'text'}
          autoComplete={methods.password ? 'current-password' : 'one-time-code'}
          autoFocus
          fullWidth
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Stack>
    </ActionDialog>
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
