import { Button, Stack, TextField, Typography } from '@mui/material'
import { broadcastSessionChange } from '@nakshi/client/session-broadcast'
import type { SessionUser, SignInResponse } from '@nakshi/core/accounts/schema'
import type { SecondFactorInput } from '@nakshi/core/accounts/second-factor'
import { useEffect, useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { fetchJson, signInPrompt } from '../api/fetch-json.ts'
import { getStaffSession, signInUrl } from '../api/session.ts'
import { t } from '../languages/i18n.ts'
import { shopMessages } from '../languages/messages.ts'
import { ActionDialog } from '../ui/layout/ActionDialog.tsx'
import { useRequest } from '../ui/layout/use-action.ts'
import { getPasskeyAssertion, ProofInput } from './ReauthenticationDialog.tsx'

type Done = (isSignedIn: boolean) => void

/** Signs in again over the open screen; typed values stay and the request is resent. */
export function SignInDialog() {
  const [done, setDone] = useState<Done | null>(null)
  useEffect(
    () =>
      signInPrompt.register(
        () =>
          new Promise((resolve) => {
            setDone(() => (isSignedIn: boolean) => {
              setDone(null)
              resolve(isSignedIn)
            })
          }),
      ),
    [],
  )
  return done && <SignInForm onDone={done} />
}

type SecondStep = NonNullable<SignInResponse['second_step']>

function SignInForm({ onDone }: { onDone: Done }) {
  const { identity } = useGetIdentity()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [second, setSecond] = useState<SecondStep | null>(null)
  const { run, busy, errorMessage } = useRequest()

  function goOn(user: SessionUser | null) {
    if (user?.id === identity?.id) onDone(true)
    // Permissions and name must be loaded again.
    else window.location.reload()
  }
  const signIn = (proof?: () => Promise<SecondFactorInput>) =>
    run(async () => {
      const body = { email: identity?.email, password, ...(proof && (await proof())) }
      const { json } = await fetchJson('/api/auth/sign-in', { method: 'POST', body: JSON.stringify(body) })
      const { user, second_step }: SignInResponse = json
      if (second_step) return setSecond(second_step)
      broadcastSessionChange('arrived')
      goOn(user)
    })
  const goOnFromOtherTab = () =>
    run(async () => {
      const user = await getStaffSession()
      if (!user) throw new Error(shopMessages.auth.please_sign_in)
      goOn(user)
    })
  const send = () => (second ? signIn(async () => ({ code: code.trim() })) : signIn())
  return (
    <ActionDialog
      title={t('Please sign in again')}
      action={t('Sign in')}
      busyAction={t('Checking…')}
      busy={busy}
      keep={t('Leave this page')}
      disabled={second ? code.trim() === '' : password === ''}
      persistent
      losesNothing
      isForm
      errorMessage={errorMessage}
      onAction={send}
      onClose={() => window.location.assign(signInUrl())}
    >
      <Stack spacing={2}>
        <Typography>
          {t('Your session has ended. Your changes are still here and continue after you sign in.')}
        </Typography>
        <TextField label={t('Email address')} value={identity?.email ?? ''} disabled fullWidth />
        <ProofInput
          isPassword={second === null}
          passkey={second?.passkey ?? null}
          typed={second ? code : password}
          busy={busy}
          onType={second ? setCode : setPassword}
          onPasskey={(options) =>
            signIn(async () => ({ passkey: (await getPasskeyAssertion(options)) as never }))
          }
        />
        <Typography variant="body2" color="textSecondary">
          {t('You can also sign in on another tab and then continue here.')}{' '}
          <Button size="small" href={signInUrl()} target="_blank" rel="noopener">
            {t('Open the sign-in page')}
          </Button>{' '}
          <Button size="small" disabled={busy} onClick={goOnFromOtherTab}>
            {t('I have signed in')}
          </Button>
        </Typography>
      </Stack>
    </ActionDialog>
  )
}
