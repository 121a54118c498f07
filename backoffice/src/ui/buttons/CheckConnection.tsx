import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import type { ReceivedMessage } from '@nakshi/core/base/format-message'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { formatApiMessage, t } from '../../languages/i18n.ts'

type Result = { ok: boolean; problem: ReceivedMessage | null }
type CheckConnectionProps = {
  name: string
  check: () => Promise<Result>
  messages: { connected: string; check_failed: string }
  children: ReactNode
}

/** An account at another service, with a button that asks it whether it accepts our keys. */
export function CheckConnection({ name, check, messages, children }: CheckConnectionProps) {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const notify = useNotify()

  async function run() {
    setBusy(true)
    setResult(null)
    try {
      setResult(await check())
    } catch (error) {
      notify(`${messages.check_failed}. ${getErrorMessage(error)}`, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <CanAccess permission="settings.write">
          <Button
            variant="outlined"
            size="small"
            disabled={busy}
            aria-label={t('Check connection to %{name}', { name })}
            onClick={run}
          >
            {busy ? t('Checking...') : t('Check connection')}
          </Button>
        </CanAccess>
      </Stack>
      {children}
      {result && (
        <Alert severity={result.ok ? 'success' : 'error'} sx={{ mt: 1 }}>
          {result.problem ? formatApiMessage(result.problem) : messages.connected}
        </Alert>
      )}
    </Box>
  )
}
