import { FormControlLabel, Link, Switch, Typography } from '@mui/material'
import type { SecurityPolicy } from '@nakshi/core/accounts/second-factor'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { fetchJson } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { richMessage } from '../languages/rich-message.ts'
import { Panel } from '../ui/layout/Panel.tsx'
import { useRequest } from '../ui/layout/use-action.ts'

const ADDRESS = '/api/admin/security'
const KEY = ['security']
const getSecurityRules = async (): Promise<SecurityPolicy> => (await fetchJson(ADDRESS)).json

export function RequireTwoFactor() {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: KEY, queryFn: getSecurityRules })
  const { run, busy, errorMessage } = useRequest()

  const save = (required: boolean) =>
    run(async () => {
      const body = JSON.stringify({ require_second_factor: required })
      queries.setQueryData(KEY, (await fetchJson(ADDRESS, { method: 'PUT', body })).json)
    })
  return (
    <Panel title={t('Sign-in security')}>
      <FormControlLabel
        control={
          <Switch
            checked={data?.require_second_factor ?? false}
            disabled={busy || !data}
            onChange={(_event, checked) => save(checked)}
          />
        }
        label={t('Require two-step verification for all staff')}
      />
      <Typography variant="body2" color="textSecondary">
        {richMessage(
          'An authenticator app or a passkey. Staff without one must set it up first. Manage yours on %{profile}.',
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
