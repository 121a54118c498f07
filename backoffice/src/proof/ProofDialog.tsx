import { Button, Stack, TextField, Typography } from '@mui/material'
import type { ProofWays } from '@nakshi/api/contract/second-factor'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { reasonOf } from '../api/fetch-json.ts'
import { stepUp } from '../api/shared-question.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { t } from '../words.ts'
import { passkeyAnswer, readWays, sendProof } from './send-proof.ts'

type Asked = { ways: ProofWays; done: (proved: boolean) => void }

/**
 * Asks for the password or the second step before what is dangerous. What was asked for waits
 * meanwhile and is done once it is answered.
 */
export function ProofDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(
    () =>
      stepUp.offer(async () => {
        const ways = await readWays()
        return new Promise((resolve) => {
          const done = (proved: boolean) => {
            setAsked(null)
            resolve(proved)
          }
          setAsked({ ways, done })
        })
      }),
    [],
  )
  return asked && <Question {...asked} />
}

function Question({ ways, done }: Asked) {
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useId()

  async function prove(proof: () => Promise<object>) {
    setBusy(true)
    setProblem(null)
    try {
      await sendProof(await proof())
      done(true)
    } catch (error) {
      setProblem(reasonOf(error))
      setBusy(false)
    }
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    void prove(async () => (ways.password ? { password: typed } : { code: typed }))
  }
  const { passkey } = ways
  return (
    <ActionDialog
      title={t('Is it you?')}
      action={t('Go on')}
      busyAction={t('Checking…')}
      busy={busy}
      losesNothing
      disabled={typed === ''}
      problem={problem}
      onAction={send}
      onClose={() => done(false)}
    >
      <Stack component="form" id={form} spacing={2} onSubmit={send}>
        <Typography>
          {ways.password
            ? t('For safety, please enter your password again. What you were doing goes on right after.')
            : t(
                'For safety, please confirm with your second step again. What you were doing goes on right after.',
              )}
        </Typography>
        {passkey && (
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => prove(async () => ({ passkey: await passkeyAnswer(passkey) }))}
          >
            {t('Use a passkey')}
          </Button>
        )}
        <TextField
          label={
            ways.password ? t('Your password') : t('Code from your authenticator app, or a recovery code')
          }
          type={ways.password ? 'password' : 'text'}
          autoComplete={ways.password ? 'current-password' : 'one-time-code'}
          autoFocus
          fullWidth
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Stack>
    </ActionDialog>
  )
}
