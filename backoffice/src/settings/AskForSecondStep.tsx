import { FormControlLabel, Link, Switch, Typography } from '@mui/material'
import type { SecurityPolicy } from '@nakshi/api/contract/second-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchJson, getErrorMessage } from '../api/fetch-json.ts'
import { richMessage } from '../languages/rich.ts'
import { Panel } from '../layout/Panel.tsx'
import { t } from '../words.ts'

const ADDRESS = '/api/admin/security'
const KEY = ['security']
const getSecurityRules = async (): Promise<SecurityPolicy> => (await fetchJson(ADDRESS)).json

/** Whether everybody who works here needs a second step. Saved as it is switched. */
export function RequireTwoFactor() {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: KEY, queryFn: getSecurityRules })
  const [busy, setBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)

  async function save(required: boolean) {
    setBusy(true)
    setErrorMessage(null)
    try {
      const body = JSON.stringify({ require_second_factor: required })
      queries.setQueryData(KEY, (await fetchJson(ADDRESS, { method: 'PUT', body })).json)
    } catch (error) {
      setErrorMessage(getErrorMessage(error))
    }
    setBusy(false)
  }
  return (
    <Panel title={t('Signing in')}>
      <FormControlLabel
        control={
          <Switch
            checked={data?.require_second_factor ?? false}
            disabled={busy || !data}
            onChange={(_event, checked) => save(checked)}
          />
        }
        label={t('Ask everybody who works here for a second step')}
      />
      <Typography variant="body2" color="textSecondary">
        {richMessage(
          'An app that shows codes, or a passkey. Those who have none must set one up first. Yours is on %{profile}.',
          {
            profile: (
              <Link href="/profile?tab=security" underline="always">
                {t('your profile')}
              </Link>
            ),
          },
        )}
      </Typography>
      {errorMessage && (
        <Typography role="alert" color="error">
          {errorMessage}
        </Typography>
      )}
    </Panel>
  )
}
